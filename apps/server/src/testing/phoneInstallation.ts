import { randomInt } from 'node:crypto';
import { pairingCode } from '@carestead/domain/display/pairingCode';
import { expect, vi } from 'vitest';
import { announce } from '../platform/bus/relay.ts';
import { openDatabase } from '../platform/database/database.ts';
import { startTestServer, type TestServer } from './callServer.ts';
import { quiet } from './database.ts';
import { atEndOfFile } from './endOfFile.ts';
import { addUser, cheapHash, password, systemRow } from './fixtures.ts';
import { insertRows } from './insertRows.ts';
import { journalledCalls } from './journalledCalls.ts';
import { SimulatedPhone } from './simulatedPhone.ts';
import { connectSimulator, type TestSimulator } from './simulator.ts';

export const phoneWait = { timeout: 60_000, interval: 10 };

const noPlan = Object.fromEntries(
  ['weekday', 'weekend'].flatMap((part) => [
    [`${part}_schedule_id`, null],
    ...[1, 2, 3, 4, 5].map((slot) => [`${part}_display_group_${slot}_id`, null]),
  ]),
);

/** The plan of a group that always has one display group. */
const allDayPlan = (display_group: number) => ({
  ...noPlan,
  ...{ weekday_schedule_id: 20, weekday_display_group_1_id: display_group },
  ...{ weekend_schedule_id: 20, weekend_display_group_1_id: display_group },
});

type Options = Parameters<typeof startTestServer>[0] & {
  /** Fields of the app settings. */
  settings?: Readonly<Record<string, number | boolean>>;
  /** Is made the configurator of the system. */
  simulator?: TestSimulator;
};

/**
 * A system whose gateway is on: ward 1 (Anna, Ben) belongs to group 2 (Carla), and group 9 (Dora) is the failsafe group. The
 * ward sees all calls of section 3; call types 1 to 3 are normal, urgent and an emergency, 5 is a presence, 6 a defect.
 */
