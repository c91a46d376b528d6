// Needs: root, a tmpfs of 200 MB, a minute.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { linkState } from '../testing/linkState.ts';
import { expectNothingLost } from '../testing/nothingLost.ts';
import { productWithConfigurator } from '../testing/processes/productWithConfigurator.ts';

const diskBytes = 200 * 1024 * 1024;
type Health = { parts?: Record<string, { state?: string; why?: string }> };

const waitLimit = { timeout: 120_000, interval: 100 };

test('while the disk is full nothing is acknowledged and health reports it; with space again nothing is missing', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'carestead-disk-'));
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${diskBytes},mode=755`, 'tmpfs', disk]);
  const dataFolder = join(disk, 'data');
  mkdirSync(dataFolder);
  const { browser, query, configurator, goesOn } = await productWithConfigurator(dataFolder, (end) =>
    onTestFinished(async () => {
      await end();
      execFileSync('/bin/umount', [disk]);
      rmSync(disk, { recursive: true, force: true });
    }),
  );
  await configurator.traffic(1000);
  await goesOn(waitLimit);

  expect(() => writeFileSync(join(disk, 'ballast'), Buffer.alloc(diskBytes))).toThrow('ENOSPC');
  const isWell = async () => (await linkState({ client: () => browser }).catch(() => 'down')) === 'connected';
  await vi.waitUntil(async () => !(await isWell()), waitLimit);
  // One state for as long as it lasts, and one reason for it: nothing is connected in between.
  const seen = { states: new Set<string>(), reasons: new Set<string>() };
  for (const until = performance.now() + 15_000; performance.now() < until; await sleep(50)) {
    const { body } = await browser.send('/backend/health').catch(() => ({ body: {} }));
    const { parts } = body as Health;
    if (!parts) continue;
    seen.states.add(parts['configurator 1']?.state ?? '');
    seen.reasons.add(parts.ingest?.why ?? '');
  }
  expect([...seen.states]).toEqual(['offline']);
  expect([...seen.reasons]).toEqual(['system 1: the disk of the database is full']);
  const { journal } = await configurator.state();
  expect(journal.acknowledged).toBeLessThan(journal.last);

  rmSync(join(disk, 'ballast'));
  await goesOn(waitLimit);
  await vi.waitUntil(isWell, waitLimit);
  await expectNothingLost({ query, configurator, client: () => browser });
}, 300_000);
