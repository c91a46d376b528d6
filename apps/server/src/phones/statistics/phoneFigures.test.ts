import { dayAfter, localDay } from '@carestead/domain/time/localTime';
import { expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { phoneWait, startPhoneInstallation } from '../../testing/phoneInstallation.ts';
import { keepClientDays } from '../clients/keepClientDays.ts';

const installation = await startPhoneInstallation();
const { calls, chief, query, server } = installation;

async function ask<T>(text: string, field: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors } = await chief.query(text, variables);
  expect(errors).toEqual([]);
  return data?.[field] as T;
}

async function idOf(name: string): Promise<number> {
  const [row] = await query('SELECT id FROM app_clients WHERE name = $1', [name]);
  return (row as { id: number }).id;
}

const anna = await installation.phone('Anna');
const ben = await installation.phone('Ben');
const dora = await installation.phone('Dora');

type Duty = {
  groups: { name: string; outcome: string; is_failsafe: boolean; people: { name: string; state: string }[] }[];
};
const duty = `{ appDuty { failsafe_timeout groups { name is_on_duty until is_failsafe reached outcome next_name
  people { name state } } } }`;

test('per group it is said who is reached in this minute, who is not and why, and what comes next', async () => {
  for (const phone of [anna, ben, dora]) phone.send({ type: 'status', permissions: ['notifications', 'sound'] });
  ben.send({ type: 'status', is_muted: true });
  await vi.waitFor(async () => {
    const { groups } = await ask<Duty>(duty, 'appDuty');
    expect(groups).toEqual([
      {
        ...{ name: 'Station', is_on_duty: true, until: null, is_failsafe: false, reached: 1, outcome: 'some' },
        next_name: 'Leitung',
        people: [
          { name: 'Anna', state: 'reached' },
          { name: 'Ben', state: 'muted' },
        ],
      },
      {
        ...{ name: 'Leitung', is_on_duty: false, until: null, is_failsafe: false, reached: 0, outcome: 'off_duty' },
        ...{ next_name: 'Auffang', people: [{ name: 'Carla', state: 'not_logged_in' }] },
      },
      {
        ...{ name: 'Auffang', is_on_duty: false, until: null, is_failsafe: true, reached: 1, outcome: 'failsafe' },
        ...{ next_name: '', people: [{ name: 'Dora', state: 'reached' }] },
      },
    ]);
  }, phoneWait);
});

test('a call is played through step by step, and nothing rings', async () => {
  const node = await ask<{ id: number }>(
    'mutation { createSystemTreeNode(input: { name: "Zimmer 12", kind: "room" }) { id } }',
    'createSystemTreeNode',
  );
  expect(await ask('{ playedPlaces(search: "zimmer") { id name } }', 'playedPlaces')).toEqual([
    { id: node.id, name: 'Zimmer 12' },
  ]);
  const play = `query ($node: Int!) { playAppCall(system_tree_node_id: $node, call_type_id: 2) { begins
    verdicts { name is_called because } steps { after kind why group_name people { name } } } }`;
  const played = await ask<{ steps: unknown[] }>(play, 'playAppCall', { node: node.id });
  const people = (...names: readonly string[]) => names.map((name) => ({ name }));
  expect(played).toMatchObject({
    begins: 'rings',
    verdicts: [
      { name: 'Station', is_called: true, because: 'plan' },
      { name: 'Leitung', is_called: false, because: 'plan' },
      { name: 'Auffang', is_called: false, because: 'plan' },
    ],
    steps: [
      { after: 0, kind: 'call', why: 'first', people: people('Anna', 'Ben') },
      { after: 30, kind: 'call', why: 'resend', people: people('Anna', 'Ben') },
      { after: 60, kind: 'escalated', group_name: 'Leitung' },
      { after: 60, kind: 'call', why: 'escalation', people: people('Carla') },
      { after: 120, kind: 'nobody_reached' },
      { after: 120, kind: 'call', why: 'failsafe', people: people('Dora') },
    ],
  });
  expect(await installation.rings()).toEqual([]);
});

