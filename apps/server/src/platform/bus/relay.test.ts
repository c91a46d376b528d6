import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, quiet } from '../../testing/database.ts';
import type { Bus } from './bus.ts';
import { createBus } from './bus.ts';
import { announce, startRelay } from './relay.ts';

async function startTwo() {
  const made = await createTestDatabase();
  const start = async () => {
    const bus = createBus(quiet);
    const relay = startRelay({ databaseUrl: made.url, bus, log: quiet });
    await expect.poll(relay.isListening).toBe(true);
    return { bus, relay };
  };
  const sides = [await start(), await start()] as const;
  onTestFinished(async () => {
    for (const { relay } of sides) await relay.close();
    await made.drop();
  });
  return { here: sides[0], there: sides[1], ...made };
}

const receivedBy = (bus: Bus) => {
  const received: unknown[] = [];
  bus.on('sessionsEnded', (event) => received.push(event));
  return received;
};

test('what one process sends is received once by each, and not sent back', async () => {
  const { here, there } = await startTwo();
  const [near, far] = [receivedBy(here.bus), receivedBy(there.bus)];
  here.bus.emit('sessionsEnded', { user_id: 3, session_id: null });
  await expect.poll(() => far).toEqual([{ user_id: 3, session_id: null }]);
  there.bus.emit('sessionsEnded', { user_id: 4, session_id: 9 });
  await expect.poll(() => near.length).toBe(2);
  expect(near).toEqual([
    { user_id: 3, session_id: null },
    { user_id: 4, session_id: 9 },
  ]);
  expect(far).toEqual(near);
});

test('a command without a bus reaches all processes', async () => {
  const { here, there, url } = await startTwo();
  const [near, far] = [receivedBy(here.bus), receivedBy(there.bus)];
  await announce(url, 'sessionsEnded', { user_id: 5, session_id: null });
  await expect.poll(() => [near.length, far.length]).toEqual([1, 1]);
});

test('a connection that is cut comes back by itself, and publishes that messages may be missing', async () => {
  const { here, there, ownerQuery } = await startTwo();
  let missed = 0;
  there.bus.on('messagesMissed', () => missed++);
  await ownerQuery(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE query LIKE 'LISTEN%' AND datname = current_database()`);
  await expect.poll(there.relay.isListening).toBe(false);
  await expect.poll(() => there.relay.isListening() && here.relay.isListening()).toBe(true);
  expect(missed).toBeGreaterThan(0);
  const far = receivedBy(there.bus);
  here.bus.emit('sessionsEnded', { user_id: 6, session_id: null });
  await expect.poll(() => far.length).toBe(1);
});

test('a notification that cannot be parsed is ignored', async () => {
  const { here, ownerQuery } = await startTwo();
  const received = receivedBy(here.bus);
  await ownerQuery(`SELECT pg_notify('carestead_bus', '{'), pg_notify('carestead_bus', '{"name":"x"}')`);
  await ownerQuery(`SELECT pg_notify('carestead_bus', '{"origin":"o","name":"sessionsEnded","event":{"user_id":7}}')`);
  await expect.poll(() => received).toEqual([{ user_id: 7 }]);
});

test('an event that is too long to be sent keeps no other from being received', async () => {
  const { here, there } = await startTwo();
  const far = receivedBy(there.bus);
  here.bus.emit('configuratorFailed', {
    ...{ system_id: 1, action: 'Mute', checks: [], message: 'x', url: '', success: false },
    payload: 'ä'.repeat(5000),
  });
  here.bus.emit('sessionsEnded', { user_id: 8, session_id: null });
  await expect.poll(() => far).toEqual([{ user_id: 8, session_id: null }]);
});

test('a change of more roles than a notice can name makes the others read everything again', async () => {
  const { here, there } = await startTwo();
  let missed = 0;
  there.bus.on('messagesMissed', () => missed++);
  here.bus.emit('rightsChanged', { user_id: null, role_ids: Array.from({ length: 5000 }, (_, index) => index) });
  await expect.poll(() => missed).toBe(1);
});

test('an event that could not be sent is sent as soon as it can be', async () => {
  const { here, there, ownerQuery } = await startTwo();
  const far = receivedBy(there.bus);
  await ownerQuery('REVOKE EXECUTE ON FUNCTION pg_notify FROM PUBLIC');
  here.bus.emit('sessionsEnded', { user_id: 9, session_id: null });
  await sleep(100);
  expect(far).toEqual([]);
  await ownerQuery('GRANT EXECUTE ON FUNCTION pg_notify TO PUBLIC');
  await expect.poll(() => far).toEqual([{ user_id: 9, session_id: null }]);
});
