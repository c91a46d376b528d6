// Needs: root, a tmpfs of 200 MB, a minute.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findRunning } from '../platform/embedded/findRunning.ts';
import { readOrCreateKey } from '../platform/keyFile.ts';
import { announce } from '../platform/relay.ts';
import { createSecrets } from '../platform/secrets.ts';
import { queryAt } from '../testing/database.ts';
import { linkState } from '../testing/linkState.ts';
import { expectNothingLost } from '../testing/nothingLost.ts';
import { freePort, startProduct } from '../testing/product.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';

const diskBytes = 200 * 1024 * 1024;
const patience = { timeout: 120_000, interval: 100 };

test('while the disk is full nothing is acknowledged and health says so; with space again nothing is missing', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'carestead-disk-'));
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${diskBytes},mode=755`, 'tmpfs', disk]);
  const dataFolder = join(disk, 'data');
  mkdirSync(dataFolder);
  const port = String(await freePort());
  const product = startProduct({ CARESTEAD_DATA: dataFolder, PORT: port, CARESTEAD_ALLOW_LOOPBACK: '1' });
  onTestFinished(async () => {
    await product.end('SIGTERM');
    execFileSync('/bin/umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  const browser = await product.ready();
  const url = findRunning(dataFolder)?.url ?? '';
  const ownerQuery = (text: string, values?: readonly unknown[]) => queryAt(url, text, values);
  const building = await startTestSimulator();
  const secrets = createSecrets(await readOrCreateKey(dataFolder));
  await connectSimulator({ database: { ownerQuery }, secrets, bus: { emit: () => {} } }, building);
  await announce(url, 'installationChanged', {});
  await building.traffic(1000);
  const acknowledged = async () => (await building.state()).journal.acknowledged;
  const goesOn = async () => {
    const before = await acknowledged();
    await vi.waitUntil(async () => (await acknowledged()) > before, patience);
  };
  await goesOn();

  expect(() => writeFileSync(join(disk, 'ballast'), Buffer.alloc(diskBytes))).toThrow('ENOSPC');
  const isWell = async () => (await linkState({ client: () => browser }).catch(() => 'down')) === 'connected';
  await vi.waitUntil(async () => !(await isWell()), patience);
  const { journal } = await building.state();
  expect(journal.acknowledged).toBeLessThan(journal.last);

  rmSync(join(disk, 'ballast'));
  await goesOn();
  await vi.waitUntil(isWell, patience);
  await expectNothingLost({ query: ownerQuery, building, client: () => browser });
}, 300_000);