test('what was sent, opened and accepted is counted by group and hour, and for each phone', async () => {
  const id = await calls.open({ call_type_id: 2, at: systemClock.now() });
  await vi.waitUntil(() => anna.last('ring') && ben.last('ring'), phoneWait);
  const { ring = 0, attempt = 1 } = anna.last('ring') ?? {};
  anna.send({ type: 'open', ring, attempt });
  expect(await anna.ask({ type: 'accept', ring })).toBe('accepted');
  await calls.close(id, systemClock.now());
  const today = localDay(systemClock.now(), 'Europe/Zurich');
  const days = { first: dayAfter(today, -1), last: today };
  const statistic = `query ($first: String!, $last: String!) { appStatistic(first: $first, last: $last) {
    total { sent delivered opened accepted escalated } by_group { group_name sent accepted } by_hour { sent }
    loss { stage lost of } devices { name sent confirmed opened } } }`;
  await vi.waitFor(async () => {
    const answer = await ask<Record<string, unknown>>(statistic, 'appStatistic', days);
    expect(answer).toMatchObject({
      total: { sent: 1, delivered: 1, opened: 1, accepted: 1, escalated: 0 },
      by_group: [{ group_name: 'Station', sent: 1, accepted: 1 }],
      by_hour: [{ sent: 1 }],
      loss: null,
    });
    expect(answer.devices).toContainEqual({ name: 'Telefon Anna', sent: 1, confirmed: 1, opened: 1 });
    expect(answer.devices).toContainEqual({ name: 'Telefon Ben', sent: 1, confirmed: 1, opened: 0 });
  }, phoneWait);
  const sent = `query ($id: Int!) { appClientDeliveries(id: $id) { sent confirmed opened error unknown }
    appClientMissedCalls(id: $id) { count taken calls { call_id } } }`;
  const { data } = await chief.query(sent, { id: await idOf('Telefon Ben') });
  expect(data).toMatchObject({
    appClientDeliveries: { sent: 1, confirmed: 1, opened: 0, error: 0, unknown: 0 },
    appClientMissedCalls: { count: 1, taken: 1, calls: [{ call_id: id }] },
  });
  const wrong = await chief.query(statistic, { first: days.last, last: days.first });
  expect(wrong.errors[0]?.extensions?.code).toBe('BAD_LIST_INPUT');
});

test('a test call rings on the one phone, and its confirmation is shown', async () => {
  const before = anna.of('alert').length;
  const id = await idOf('Telefon Ben');
  const alert_id = await ask<number>(`mutation { sendAppTestAlert(id: ${id}) }`, 'sendAppTestAlert');
  const state = `query ($id: Int!, $alert_id: Float!) { appTestAlert(id: $id, alert_id: $alert_id) { state result } }`;
  await vi.waitFor(
    async () =>
      expect(await ask(state, 'appTestAlert', { id, alert_id })).toEqual({ state: 'confirmed', result: 'websocket' }),
    phoneWait,
  );
  expect(ben.last('alert')).toMatchObject({ alert: { kind: 'test', title: 'Proberuf' } });
  expect(anna.of('alert').length).toBe(before);
  await vi.waitUntil(() => ben.last('list')?.alerts.length === 1, phoneWait);
  await query(`UPDATE phone_dues SET due_at = now() WHERE kind = 'end'`);
  await vi.waitUntil(() => ben.last('list')?.alerts.length === 0, phoneWait);
  expect(await query('SELECT FROM phone_alerts WHERE ended_at IS NULL')).toEqual([]);
});

test('reachable minutes are counted for each phone, old days and codes go, and a locked phone is out at once', async () => {
  const id = await idOf('Telefon Ben');
  await query(
    `INSERT INTO app_client_days (system_id, app_client_id, day, reachable, known) VALUES (1, $1, '2020-01-01', 9, 9)`,
    [id],
  );
  await query(
    `INSERT INTO app_pairing_codes VALUES ('old', 1, NULL, 'https://a.ch', now() - interval '1 minute', 'vera')`,
  );
  const { database } = server;
  const { openDatabase } = await import('../../platform/database/database.ts');
  const { quiet } = await import('../../testing/database.ts');
  const opened = openDatabase(database.url, quiet, 1);
  await keepClientDays(opened.database, systemClock.now());
  await keepClientDays(opened.database, systemClock.now());
  await opened.close();
  expect(await query('SELECT day::text, reachable, known FROM app_client_days WHERE app_client_id = $1', [id])).toEqual(
    [{ day: localDay(systemClock.now(), 'Europe/Zurich'), reachable: 120, known: 120 }],
  );
  expect(await query(`SELECT FROM app_pairing_codes WHERE fingerprint = 'old'`)).toEqual([]);
  await ask(`mutation { lockAppClient(id: ${id}) { id } }`, 'lockAppClient');
  await vi.waitUntil(() => ben.closedWith !== null, phoneWait);
  expect((await ben.logIn('Ben', 'egal')).status).toBe(403);
});
