import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { startBuiltServer } from '../../testing/builtServer.ts';
import { quiet } from '../../testing/database.ts';
import { phoneWait, startPhoneInstallation } from '../../testing/phoneInstallation.ts';
import type { SimulatedPhone } from '../../testing/simulatedPhone.ts';

const installation = await startPhoneInstallation();
const { calls, query, server } = installation;

async function startProcess() {
  const started = startBuiltServer({ DATABASE_URL: server.database.url, CARESTEAD_DATA: server.dataFolder });
  onTestFinished(() => started.end('SIGKILL'));
  return { ...started, address: (await started.ready).address };
}

const attemptsOf = (phone: SimulatedPhone, id: number) =>
  phone.of('ring').flatMap(({ call, attempt }) => (call.id === id ? [attempt] : []));

const open = () => calls.open({ call_type_id: 3, at: systemClock.now() });

test('a server that is killed between the journal and a phone, before or after it has decided, loses no ring and doubles none', async () => {
  const { database, close } = openDatabase(server.database.url, quiet, 1);
  onTestFinished(close);
  const first = await startProcess();
  const ben = await installation.phone('Ben', { stays: true });
  ben.moveTo(first.address);
  await ben.connect();
  await server.stop();

  let early = 0;
  const decided = () => query(`SELECT FROM pg_locks WHERE NOT granted AND relation = 'phone_notifications'::regclass`);
  await database.transaction().execute(async (transaction) => {
    // What was decided cannot be written yet.
    await sql`LOCK TABLE phone_notifications IN SHARE MODE`.execute(transaction);
    early = await open();
    await vi.waitUntil(async () => (await decided()).length > 0, phoneWait);
    await first.end('SIGKILL');
  });
  expect(attemptsOf(ben, early)).toEqual([]);
  const second = await startProcess();
  ben.moveTo(second.address);
  await ben.connect();
  await vi.waitUntil(() => attemptsOf(ben, early).length > 0, phoneWait);
  expect(attemptsOf(ben, early)[0]).toBe(1);
  expect(attemptsOf(ben, early).length).toBeLessThanOrEqual(2);

  // This one stands still while the other decides: what it was to send is committed, and it never does.
  const third = await startProcess();
  await ben.disconnect();
  ben.moveTo(third.address);
  await ben.connect();
  third.process.kill('SIGSTOP');
  const late = await open();
  const committed = () =>
    query(
      `SELECT FROM phone_notifications n JOIN phone_rings r ON r.id = n.ring_id
       WHERE r.call_id = $1 AND n.result = 'websocket' AND n.server_run IS NOT NULL`,
      [late],
    );
  await vi.waitUntil(async () => (await committed()).length > 0, phoneWait);
  await third.end('SIGKILL');
  expect(attemptsOf(ben, late)).toEqual([]);
  ben.moveTo(second.address);
  await ben.connect();
  await vi.waitUntil(() => attemptsOf(ben, late).length > 0, phoneWait);
  expect(attemptsOf(ben, late)[0]).toBe(1);
  expect(attemptsOf(ben, late).length).toBeLessThanOrEqual(2);
  expect(await query('SELECT call_id::int FROM phone_rings ORDER BY call_id')).toEqual([
    { call_id: early },
    { call_id: late },
  ]);
});
