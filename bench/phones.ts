import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { announce } from '../apps/server/src/platform/bus/relay.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { openSecrets } from '../apps/server/src/platform/secrets/openSecrets.ts';
import { quiet } from '../apps/server/src/testing/database.ts';
import { freePort } from '../scripts/freePort.ts';
import type { BareCommand } from './anchors/bareSockets.ts';
import { type Clients, deliver, join, startLoad } from './live/clients.ts';
import { createChanges, openAtOnce } from './live/createChanges.ts';
import { bare, initOf, socketPath, wallSubscription } from './live/display.ts';
import { type LiveInstallation, openLiveInstallation } from './live/liveInstallation.ts';
import { observeStream } from './live/observeStream.ts';
import type { Displays } from './load/sockets.ts';
import type { Bench, BenchRun, Size } from './measure/bench.ts';
import { pageClock } from './measure/clocks.ts';
import { compare, inPairs, type Pair, quantile } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { each, inspectedAt, type Memory, memoryOf } from './memory.ts';
import { startRemote } from './product/remote.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 1.5 };
const cpuGoal: Goal = { of: 'ratio', is: 'at most', limit: 1.3 };
const memoryGoal: Goal = { of: 'ratio', is: 'at most', limit: 2.5 };
const escalationGoal: Goal = { of: 'ours', is: 'at most', limit: 2000 };

type Sizes = { phones: number; lists: number; pairs: number; presses: number; escalations: number };

const sizes: Record<Size, Sizes> = {
  full: { phones: 5000, lists: 50_000, pairs: 8, presses: 100, escalations: 1000 },
  quick: { phones: 1000, lists: 10_000, pairs: 4, presses: 30, escalations: 1000 },
  smoke: { phones: 20, lists: 100, pairs: 1, presses: 2, escalations: 10 },
};

const phonePath = '/ws/app';
const perGroup = 20;

export const phones: Bench = {
  name: 'phones',
  metric:
    'P15: from an event to the ring on a phone, anchor: to the list on a wall; what a list costs the server for each phone and what it keeps of one, anchor: ws.send and bare sockets; 1,000 escalations that are due at once',
  goal,
  run: async (run) => {
    const given = sizes[run.size];
    return [...(await rings(run, given)), ...(await lists(run, given))];
  },
};

type Prepared = { installation: LiveInstallation; tokens: readonly string[] };

/** So many phones, each with a person who is logged in; the first group rings for everything, the others only show it. */
async function prepare(run: BenchRun, count: number): Promise<Prepared> {
  const installation = await openLiveInstallation(run);
  const { database, databaseUrl, dataFolder } = installation;
  const opened = openDatabase(databaseUrl, quiet, 1);
  const secrets = await openSecrets(dataFolder, opened.database);
  await opened.close();
  const tokens = Array.from({ length: count }, (_none, index) => `token of phone ${index + 1}`);
  const prints = tokens.map((token) => secrets.fingerprint('phone token', token));
  await database.query(`UPDATE licences SET limits = limits || '{"app_clients":100000}'`);
  // Those of the demo installation make way.
  for (const table of ['subscription_views', 'app_clients', 'app_users', 'app_user_groups', 'app_display_groups'])
    await database.query(`DELETE FROM ${table}`);
  await database.query('UPDATE global_settings SET app_gateway_enabled = true, app_gateway_system_id = 1');
  await database.query(`UPDATE app_settings SET team_view_enabled = false, failsafe_group_id = NULL,
    resend_timeout = 3600, escalation_timeout = 3600, failsafe_timeout = 3600`);
  await database.query(`INSERT INTO app_display_groups (system_id, id, revision, name, rule_set)
    VALUES (1, 1, 1, 'Alle', 'all')`);
  const groups = Math.max(2, Math.ceil(count / perGroup));
  // A schedule that is not there shows everything; 20 is the reserved one of the whole day.
  await database.query(
    `INSERT INTO app_user_groups (system_id, id, revision, name, main_group_id, call_handling_mode,
       notification_display_mode, weekday_schedule_id, weekday_display_group_1_id, weekend_schedule_id, weekend_display_group_1_id)
     SELECT 1, n, 1, 'Gruppe ' || n, CASE n WHEN 1 THEN 2 END, 'Full', 'Default', 20, 1, 20, 1 FROM generate_series(1, $1::integer) n`,
    [groups],
  );
  await database.query(
    `INSERT INTO app_users (system_id, id, revision, name, app_user_group_id)
     SELECT 1, n, 1, 'Person ' || n, 1 + (n - 1) % $2 FROM generate_series(1, $1::integer) n`,
    [count, groups],
  );
  await database.query(
    `INSERT INTO app_clients (system_id, id, revision, name, phone_number, server_url)
     SELECT 1, n, 1, 'Telefon ' || n, '', 'https://bench' FROM generate_series(1, $1::integer) n`,
    [count],
  );
  await database.query(
    `INSERT INTO app_client_keys (system_id, app_client_id, fingerprint, paired_at)
     SELECT 1, n, print, now() FROM unnest($1::text[]) WITH ORDINALITY AS p(print, n)`,
    [prints],
  );
  await database.query('UPDATE app_client_states SET current_user_id = app_client_id, logged_in_at = now()');
  await database.query('VACUUM ANALYZE');
  return { installation, tokens };
}

