import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/findChromium.ts';
import type { BenchRun } from '../measure/bench.ts';

export async function openBrowser(started: BenchRun['started']): Promise<Browser> {
  const found = await findChromium();
  if ('problem' in found) throw new Error(found.problem);
  const browser = await chromium.launch({ executablePath: found.path, args: chromiumArgs });
  started.defer(() => browser.close());
  return browser;
}
