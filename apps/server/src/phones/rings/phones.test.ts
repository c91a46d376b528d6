import { expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { cheapHash, password } from '../../testing/fixtures.ts';
import { phoneWait, startPhoneInstallation } from '../../testing/phoneInstallation.ts';
import type { SimulatedPhone } from '../../testing/simulatedPhone.ts';
import { startTestSimulator } from '../../testing/simulator.ts';

const simulator = await startTestSimulator(atEndOfFile);
const installation = await startPhoneInstallation({ simulator, env: { CARESTEAD_ALLOW_LOOPBACK: '1' } });
const { calls, query, server } = installation;
const [anna, ben, carla] = await Promise.all([
  installation.phone('Anna'),
  installation.phone('Ben'),
  installation.phone('Carla'),
]);

/** The ring of a call on a phone. */
const ringOf = async (phone: SimulatedPhone, call_id: number) =>
  await vi.waitUntil(() => phone.of('ring').find(({ call }) => call.id === call_id), phoneWait);

const statusOf = async (call_id: number) =>
  (await installation.rings()).find((ring) => ring.call_id === call_id)?.status;

test('a call of a device rings at the ward, the first who accepts has it, and it is over when its device says so', async () => {
  await vi.waitUntil(() => server.links()[0]?.state === 'connected', phoneWait);
  await simulator.press(10);
  const call = await vi.waitUntil(() => anna.last('list')?.calls[0], phoneWait);
  const [ring] = await Promise.all([ringOf(anna, call.id), ringOf(ben, call.id)]);
  expect(ring).toMatchObject({ attempt: 1, why: 'first', call: { ring: { status: 'ringing' } } });
  expect(carla.last('ring')).toBeNull();
  // Carla is shown nothing of it, and cannot answer it by guessing its number.
  expect(carla.last('list')?.calls).toEqual([]);
  for (const type of ['accept', 'reject', 'close', 'arrived', 'return'] as const)
    expect(await carla.ask({ type, ring: ring.ring }), type).toBe('denied');
  expect(await carla.ask({ type: 'details', call: call.id })).toBe('over');
  const answers = await Promise.all([anna, ben].map((phone) => phone.ask({ type: 'accept', ring: ring.ring })));
  expect(answers.toSorted()).toEqual(['accepted', 'taken']);
  const [winner, phone, other] =
    answers[0] === 'accepted' ? (['Anna', anna, ben] as const) : (['Ben', ben, anna] as const);
  await vi.waitUntil(() => anna.last('cancel') && ben.last('cancel'), phoneWait);
  expect(other.last('cancel')).toMatchObject({ status: 'taken', by: winner });
  await vi.waitFor(
    () => expect(anna.last('list')?.calls).toMatchObject([{ handled_by: winner, ring: { status: 'taken' } }]),
    phoneWait,
  );
  const wall = '{ openCalls { handled_by_app_username is_handled is_unreached } }';
  const onWall = { handled_by_app_username: winner, is_handled: true, is_unreached: false };
  expect((await installation.chief.query(wall)).data?.openCalls).toEqual([onWall]);
  expect(await installation.steps(call.id)).toEqual(['call_opened', 'taken']);

  expect(await phone.ask({ type: 'close', ring: ring.ring })).toBe('denied');
  await query(
    `INSERT INTO sections (system_id, id, revision, name, is_hidden, allow_manual_call_closure)
    SELECT 1, section_id, 1, 'Ost', false, true FROM calls WHERE id = $1`,
    [call.id],
  );
  server.bus.emit('rowsChanged', { system_id: 1, entity: 'section', ids: [] });
  await vi.waitUntil(() => anna.last('list')?.calls[0]?.may_close, phoneWait);
  expect(await phone.ask({ type: 'arrived', ring: ring.ring })).toBe('done');
  expect(await phone.ask({ type: 'close', ring: ring.ring })).toBe('accepted');
  await vi.waitUntil(() => anna.last('list')?.calls.length === 0, phoneWait);
  await vi.waitUntil(async () => (await statusOf(call.id)) === 'over', phoneWait);
  const ended = await query('SELECT manually_closed_by_username AS by FROM calls WHERE id = $1', [call.id]);
  expect(ended).toEqual([{ by: winner }]);
  await phone.ask({ type: 'past' });
  expect(phone.last('past')?.items).toMatchObject([{ kind: 'call', handled_by: winner }]);
  const traced = await query(
    `SELECT DISTINCT data ->> 'state' AS state FROM call_traces WHERE call_id = $1 AND kind = 'phone' ORDER BY 1`,
    [call.id],
  );
  expect(traced).toEqual([{ state: 'confirmed' }, { state: 'sent' }]);
  const history = `{ callHistory(id: ${call.id}) { timeline { kind by } } }`;
  const { data } = await installation.chief.query(history);
  expect(data?.callHistory).toMatchObject({
    timeline: expect.arrayContaining([
      { kind: 'received', by: 'Anna' },
      { kind: 'ended_by', by: winner },
    ]),
  });
  const audited = await query(`SELECT user_name, entity_type FROM audit_log WHERE namespace = 'carestead_app'
    AND action = 'updated' ORDER BY id`);
  expect(audited[0]).toEqual({ user_name: winner, entity_type: 'call' });
});

test('whoever gives a call back is not called again, and a phone that was away is sent what still rings', async () => {
  await ben.disconnect();
  const id = await calls.open({ call_type_id: 1, at: systemClock.now() });
  const { ring } = await ringOf(anna, id);
  expect(await anna.ask({ type: 'accept', ring })).toBe('accepted');
  expect(await anna.ask({ type: 'return', ring })).toBe('done');
  expect(anna.of('ring').filter(({ ring: of }) => of === ring)).toHaveLength(1);
  await ben.connect();
  const isSecond = (frame: { call: { id: number }; attempt: number }) => frame.call.id === id && frame.attempt === 2;
  await vi.waitUntil(() => ben.of('ring').some(isSecond), phoneWait);
  expect(await ben.ask({ type: 'accept', ring })).toBe('accepted');
  expect(await installation.steps(id)).toEqual(['call_opened', 'taken', 'released', 'taken']);
  await calls.close(id, systemClock.now());
});

test('people of a group that only rejects cannot accept, and it goes on to the main group when all have said no', async () => {
  await query(`UPDATE app_user_groups SET call_handling_mode = 'RejectOnly' WHERE id = 1`);
  server.bus.emit('rowsChanged', { system_id: 1, entity: 'app_user_group', ids: [1] });
  const id = await calls.open({ call_type_id: 1, at: systemClock.now() });
  const { ring } = await ringOf(anna, id);
  expect(await anna.ask({ type: 'accept', ring })).toBe('reject_only');
  expect(await Promise.all([anna, ben].map((phone) => phone.ask({ type: 'reject', ring })))).toEqual(['done', 'done']);
  expect(await ringOf(carla, id)).toMatchObject({ why: 'escalation' });
  await query(`UPDATE app_user_groups SET call_handling_mode = 'Full' WHERE id = 1`);
  server.bus.emit('rowsChanged', { system_id: 1, entity: 'app_user_group', ids: [1] });
  await calls.close(id, systemClock.now());
  await vi.waitUntil(async () => (await statusOf(id)) === 'over', phoneWait);
});

test('a call for help rings at everybody else as an emergency, until somebody has dealt with it', async () => {
  expect(await anna.ask({ type: 'sos', text: 'Zimmer 12' })).toBe('sent');
  const alert = await vi.waitUntil(() => carla.last('alert'), phoneWait);
  // An edit makes everything be looked at; what no plan concerns is looked at once.
  await query(`INSERT INTO phone_dues (ring_id, kind, due_at, set_at)
    SELECT id, 'plan', now(), now() FROM phone_rings WHERE status <> 'over' ON CONFLICT DO NOTHING`);
  await vi.waitUntil(async () => (await query(`SELECT FROM phone_dues WHERE kind = 'plan'`)).length === 0, phoneWait);
  expect(alert).toMatchObject({ alert: { kind: 'sos', class: 'critical', from: 'Anna', text: 'Zimmer 12' } });
  expect(anna.last('alert')?.ring).not.toBe(alert.ring);
  expect(await carla.ask({ type: 'accept', ring: alert.ring })).toBe('accepted');
  await vi.waitFor(() => expect(ben.last('list')?.alerts).toMatchObject([{ handled_by: 'Carla' }]), phoneWait);
  expect(await carla.ask({ type: 'close', ring: alert.ring })).toBe('done');
  await vi.waitUntil(() => ben.last('list')?.alerts.length === 0, phoneWait);
});

test('what is decided elsewhere while a message is under way counts: an end, a lock, a person who is gone', async () => {
  const id = await calls.open({ call_type_id: 1, at: systemClock.now() });
  const { ring } = await ringOf(anna, id);
  await ringOf(ben, id);
  await query('UPDATE calls SET closed_at = now() WHERE id = $1', [id]);
  expect(await anna.ask({ type: 'accept', ring })).toBe('over');
  await query('UPDATE calls SET closed_at = NULL WHERE id = $1', [id]);
  await query(`UPDATE app_client_keys SET locked_at = now() FROM app_client_states s
    WHERE s.app_client_id = app_client_keys.app_client_id AND s.current_user_id = 1`);
  expect(await anna.ask({ type: 'accept', ring })).toBe('not_logged_in');
  await query('UPDATE app_client_keys SET locked_at = NULL');
  expect(await ben.ask({ type: 'accept', ring })).toBe('accepted');
  expect(await query('SELECT taken_at IS NOT NULL AS is_known FROM phone_rings WHERE id = $1', [ring])).toEqual([
    { is_known: true },
  ]);
  await query('DELETE FROM app_users WHERE id = 2');
  server.bus.emit('rowsChanged', { system_id: 1, entity: 'app_user', ids: [2] });
  await vi.waitUntil(() => ben.last('logged_out')?.reason === 'removed', phoneWait);
  const isReleased = (frame: { ring: number; why: string }) => frame.ring === ring && frame.why === 'release';
  await vi.waitUntil(() => anna.of('ring').some(isReleased), phoneWait);
  await query(
    `INSERT INTO app_users (system_id, id, revision, name, app_user_group_id, password) VALUES (1, 2, 1, 'Ben', 1, $1)`,
    [cheapHash],
  );
  server.bus.emit('rowsChanged', { system_id: 1, entity: 'app_user', ids: [2] });
  expect((await ben.logIn('Ben', password)).status).toBe(200);
  await calls.close(id, systemClock.now());
  await vi.waitUntil(async () => (await statusOf(id)) === 'over', phoneWait);
});

test('names, presences and texts are shown as the settings say', async () => {
  const change = async (values: string) => {
    await query(`UPDATE app_settings SET ${values}`);
    server.bus.emit('rowsChanged', { system_id: 1, entity: 'app_setting', ids: [1] });
  };
  const presence = await calls.open({ call_type_id: 5, at: systemClock.now() });
  const id = await calls.open({ call_type_id: 2, at: systemClock.now() });
  const { ring } = await ringOf(anna, id);
  await anna.ask({ type: 'accept', ring });
  await vi.waitFor(
    () =>
      expect(ben.last('list')?.calls).toMatchObject([
        { id, handled_by: 'Anna', title: 'Zimmer 101', detail: 'Urgent Call · Bett', place: 'Station Ost' },
        { id: presence, flag: 'Presence', ring: null },
      ]),
    phoneWait,
  );
  await change(`display_names_enabled = false, hide_presences = true, display_call_text_mode = 'legacy'`);
  await vi.waitFor(
    () => expect(ben.last('list')?.calls).toMatchObject([{ id, handled_by: '', title: 'R 7 Z 101', detail: '' }]),
    phoneWait,
  );
  await calls.close(id, systemClock.now());
  await calls.close(presence, systemClock.now());
  await vi.waitUntil(() => ben.last('list')?.calls.length === 0, phoneWait);
  await ben.ask({ type: 'past' });
  expect(ben.last('past')?.items[0]).toMatchObject({ title: 'R 7 Z 101', detail: '', handled_by: '' });
  await change(
    `display_names_enabled = true, hide_presences = false, display_call_text_mode = 'full', logout_on_charge = true`,
  );
  await ben.ask({ type: 'past' });
  expect(ben.last('past')?.items[0]).toMatchObject({ title: 'Zimmer 101', detail: 'Urgent Call · Bett' });
  carla.send({ type: 'status', is_charging: true });
  await vi.waitUntil(() => carla.last('logged_out')?.reason === 'charging', phoneWait);
});

test('a phone that is locked or reset loses its connection within a second; only what is known may ask', async () => {
  const lost = await installation.phone('Dora', { protocol: 0 });
  expect(lost.last('update_required')).toMatchObject({ protocol: 1 });
  await vi.waitUntil(() => lost.last('list'), phoneWait);
  await query('UPDATE app_client_keys SET locked_at = now() WHERE app_client_id = $1', [
    lost.last('welcome')?.client.id,
  ]);
  const at = performance.now();
  server.bus.emit('phonesChanged', { system_id: 1, ids: [lost.last('welcome')?.client.id ?? 0] });
  await vi.waitUntil(() => lost.closedWith === 4403, phoneWait);
  expect(performance.now() - at).toBeLessThan(1000);
  expect(lost.last('locked')).not.toBeNull();
  await lost.connect();
  expect(lost.closedWith).toBe(4403);
  expect((await lost.logIn('Dora', password)).status).toBe(403);
  lost.token = 'not a token';
  expect((await lost.post('push', { subscription: null })).status).toBe(401);
  expect((await lost.logIn('Anna', 'wrong')).status).toBe(401);
  expect((await ben.logIn('Anna', 'wrong')).status).toBe(401);
  expect((await ben.logIn('Nemo', password)).status).toBe(401);
  expect(await lost.pair('AAAA-AAAA', 'x')).toBe(400);
  await query('UPDATE global_settings SET app_gateway_enabled = false');
  server.bus.emit('rowsChanged', { system_id: null, entity: 'global_setting', ids: [1] });
  await vi.waitUntil(() => ben.closedWith === 4424, phoneWait);
  expect((await ben.post('logout', {})).status).toBe(424);
  await query('UPDATE global_settings SET app_gateway_enabled = true');
  server.bus.emit('rowsChanged', { system_id: null, entity: 'global_setting', ids: [1] });
  await vi.waitUntil(async () => {
    await ben.connect();
    return ben.closedWith === null;
  }, phoneWait);
  await query('DELETE FROM licences');
  server.bus.emit('installationChanged', {});
  await vi.waitUntil(() => ben.closedWith === 4424, phoneWait);
});