const helloOf = (token: string) => JSON.stringify({ type: 'hello', protocol: 1, token, app_version: '1' });

/** Each has a token of its own, and is welcomed before it gets its list. */
const phoneSockets = (tokens: readonly string[]): readonly Displays[] =>
  tokens.map((token) => ({ count: 1, headers: {}, init: helloOf(token), subscriptions: [], greetings: 2 }));

/** Messages of one type on one socket. */
async function listenTo(
  url: string,
  protocol: string | undefined,
  begin: (socket: WebSocket, text: string | null) => void,
) {
  const socket = new WebSocket(url, protocol);
  let take = (_text: string, _at: number) => {};
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  socket.addEventListener('message', ({ data }) => {
    const at = pageClock();
    const text = String(data);
    begin(socket, text);
    take(text, at);
  });
  begin(socket, null);
  return {
    until: (isWanted: (text: string) => boolean) =>
      new Promise<number>((resolve) => {
        take = (text, at) => {
          if (isWanted(text)) resolve(at);
        };
      }),
    close: () => socket.close(),
  };
}

async function rings(run: BenchRun, { presses, escalations }: Sizes): Promise<readonly Line[]> {
  const { started } = run;
  const { installation, tokens } = await prepare(run, 4);
  const { database } = installation;
  // One group rings, and the other one is above it.
  await database.query(
    'UPDATE app_user_groups SET weekday_display_group_1_id = 2, weekend_display_group_1_id = 2 WHERE id > 1',
  );
  await database.query(`INSERT INTO app_display_groups (system_id, id, revision, name, rule_set)
    VALUES (1, 2, 1, 'Keine', 'none')`);
  const [configurator] = installation.configurators;
  const [device = 0] = installation.devices;
  if (!configurator) throw new Error('the installation has no configurator');
  const { port } = started.use(await installation.start());
  using stream = await observeStream(configurator.port);
  const wall = await listenTo(`ws://127.0.0.1:${port}${socketPath}`, 'graphql-transport-ws', (socket, text) => {
    if (text === null) socket.send(initOf({}));
    else if (text.startsWith('{"type":"connection_ack"'))
      socket.send(`{"id":"1","type":"subscribe","payload":${wallSubscription()}}`);
  });
  await wall.until((text) => text.includes('callsChanged'));
  const open = async (token: string | undefined) => {
    const phone = await listenTo(`ws://127.0.0.1:${port}${phonePath}`, undefined, (socket, text) => {
      if (text === null) socket.send(helloOf(token ?? ''));
    });
    await phone.until((text) => text.startsWith('{"type":"list"'));
    return phone;
  };
  const [phone, above] = [await open(tokens[0]), await open(tokens[1])];

  const pairs: Pair<number[]>[] = [];
  for (let round = 0; round < (presses > 10 ? 5 : 1); round += 1) {
    const pair: Pair<number[]> = { ours: [], anchor: [] };
    for (let press = 0; press < presses; press += 1) {
      await sleep(40 * (0.5 + Math.random()));
      const onPhone = phone.until((text) => text.startsWith('{"type":"ring"'));
      const onWall = wall.until((text) => text.includes('"next"'));
      const call = await configurator.press(device);
      const [rung, painted] = await Promise.all([onPhone, onWall]);
      const sent = await stream.sentAt(call);
      pair.ours.push(rung - sent);
      pair.anchor.push(painted - sent);
      const over = phone.until((text) => text.startsWith('{"type":"cancel"'));
      await configurator.close(call);
      await over;
    }
    pairs.push(pair);
  }
  const line = (name: string, part: number, wanted: Goal | null): Line => ({
    ...{ name: `P15 event to ring on a phone, ${name}`, unit: 'ms', goal: wanted },
    ...compare(pairs, (waits) => quantile(waits, part)),
  });
  const due = await escalate(database, { installation, above, escalations });
  phone.close();
  above.close();
  wall.close();
  return [line('p95', 0.95, goal), line('median', 0.5, null), due];
}

type Escalating = {
  installation: LiveInstallation;
  above: { until: (isWanted: (text: string) => boolean) => Promise<number> };
  escalations: number;
};

