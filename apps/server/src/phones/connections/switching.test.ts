import { expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { cheapHash, systemRow } from '../../testing/fixtures.ts';
import { insertRows } from '../../testing/insertRows.ts';
import { phoneWait, startPhoneInstallation } from '../../testing/phoneInstallation.ts';
import { startTestSimulator } from '../../testing/simulator.ts';

const simulator = await startTestSimulator(atEndOfFile);
const installation = await startPhoneInstallation({ simulator, env: { CARESTEAD_ALLOW_LOOPBACK: '1' } });
const { calls, query, server, chief } = installation;

const serve = async (system_id: number) => {
  await query('UPDATE global_settings SET app_gateway_system_id = $1', [system_id]);
  server.bus.emit('rowsChanged', { system_id: null, entity: 'global_setting', ids: [1] });
};

test('a gateway that is switched to another system leaves the rings of the first alone, and finds them again', async () => {
  await query(systemRow(2, 'Birkenhof'));
  // Other people and groups under the same ids.
  const [group] = (await query('SELECT * FROM app_user_groups WHERE system_id = 1 AND id = 1')) as object[];
  const [shown] = (await query('SELECT * FROM app_display_groups WHERE system_id = 1 AND id = 1')) as object[];
  await insertRows(query, 'app_display_groups', [{ ...shown, system_id: 2 }]);
  await insertRows(query, 'app_user_groups', [{ ...group, system_id: 2, name: 'Birken', main_group_id: null }]);
  await query(
    `INSERT INTO app_users (system_id, id, revision, name, app_user_group_id, password) VALUES (2, 1, 1, 'Emil', 1, $1)`,
    [cheapHash],
  );
  server.bus.emit('messagesMissed', {});
  const anna = await installation.phone('Anna');
  const id = await calls.open({ call_type_id: 2, at: systemClock.now() });
  const first = await vi.waitUntil(() => anna.of('ring').find(({ call }) => call.id === id), phoneWait);

  await serve(2);
  await vi.waitUntil(() => anna.closedWith === 4424, phoneWait);
  expect((await anna.post('logout', {})).status).toBe(424);
  await anna.connect();
  expect(anna.closedWith).toBe(4424);
  const emil = await vi.waitUntil(
    async () => await installation.phone('Emil', { system_id: 2 }).catch(() => null),
    phoneWait,
  );
  await vi.waitUntil(() => emil.last('list'), phoneWait);
  expect(emil.last('list')).toMatchObject({ calls: [], alerts: [] });
  expect(emil.of('ring')).toEqual([]);
  // Of another system: as if there were none.
  expect(await emil.ask({ type: 'accept', ring: first.ring })).toBe('unknown');
  expect(await emil.ask({ type: 'close', ring: first.ring })).toBe('unknown');
  expect(await emil.ask({ type: 'details', call: id })).toBe('over');
  expect((await installation.rings()).at(-1)).toMatchObject({ call_id: id, status: 'ringing', taken_by: null });

  await serve(1);
  await vi.waitUntil(() => emil.closedWith === 4424, phoneWait);
  const before = anna.of('ring').length;
  await vi.waitUntil(async () => {
    await anna.connect();
    return anna.closedWith === null;
  }, phoneWait);
  await vi.waitUntil(() => anna.of('ring').length > before, phoneWait);
  expect(anna.last('ring')).toMatchObject({ ring: first.ring, call: { id } });
  expect(await anna.ask({ type: 'accept', ring: first.ring })).toBe('accepted');
  await calls.close(id, systemClock.now());
  await vi.waitUntil(() => anna.last('list')?.calls.length === 0, phoneWait);
  await anna.disconnect();
});

test('a phone that connects while it is decided whom to call rings, once for each attempt', async () => {
  const ben = await installation.phone('Ben');
  for (let round = 0; round < 5; round += 1) {
    await ben.disconnect();
    const [id] = await Promise.all([calls.open({ call_type_id: 1, at: systemClock.now() }), ben.connect()]);
    await vi.waitUntil(() => ben.of('ring').some(({ call }) => call.id === id), phoneWait);
    await calls.close(id, systemClock.now());
    await vi.waitUntil(() => ben.last('list')?.calls.every((call) => call.id !== id), phoneWait);
  }
  const rung = ben.of('ring').map(({ ring, attempt, why }) => `${ring} ${attempt} ${why}`);
  expect(rung).toHaveLength(new Set(rung).size);
  await ben.disconnect();
});

test('two who close at once, and a request of the console to the same device, reach the device one after the other', async () => {
  const [anna, ben] = await Promise.all([installation.phone('Anna'), installation.phone('Ben')]);
  await vi.waitUntil(() => server.links()[0]?.state === 'connected', phoneWait);
  await simulator.press(10);
  const call = await vi.waitUntil(() => anna.last('list')?.calls[0], phoneWait);
  await query(
    `INSERT INTO sections (system_id, id, revision, name, is_hidden, allow_manual_call_closure)
     SELECT 1, section_id, 1, 'Ost', false, true FROM calls WHERE id = $1`,
    [call.id],
  );
  server.bus.emit('rowsChanged', { system_id: 1, entity: 'section', ids: [] });
  const { ring } = await vi.waitUntil(() => anna.of('ring').find((one) => one.call.id === call.id), phoneWait);
  await vi.waitUntil(() => anna.last('list')?.calls[0]?.may_close, phoneWait);
  expect(await anna.ask({ type: 'accept', ring })).toBe('accepted');
  await simulator.faults({ slow: 300 });
  const [{ device_id, section_id } = { device_id: 0, section_id: 0 }] = (await query(
    'SELECT device_id, section_id FROM calls WHERE id = $1',
    [call.id],
  )) as { device_id: number; section_id: number }[];
  const muted = chief.query(
    `mutation { sendDeviceAction(input: { action: Mute, deviceID: ${device_id}, sectionID: ${section_id} }) { outcome } }`,
  );
  await vi.waitUntil(async () => (await query('SELECT FROM device_actions')).length === 1, phoneWait);
  const closed = await Promise.all([anna, ben].map((phone) => phone.ask({ type: 'close', ring })));
  expect((await muted).data?.sendDeviceAction).toEqual({ outcome: 'accepted' });
  expect(closed).toEqual(['accepted', 'accepted']);
  const sent = (await query(
    'SELECT action, user_name, outcome, requested_at >= lag(finished_at) OVER (ORDER BY id) AS is_after FROM device_actions ORDER BY id',
  )) as { action: string; user_name: string; outcome: string; is_after: boolean | null }[];
  expect(sent).toMatchObject([
    { action: 'Mute', user_name: 'vera', outcome: 'accepted' },
    { action: 'EndCalls', user_name: expect.stringMatching(/^(Anna|Ben)$/), outcome: 'accepted', is_after: true },
  ]);
  await simulator.faults({ slow: 0 });
  await vi.waitUntil(() => anna.last('list')?.calls.length === 0, phoneWait);
});