export async function startPhoneInstallation({ settings: given = {}, simulator, ...options }: Options = {}) {
  const server = await startTestServer({ ...options, until: atEndOfFile });
  const { database } = server;
  const query = database.ownerQuery;
  if (simulator) await connectSimulator(server, simulator);
  else await query(systemRow(1, 'Lindenhof'));
  await query(`INSERT INTO licences (id, number, name, features, limits, code, activated_at)
    VALUES (1, '1', 'Test', '{"analytics":true,"log":true,"management":true}',
      '{"devices":0,"visuals":0,"app_clients":100000,"systems":9}', '', now())`);
  const lamp = { indication_type: 'none', led_primary_color: 'off', led_secondary_color: 'off' };
  const flags = { fullscreen: false, hide_lower_priority: false, monitor_own_calls: false, normal_beep_15_sec: false };
  const type = {
    system_id: 1,
    revision: 1,
    char: 'R',
    color: '#ff0000',
    permanent_display_area: false,
    ...lamp,
    ...flags,
  };
  const types = [
    ['Normal', 'Call'],
    ['Urgent', 'Call'],
    ['Emergency', 'Call'],
    ['Normal', 'Call'],
    ['Normal', 'Presence'],
    ['Normal', 'Defect'],
  ].map(([urgency, flag], index) => ({
    ...type,
    ...{ id: index + 1, sort_order: index + 1, name: `${urgency} ${flag}`, text: urgency, urgency, flag },
  }));
  await insertRows(query, 'call_types', types);
  await insertRows(query, 'app_display_groups', [
    { system_id: 1, id: 1, revision: 1, name: 'Alle', rule_set: 'all' },
    { system_id: 1, id: 2, revision: 1, name: 'Keine', rule_set: 'none' },
  ]);
  const group = { system_id: 1, revision: 1, section_id: null, main_group_id: null };
  const modes = { call_handling_mode: 'Full', notification_display_mode: 'Default' };
  await insertRows(query, 'app_user_groups', [
    { ...group, ...modes, ...allDayPlan(1), id: 1, name: 'Station', main_group_id: 2 },
    { ...group, ...modes, ...allDayPlan(2), id: 2, name: 'Leitung' },
    { ...group, ...modes, ...allDayPlan(2), id: 9, name: 'Auffang' },
  ]);
  const people = [
    [1, 'Anna', 1],
    [2, 'Ben', 1],
    [3, 'Carla', 2],
    [9, 'Dora', 9],
  ] as const;
  for (const [id, name, app_user_group_id] of people)
    await query(
      `INSERT INTO app_users (system_id, id, revision, name, app_user_group_id, password) VALUES (1, $1, 1, $2, $3, $4)`,
      [id, name, app_user_group_id, cheapHash],
    );
  const settings = { failsafe_group_id: 9, ...given };
  for (const [field, value] of Object.entries(settings))
    await query(`UPDATE app_settings SET ${field} = $1 WHERE system_id = 1`, [value]);
  await query('UPDATE global_settings SET app_gateway_enabled = true, app_gateway_system_id = 1');
  server.bus.emit('messagesMissed', {});
  const opened = openDatabase(database.url, quiet, 2);
  atEndOfFile(opened.close);
  await vi.waitUntil(
    async () => (await query(`SELECT FROM journal_cursors WHERE consumer = 'phones.calls'`)).length === 1,
    phoneWait,
  );
  const chief = await addUser(server, 'vera', true);
  const phones: SimulatedPhone[] = [];
  atEndOfFile(async () => {
    for (const phone of phones) await phone.disconnect();
  });

  const written = journalledCalls(opened.database);
  /** What was written past the servers is read by them. */
  const reread = () => announce(database.url, 'callAcknowledged', { system_id: 1, id: 0 });
  const calls = {
    ...written,
    open: async (call: Parameters<typeof written.open>[0]) => {
      const id = await written.open(call);
      await reread();
      return id;
    },
    close: async (call_id: number, at: number) => {
      await written.close(call_id, at);
      await reread();
    },
  };

  return {
    ...{ server, query, chief },
    calls,
    /** A phone that is paired; somebody is logged in on it, and it is connected, unless it is to stay away. */
    async phone(
      user: string | null,
      more: Partial<ConstructorParameters<typeof SimulatedPhone>[0]> & {
        on?: TestServer;
        stays?: boolean;
        system_id?: number;
      } = {},
    ): Promise<SimulatedPhone> {
      const { on = server, stays = false, system_id = 1, ...own } = more;
      const phone = new SimulatedPhone({ address: on.address, ...own });
      phones.push(phone);
      const code = pairingCode(randomInt);
      await query(
        `INSERT INTO app_pairing_codes (fingerprint, system_id, app_client_id, server_url, expires_at, made_by)
         VALUES ($1, $2, NULL, 'https://ruf.lindenhof.ch', now() + interval '1000 years', 'vera')`,
        [server.secrets.fingerprint('phone pairing code', code), system_id],
      );
      expect(await phone.pair(code, `Telefon ${user ?? ''}`)).toBe(200);
      if (user !== null) expect((await phone.logIn(user, password)).status).toBe(200);
      if (!stays) await phone.connect();
      return phone;
    },
    rings: async () =>
      (await query(`SELECT id, call_id::int, alert_id::int, urgency, status, attempt, taken_by, is_unreached FROM phone_rings
        ORDER BY id`)) as {
        id: number;
        call_id: number | null;
        alert_id: number | null;
        status: string;
        attempt: number;
        taken_by: number | null;
        is_unreached: boolean;
      }[],
    steps: async (call_id: number) =>
      ((await query('SELECT kind FROM journal WHERE call_id = $1 ORDER BY id', [call_id])) as { kind: string }[]).map(
        ({ kind }) => kind,
      ),
  };
}
