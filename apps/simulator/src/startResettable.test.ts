import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startResettable } from './startResettable.ts';
import { tempFolder } from './testing/tempFolder.ts';

type State = { open: unknown[]; journal: { stream: string }; devices: { id: number }[] };

test('a simulator that is asked to begins anew at the same ports: no call, another stream, but its phones stay known', async () => {
  const folder = tempFolder();
  const simulator = await startResettable(
    () => ({ folder, port: 0, controlPort: 0 }),
    () => {},
  );
  onTestFinished(simulator.stop);
  const { controlAddress } = simulator;
  const state = async () => (await (await fetch(`${controlAddress}/sim/state`)).json()) as State;
  const post = async (path: string, body: object) =>
    (
      await fetch(`${controlAddress}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status;
  const before = await state();
  writeFileSync(join(folder, 'phone-tokens.json'), '{"Pflege-Handy 01":"token"}');
  expect(await post('/sim/press', { device_id: before.devices[0]?.id })).toBe(200);
  expect((await state()).open).toHaveLength(1);
  expect(await post('/sim/reset', { now: true })).toBe(400);
  expect(await post('/sim/reset', {})).toBe(200);
  const streamNow = () =>
    state().then(
      ({ journal }) => journal.stream,
      () => before.journal.stream,
    );
  await expect.poll(streamNow, { timeout: 30_000 }).not.toBe(before.journal.stream);
  expect((await state()).open).toEqual([]);
  expect(readFileSync(join(folder, 'phone-tokens.json'), 'utf8')).toContain('token');
});