/** All of them are due in the same moment; it ends when the last one rings at the group above. */
async function escalate(database: Client, { installation, above, escalations }: Escalating): Promise<Line> {
  await database.query(
    `WITH opened AS (
       INSERT INTO calls (system_id, stream_id, key, opened_at, call_type_id, call_source_id, section_id, device_id, number,
         position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
       SELECT 1, gen_random_uuid(), n, now(), (SELECT id FROM call_types WHERE system_id = 1 AND flag = 'Call' LIMIT 1), 1, 1, 0, n,
         '', 'Ruf', 'Bett', 'Ost', 'Z', 'Zimmer' FROM generate_series(1, $1::integer) n RETURNING id)
     INSERT INTO journal (system_id, kind, at, call_id, data) SELECT 1, 'call_opened', now(), id, '{}' FROM opened`,
    [escalations],
  );
  await announce(installation.databaseUrl, 'callAcknowledged', { system_id: 1, id: 0 });
  const rows = async () =>
    Number(
      (await database.query<{ count: string }>(`SELECT count(*) FROM phone_dues WHERE kind = 'escalation'`)).rows[0]
        ?.count,
    );
  while ((await rows()) < escalations) await sleep(50);
  let left = escalations;
  const last = above.until((text) => {
    if (text.startsWith('{"type":"ring"')) left -= 1;
    return left === 0;
  });
  const began = pageClock();
  await database.query(`UPDATE phone_dues SET due_at = now() WHERE kind = 'escalation'`);
  const anchor = pageClock() - began;
  const ours = (await last) - began;
  const pair = [{ ours, anchor: Math.max(anchor, 0.01) }];
  return {
    ...{
      name: `${escalations.toLocaleString('en')} escalations due at once, until the last rings`,
      unit: 'ms',
      goal: escalationGoal,
    },
    ...compare(pair, (ms) => ms),
  };
}

async function lists(run: BenchRun, { phones: count, lists: all, pairs }: Sizes): Promise<readonly Line[]> {
  const { started } = run;
  const { installation, tokens } = await prepare(run, count);
  const { database, databaseUrl } = installation;
  const [configurator] = installation.configurators;
  if (!configurator) throw new Error('the installation has no configurator');
  await createChanges(configurator, installation.devices);
  const bareWs = started.use(
    startRemote<BareCommand, number>(new URL('anchors/bareSockets.ts', import.meta.url), inspectedAt(await freePort())),
  );
  const debugPort = await freePort();
  const product = started.use(await installation.start({ NODE_OPTIONS: inspectedAt(debugPort).join(' ') }));
  await takeRings(database);
  const text = await firstList(product.port, tokens[0] ?? '');
  let turn = 0;
  /** Somebody else has a call: another list for everybody, and nothing rings. */
  const change = async () => {
    turn += 1;
    await database.query(
      `WITH raised AS (UPDATE field_streams SET revision = revision + 1 WHERE system_id = 1)
       UPDATE calls SET handled_by_app_username = $1
       WHERE id = (SELECT min(id) FROM calls WHERE system_id = 1 AND closed_at IS NULL)`,
      [`Person ${turn}`],
    );
    await announce(databaseUrl, 'callAcknowledged', { system_id: 1, id: 0 });
    return count;
  };
  const ours: Clients = { pid: product.serverPid, port: product.port, load: started.use(startLoad()), change };
  const anchor: Clients = {
    pid: bareWs.pid,
    port: await bareWs.ask({ do: 'listen' }),
    load: started.use(startLoad()),
    change: () => bareWs.ask({ do: 'send', text }),
  };
  const before = await memoryOf(product.serverPid, debugPort);
  await join({ ...ours, path: phonePath }, phoneSockets(tokens));
  await sleep(2000);
  const after = await memoryOf(product.serverPid, debugPort);
  await join(anchor, [bare(count)]);
  const rounds = Math.max(2, Math.round(all / count));
  const measured = await inPairs(pairs, { ours: () => deliver(ours, rounds), anchor: () => deliver(anchor, rounds) });
  const name = `${count.toLocaleString('en')} phones`;
  const kept: Pair<Memory>[] = [
    { ours: each(before, after, count), anchor: { resident: bareSocket, heap: bareSocket } },
  ];
  return [
    {
      name: `P15 list for ${name}, CPU per frame`,
      unit: 'us',
      goal: cpuGoal,
      ...compare(measured, ({ cpuUs }) => cpuUs),
    },
    {
      name: `P12 memory per phone, ${name}`,
      unit: 'kB',
      goal: memoryGoal,
      ...compare(kept, ({ resident }) => Math.max(0.1, resident)),
    },
  ];
}

/** All calls are somebody's: what is measured is the list, and nothing rings. */
async function takeRings(database: Client) {
  const rings = async () =>
    Number((await database.query<{ count: string }>('SELECT count(*) FROM phone_rings')).rows[0]?.count);
  while ((await rings()) < openAtOnce) await sleep(50);
  await database.query(`WITH done AS (DELETE FROM phone_dues) UPDATE phone_rings SET status = 'taken'`);
}

/** What the bench `memory` finds for a bare socket, in kilobytes. */
const bareSocket = 9;

type List = { calls: readonly unknown[] };

/** The list that a phone gets, byte for byte. */
async function firstList(port: number, token: string): Promise<string> {
  let found = '';
  const phone = await listenTo(`ws://127.0.0.1:${port}${phonePath}`, undefined, (socket, text) => {
    if (text === null) socket.send(helloOf(token));
  });
  await phone.until((text) => {
    const isList = text.startsWith('{"type":"list"') && (JSON.parse(text) as List).calls.length >= openAtOnce;
    if (isList) found = text;
    return isList;
  });
  phone.close();
  return found;
}
