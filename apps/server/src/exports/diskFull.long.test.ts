// Needs: root, a tmpfs of 6 MB, half a minute.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { startTestServer } from '../testing/callServer.ts';
import { exportingWith } from '../testing/exporting.ts';
import { addSystem, addUser } from '../testing/fixtures.ts';
import { addLoggedCalls } from '../testing/loggedCalls.ts';

test('an export that fills the disk is Failed, says why, and leaves nothing behind; with room it is Complete', async () => {
  const server = await startTestServer();
  await addSystem(server, 1);
  const chief = await addUser(server, 'vera', true);
  await addLoggedCalls(server.database, 1, {}, 150_000);
  const exporting = exportingWith(server, systemClock);
  const folder = join(server.dataFolder, 'exports');
  mkdirSync(folder);
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=6m,mode=700', 'tmpfs', folder]);
  let isMounted = true;
  const unmount = () => {
    if (isMounted) execFileSync('/bin/umount', [folder]);
    isMounted = false;
  };
  onTestFinished(unmount);
  await exporting.worker();

  const id = await exporting.started(chief, 'CSV');
  expect(await exporting.ended(chief, id)).toMatchObject({
    ...{ state: 'Failed', problem: 'jobs.problem.export_disk_full', download: null },
  });
  expect(readdirSync(folder)).toEqual([]);

  unmount();
  await chief.query('mutation ($id: Int!) { retryJob(id: $id) { id } }', { id });
  expect(await exporting.ended(chief, id)).toMatchObject({ state: 'Complete', rows: 150_000 });
});
