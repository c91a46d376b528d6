// Needs: root, a tmpfs of 200 MB, a minute.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { linkState } from '../testing/linkState.ts';
import { expectNothingLost } from '../testing/nothingLost.ts';
import { productHouse } from '../testing/productHouse.ts';

const diskBytes = 200 * 1024 * 1024;
const patience = { timeout: 120_000, interval: 100 };

test('while the disk is full nothing is acknowledged and health says so; with space again nothing is missing', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'carestead-disk-'));
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${diskBytes},mode=755`, 'tmpfs', disk]);
  const dataFolder = join(disk, 'data');
  mkdirSync(dataFolder);
  const { browser, query, building, goesOn } = await productHouse(dataFolder, (end) =>
    onTestFinished(async () => {
      await end();
      execFileSync('/bin/umount', [disk]);
      rmSync(disk, { recursive: true, force: true });
    }),
  );
  await building.traffic(1000);
  await goesOn(patience);

  expect(() => writeFileSync(join(disk, 'ballast'), Buffer.alloc(diskBytes))).toThrow('ENOSPC');
  const isWell = async () => (await linkState({ client: () => browser }).catch(() => 'down')) === 'connected';
  await vi.waitUntil(async () => !(await isWell()), patience);
  const { journal } = await building.state();
  expect(journal.acknowledged).toBeLessThan(journal.last);

  rmSync(join(disk, 'ballast'));
  await goesOn(patience);
  await vi.waitUntil(isWell, patience);
  await expectNothingLost({ query, building, client: () => browser });
}, 300_000);
