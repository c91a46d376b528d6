import { expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { startTestServer } from '../../testing/callServer.ts';
import { insertRows } from '../../testing/insertRows.ts';
import { phoneWait, startPhoneInstallation } from '../../testing/phoneInstallation.ts';
import { startTestWork } from '../../testing/work.ts';
import { workFeatures } from '../../workFeatures.ts';

const settings = { resend_timeout: 1, escalation_timeout: 2, failsafe_timeout: 3, release_timeout: 2 };
const installation = await startPhoneInstallation({ settings });
const { calls, query, server } = installation;
const anna = await installation.phone('Anna');

const open = (call_type_id: number) => calls.open({ call_type_id, at: systemClock.now() });
const whyOf = (phone: typeof anna, id: number) =>
  phone.of('ring').flatMap(({ call, why }) => (call.id === id ? [why] : []));

test('an urgent call that no person looks at is sent again, goes to the main group and to the failsafe group, and it is said', async () => {
  const carla = await installation.phone('Carla');
  const dora = await installation.phone('Dora', { confirms: false });
  await startTestWork(server, { features: workFeatures.filter(({ name }) => name === 'incidents') });
  const id = await open(2);
  await vi.waitUntil(() => whyOf(dora, id).length > 0, phoneWait);
  expect(whyOf(anna, id).slice(0, 2)).toEqual(['first', 'resend']);
  expect(whyOf(carla, id)[0]).toBe('escalation');
  expect(whyOf(dora, id)[0]).toBe('failsafe');
  expect(anna.repeats).toEqual([]);
  expect(await installation.steps(id)).toEqual(['call_opened', 'escalated', 'nobody_reached']);
  await vi.waitFor(
    () => expect(anna.last('list')?.calls).toMatchObject([{ id, ring: { is_unreached: true } }]),
    phoneWait,
  );
  const wall = await server.client().query('{ openCalls { is_unreached } }');
  expect(wall.data?.openCalls).toEqual([{ is_unreached: true }]);

  // The look for incidents comes round every 15 seconds; this one is not waited for.
  const incidents = await vi.waitUntil(async () => {
    const found = await query(`SELECT i.severity, extract(epoch FROM i.opened_at - j.at)::float AS after
      FROM incidents i, journal j WHERE i.reason = 'nobody_reached' AND j.kind = 'nobody_reached'`);
    return found.length > 0 && (found as { severity: string; after: number }[]);
  }, phoneWait);
  expect(incidents).toMatchObject([{ severity: 'Critical' }]);
  expect(incidents[0]?.after).toBeLessThan(10);
  const ring = dora.last('ring')?.ring ?? 0;
  expect(await dora.ask({ type: 'accept', ring })).toBe('accepted');
  await vi.waitFor(() => expect(anna.last('list')?.calls).toMatchObject([{ handled_by: 'Dora' }]), phoneWait);
  // Not there in time: it rings again, at all who were called.
  await vi.waitUntil(() => whyOf(anna, id).includes('release') && whyOf(dora, id).includes('release'), phoneWait);
  await calls.step(id, systemClock.now(), { kind: 'acknowledged', data: { by: 'Bett' } });
  await vi.waitFor(
    async () => expect((await installation.rings()).at(-1)).toMatchObject({ status: 'taken' }),
    phoneWait,
  );
  await calls.close(id, systemClock.now());
  await vi.waitFor(
    async () => expect((await installation.rings()).at(-1)).toMatchObject({ status: 'over' }),
    phoneWait,
  );
  await carla.disconnect();
  await dora.disconnect();
});

test('time-outs survive a clock that is set back, a restored backup and a gateway that was off', async () => {
  const id = await open(1);
  await vi.waitUntil(() => whyOf(anna, id).length === 1, phoneWait);
  // As written by a clock that was an hour ahead.
  await query(`UPDATE phone_dues SET due_at = due_at + interval '1 hour', set_at = set_at + interval '1 hour'`);
  await vi.waitUntil(() => whyOf(anna, id).length > 1, phoneWait);
  const sent = whyOf(anna, id).length;
  await query(`UPDATE phone_dues SET epoch = gen_random_uuid()`);
  server.bus.emit('messagesMissed', {});
  await vi.waitUntil(() => whyOf(anna, id).length > sent, phoneWait);

  await query('DELETE FROM phone_rings');
  server.bus.emit('messagesMissed', {});
  await vi.waitUntil(
    () => anna.of('ring').filter(({ call, attempt }) => call.id === id && attempt === 1).length > 1,
    phoneWait,
  );
  expect((await installation.rings()).length).toBe(1);
  await calls.close(id, systemClock.now());
});

test('each server sends to its own phones, whichever decides, and what its sender lost is found', async () => {
  const other = await startTestServer({ sameDatabaseAs: server });
  const ben = await installation.phone('Ben', { on: other });
  const id = await open(3);
  await vi.waitUntil(() => whyOf(anna, id).length > 0 && whyOf(ben, id).length > 0, phoneWait);
  const ring = ben.last('ring')?.ring ?? 0;
  // As committed by a server that was killed before it sent anything, and whose clock was ahead.
  await query(`UPDATE phone_rings SET attempt = 50 WHERE id = $1`, [ring]);
  await query(
    `INSERT INTO phone_notifications (ring_id, system_id, app_client_id, app_user_id, attempt, why, result, state, server_run, made_at)
     SELECT $1, 1, s.app_client_id, s.current_user_id, 50, 'resend', 'websocket', 'unknown', s.server_run, now() + interval '1 hour'
     FROM app_client_states s WHERE s.current_user_id = 2 AND s.server_run IS NOT NULL`,
    [ring],
  );
  await vi.waitUntil(() => ben.of('ring').some(({ attempt }) => attempt === 50), phoneWait);
  expect(await ben.ask({ type: 'accept', ring })).toBe('accepted');
  await vi.waitUntil(() => anna.of('cancel').some((frame) => frame.ring === ring), phoneWait);
  // The other one stood still for so long that its phones were taken for gone.
  await query(`UPDATE phone_servers SET seen_at = now() - interval '1 minute'
    WHERE run = (SELECT server_run FROM app_client_states WHERE current_user_id = 2)`);
  await query(`UPDATE app_client_states SET is_connected = false, server_run = NULL WHERE current_user_id = 2`);
  await vi.waitUntil(
    async () => (await query('SELECT FROM app_client_states WHERE current_user_id = 2 AND is_connected')).length > 0,
    phoneWait,
  );
  // The phone of a server that stops connects to another one.
  await other.stop();
  await vi.waitUntil(() => ben.closedWith !== null, phoneWait);
  ben.moveTo(server.address);
  await ben.connect();
  await vi.waitUntil(() => ben.last('list')?.calls.some((call) => call.id === id), phoneWait);
  await calls.close(id, systemClock.now());
  await ben.disconnect();
});

test('a phone without a connection is sent a push message, and counts as reached while the push service is down', async () => {
  await anna.post('push', {
    subscription: { endpoint: 'https://push.invalid/1', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } },
  });
  anna.send({ type: 'status', permissions: ['notifications'] });
  await anna.disconnect();
  await vi.waitUntil(
    async () =>
      (await query('SELECT FROM app_client_states WHERE current_user_id = 1 AND NOT is_connected')).length > 0,
    phoneWait,
  );
  const id = await open(1);
  const sent = async () =>
    await query(
      `SELECT n.result, n.state, d.owner FROM phone_notifications n JOIN phone_rings r ON r.id = n.ring_id
       LEFT JOIN deliveries d ON d.id = n.delivery_id WHERE r.call_id = $1 AND n.app_user_id = 1 AND n.attempt = 1`,
      [id],
    );
  await vi.waitFor(
    async () => expect(await sent()).toEqual([{ result: 'push', state: 'unknown', owner: 'phones.ring' }]),
    phoneWait,
  );
  await query(`UPDATE deliveries SET result = 'Failure', finished_at = now()`);
  server.bus.emit('deliveriesChanged', {});
  await vi.waitFor(async () => expect(await sent()).toMatchObject([{ state: 'error' }]), phoneWait);
  // Somebody else goes: what the phone shows is taken back, after the message that it takes back.
  await query(`UPDATE phone_notifications SET state = 'sent' WHERE app_user_id = 1`);
  const ben = await installation.phone('Ben');
  const { ring } = await vi.waitUntil(() => ben.of('ring').find(({ call }) => call.id === id), phoneWait);
  expect(await ben.ask({ type: 'accept', ring })).toBe('accepted');
  const withdrawn = (await query(
    `SELECT sealed, target_key, (SELECT target_key FROM deliveries WHERE owner = 'phones.ring' ORDER BY id DESC LIMIT 1)
       AS ring_key FROM deliveries WHERE owner = 'phones.cancel' AND owner_id = $1`,
    [ring],
  )) as { sealed: string; target_key: string; ring_key: string }[];
  expect(withdrawn.map(({ sealed }) => JSON.parse(server.secrets.decrypt(sealed)))).toMatchObject([
    {
      ...{ channel: 'push', topic: `ring-${ring}`, ttl: 3600, subscription: { endpoint: 'https://push.invalid/1' } },
      body: { protocol: 1, type: 'cancel', ring, status: 'taken', by: 'Ben', title: 'Zimmer 101' },
    },
  ]);
  expect(withdrawn[0]?.target_key).toBe(withdrawn[0]?.ring_key);
  expect(await ben.ask({ type: 'return', ring })).toBe('done');
  await ben.disconnect();
  // It is back after a while: the list and what rings, as if it had never been away.
  const before = whyOf(anna, id).length;
  await anna.connect();
  await vi.waitUntil(() => whyOf(anna, id).length > before, phoneWait);
  expect(anna.last('list')?.calls).toMatchObject([{ id }]);
  await calls.close(id, systemClock.now());
});

test('a channel that fires alerts the phones of its groups, until its call is over', async () => {
  const channel = { outbound_enabled: false, outbound_url: '', outbound_can_reply: false, supports_phone_calls: false };
  await insertRows(query, 'alert_channels', [
    {
      system_id: 1,
      id: 1,
      revision: 1,
      name: 'Alarm',
      category: 'care',
      class: 'alert',
      ...channel,
      app_user_group_ids: [2],
    },
  ]);
  const carla = await installation.phone('Carla');
  await calls.open({ call_type_id: 1, at: systemClock.now() });
  const id = await open(3);
  const alert = await vi.waitUntil(() => carla.last('alert'), phoneWait);
  expect(alert.alert).toMatchObject({ kind: 'channel', class: 'critical', from: 'Alarm', title: 'Zimmer 101' });
  // What has fired ends with its call, also where the channel alerts no phones any more.
  await query(`UPDATE alert_channels SET app_user_group_ids = '{}'`);
  await calls.close(id, systemClock.now());
  await vi.waitUntil(() => carla.last('list')?.alerts.length === 0, phoneWait);
  expect(carla.of('alert').every(({ ring }) => ring === alert.ring)).toBe(true);
});
