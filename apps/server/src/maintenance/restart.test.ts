import { expect, test, vi } from 'vitest';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { addCarer, addSystem } from '../testing/fixtures.ts';

const query = 'mutation { restartServer }';

async function setUp() {
  const restart = vi.fn<() => void>();
  const clock = manualClock(Date.now());
  const server = await startTestServer({ clock, supervised: { restart } });
  for (const id of [1, 2]) await addSystem(server, id);
  const manager = await addCarer(server, 'mia', ['admin::manage_system']);
  const read = () => server.database.ownerQuery('SELECT kind, user_name, state FROM operations ORDER BY id');
  return { server, clock, restart, manager, read };
}

test('who manages the installation restarts the server, once also when two do so at the same moment', async () => {
  const { server, restart, manager, read } = await setUp();
  const carer = await addCarer(server, 'ana', ['admin::manage_users']);
  const restricted = await addCarer(server, 'ivo', ['admin::manage_system'], [1]);
  expect((await server.client().query(query)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
  for (const browser of [carer, restricted])
    expect((await browser.query(query)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  expect(await read()).toEqual([]);
  const answers = await Promise.all([manager.query(query), manager.query(query)]);
  expect(answers.map(({ data }) => String(data?.restartServer)).toSorted()).toEqual(['false', 'true']);
  expect(await read()).toEqual([{ kind: 'restart', user_name: 'mia', state: 'running' }]);
  await expect.poll(() => restart.mock.calls.length).toBe(1);
  const audited = await server.database.ownerQuery(`SELECT user_name FROM audit_log WHERE action = 'restarted'`);
  expect(audited).toEqual([{ user_name: 'mia' }]);
});

test.each([
  ['in time is done', 14_000, 'done'],
  ['after more than three minutes has timed out', 181_000, 'timed_out'],
])('a restart %s', async (_what, took, state) => {
  const { server, clock, manager, read } = await setUp();
  await manager.query(query);
  await server.stop();
  clock.advance(took);
  await startTestServer({ clock, sameDatabaseAs: server });
  await expect.poll(read).toEqual([{ kind: 'restart', user_name: 'mia', state }]);
});

test('without a supervisor nothing would start the server again, and nothing is recorded', async () => {
  const server = await startTestServer();
  const manager = await addCarer(server, 'mia', ['admin::manage_system']);
  expect((await manager.query(query)).errors[0]?.extensions?.code).toBe('RESTART_IMPOSSIBLE');
  expect(await server.database.ownerQuery('SELECT FROM operations')).toEqual([]);
});
