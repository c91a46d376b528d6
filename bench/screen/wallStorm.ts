import type { CDPSession } from '@playwright/test';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded/startEmbeddedDatabase.ts';
import { createChanges } from '../live/createChanges.ts';
import { openLiveInstallation } from '../live/liveInstallation.ts';
import { openBrowser } from '../product/openBrowser.ts';
import { temporaryFolder } from '../product/temporaryFolder.ts';
import { withObservedPage } from './observedPage.ts';

export type Kept = { heap: number; nodes: number; listeners: number };

/** What a wall keeps after each of these numbers of calls that came or went. */
export async function wallStorm(storms: readonly number[]): Promise<readonly Kept[]> {
  await using started = new AsyncDisposableStack();
  const database = await startEmbeddedDatabase({ dataFolder: temporaryFolder(started) });
  started.defer(() => database.stop());
  const installation = await openLiveInstallation({ databaseUrl: database.url, started });
  const { port } = started.use(await installation.start());
  const [configurator] = installation.configurators;
  if (!configurator) throw new Error('the installation has no configurator');
  const change = await createChanges(configurator, installation.devices, 24);
  const target = { address: `http://127.0.0.1:${port}/display`, live: 'article >> nth=0' };
  return await withObservedPage(await openBrowser(started), target, async (page) => {
    const inside = await page.context().newCDPSession(page);
    const kept: Kept[] = [];
    for (const changes of storms) {
      for (let i = 0; i < changes; i++) await change();
      await page.waitForFunction(hasComeToRest);
      kept.push(await keptIn(inside));
    }
    return kept;
  });
}

/** Whatever changes only flashes. */
const hasComeToRest = () =>
  document.getAnimations().every(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY);

/** Twice, because what the first collection freed may have held something else. */
async function keptIn(inside: CDPSession): Promise<Kept> {
  for (let i = 0; i < 2; i++) await inside.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await inside.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await inside.send('Memory.getDOMCounters');
  return { heap, nodes, listeners };
}
