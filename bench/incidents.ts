import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { look } from '../apps/server/src/incidents/look.ts';
import { lookSoon, serve } from '../apps/server/src/incidents/watchQueries.ts';
import { createBus } from '../apps/server/src/platform/bus/bus.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { quiet } from '../apps/server/src/testing/database.ts';
import type { SameSql } from './anchors/sameSql.ts';
import { createChanges } from './live/createChanges.ts';
import { initOf, socketPath, wallSubscription } from './live/display.ts';
import { openLiveInstallation } from './live/liveInstallation.ts';
import type { Loss } from './load/loseDevices.ts';
import type { Presses, Waits } from './load/presses.ts';
import type { Bench, BenchRun, Size } from './measure/bench.ts';
import { compare, inPairs, type Pair, quantile } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { ask } from './product/ask.ts';
import { createNodes, createSystem } from './product/createRows.ts';
import { ownDatabase } from './product/ownDatabase.ts';
import { ownInstallation } from './product/ownInstallation.ts';
import { startRemote } from './product/remote.ts';
import { queryHeaders, queryPath, shippedBody } from './product/shippedQueries.ts';
import { signIn } from './product/signIn.ts';
import { startProduct } from './product/startProduct.ts';
import { temporaryFolder } from './product/temporaryFolder.ts';

const stormGoal: Goal = { of: 'ratio', is: 'at most', limit: 2 };
const listGoal: Goal = { of: 'ratio', is: 'at most', limit: 3 };
const deepGoal: Goal = { of: 'ratio', is: 'at most', limit: 1.2 };
const slope = 0.1;

type Sizes = {
  /** Devices that are lost, and within how many seconds. */
  lost: number;
  within: number;
  count: number;
  pauseMs: number;
  few: number;
  many: number;
  events: number;
  incidents: number;
  pairs: number;
  asks: number;
};

const sizes: Record<Size, Sizes> = {
  full: {
    ...{ lost: 10_000, within: 60, count: 100, pauseMs: 50, few: 1000, many: 50_000, events: 20 },
    ...{ incidents: 100_000, pairs: 12, asks: 30 },
  },
  quick: {
    ...{ lost: 10_000, within: 60, count: 50, pauseMs: 50, few: 1000, many: 50_000, events: 10 },
    ...{ incidents: 100_000, pairs: 6, asks: 20 },
  },
  smoke: {
    ...{ lost: 100, within: 1, count: 2, pauseMs: 10, few: 10, many: 100, events: 2 },
    ...{ incidents: 500, pairs: 1, asks: 2 },
  },
};

export const incidents: Bench = {
  name: 'incidents',
  metric:
    'P19: event to list while 10,000 devices are lost, anchor: before; one report of a device among 50,000, anchor: among 1,000; a page of 100,000 incidents, anchor: its plain SQL behind Node http. More than one mail for a recipient breaks it',
  goal: stormGoal,
  run: async (run) => {
    const given = sizes[run.size];
    return [await evaluation(run, given), ...(await list(run, given)), ...(await storm(run, given))];
  },
};

const recipients = 3;
const firstLost = 20_000;

async function storm(run: BenchRun, { lost, within, count, pauseMs }: Sizes): Promise<readonly Line[]> {
  const { started } = run;
  const installation = await openLiveInstallation(run);
  const [configurator] = installation.configurators;
  const [device_id = 0, ...others] = installation.devices;
  if (!configurator) throw new Error('the installation has no configurator');
  const { database, databaseUrl } = installation;
  await createChanges(configurator, others);
  await addDevices(database, { first: firstLost, last: firstLost + lost - 1 });
  const { port } = started.use(await installation.start());
  const presses = started.use(startRemote<Presses, Waits>(new URL('load/presses.ts', import.meta.url)));
  const loss = started.use(startRemote<Loss, number>(new URL('load/loseDevices.ts', import.meta.url)));
  const press = () =>
    presses.ask({
      configurator: { port: configurator.port, controlPort: configurator.controlPort },
      ...{ port, path: socketPath, init: initOf({}), subscription: wallSubscription(), device_id, count, pauseMs },
    });
  await press();
  const before = [await press(), await press(), await press()];
  await addProfiles(database);
  let isOver = false;
  const lose = async () => {
    await loss.ask({ databaseUrl, first: firstLost, last: firstLost + lost - 1, seconds: within });
    // A device is believed to be lost after a minute, and mails are gathered for another one.
    if (run.size !== 'smoke') await untilWritten(database, lost);
  };
  const meanwhile: Pair<Waits>[] = [];
  const pressOn = async () => {
    for (let round = 0; round === 0 || !isOver; round += 1) {
      const anchor = before[round % before.length];
      if (anchor) meanwhile.push({ ours: await press(), anchor });
    }
  };
  const end = () => {
    isOver = true;
  };
  await Promise.all([lose().finally(end), pressOn()]);
  const line = (name: string, figure: (waits: Waits) => number, goal: Goal | null): Line => ({
    ...{ name: `P19 event to list while devices are lost, ${name}`, unit: 'ms', goal },
    ...compare(meanwhile, figure),
  });
  return [
    line('p95', (waits) => quantile(waits, 0.95), stormGoal),
    line('median', (waits) => quantile(waits, 0.5), stormGoal),
    line('longest', (waits) => Math.max(...waits), null),
  ];
}

/** Devices that answered a moment ago, and are believed to be lost when they are reported as such. */
async function addDevices(database: Client, { first, last }: { first: number; last: number }) {
  const { rows } = await database.query<{ names: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'system_tree_nodes' AND is_generated = 'NEVER'`,
  );
  const names = rows[0]?.names;
  await database.query(
    `INSERT INTO system_tree_nodes (${names}) SELECT made.* FROM generate_series(${first}, ${last}) n,
       (SELECT * FROM system_tree_nodes WHERE system_id = 1 AND kind = 'wired' ORDER BY id LIMIT 1) AS given,
       LATERAL (SELECT ${names} FROM jsonb_populate_record(NULL::system_tree_nodes,
         to_jsonb(given) || jsonb_build_object('id', n, 'sort_order', n, 'name', 'Bett ' || n, 'serial', ''))) AS made`,
  );
  await database.query(
    `INSERT INTO device_states (system_id, device_id) SELECT 1, n FROM generate_series($1::integer, $2) n
    ON CONFLICT DO NOTHING`,
    [first, last],
  );
  await database.query('UPDATE device_states SET reachable = true, last_reachable_at = now() WHERE device_id >= $1', [
    first,
  ]);
  await database.query('UPDATE global_settings SET wired_monitoring_timeout = 1440, radio_monitoring_timeout = 1440');
  await database.query('VACUUM ANALYZE');
}

/** Who is written to at once about devices that are lost. */
async function addProfiles(database: Client) {
  await database.query(`INSERT INTO notification_profiles SELECT 1, 900, 1, 'Alles', true, false, false, false, true, true,
    true, true, true, true, true, false, false`);
  await database.query(`UPDATE notification_profiles SET notify_battery = false, notify_defects = false,
    notify_probable_defects = false, notify_system = false`);
  await database.query(
    `INSERT INTO notification_recipients SELECT 1, 900, n, n, NULL, 'technik' || n || '@haus.ch', 'de'
     FROM generate_series(1, $1::integer) n`,
    [recipients],
  );
}

/** Until every device has its incident and every recipient a mail, which is the only one. */
async function untilWritten(database: Client, lost: number) {
  for (;;) {
    const { rows } = await database.query<{ found: number; mails: number; most: number }>(
      `SELECT (SELECT count(*)::integer FROM incidents WHERE target_id >= ${firstLost}) AS found,
         count(*)::integer AS mails, coalesce(max(own), 0)::integer AS most
       FROM (SELECT count(*) AS own FROM deliveries WHERE owner = 'notifications.Immediate' GROUP BY target_key) AS sent`,
    );
    const [now] = rows;
    if (now && now.most > 1) throw new Error(`a recipient is left ${now.most} mails`);
    if (now && now.found >= lost && now.mails >= recipients) return;
    await sleep(500);
  }
}

/** One report of a device that says something new, until what follows from it is written. */
async function evaluation(run: BenchRun, { few, many, events, pairs }: Sizes): Promise<Line> {
  const [large, small] = [await openDevices(run, many), await openDevices(run, few)];
  const measured = await inPairs(pairs, { ours: () => large(events), anchor: () => small(events) });
  return {
    name: `P19 report of one device, ${many.toLocaleString('en')} devices to ${few.toLocaleString('en')}`,
    ...{ unit: 'ms', goal: { of: 'ratio', is: 'at most', limit: Number(((many / few) ** slope).toFixed(2)) } },
    ...compare(measured, (ms) => ms),
  };
}

/** So many devices that are well; each event is of another one, whose battery has run down. */
async function openDevices(run: BenchRun, count: number): Promise<(events: number) => Promise<number>> {
  const { started } = run;
  const databaseUrl = await ownDatabase(run.databaseUrl, started);
  const owner = started.adopt(new Client({ connectionString: databaseUrl }), (client) => client.end());
  {
    // The worker would look as well, and hold the look that is measured up.
    await using product = await startProduct({
      dataFolder: temporaryFolder(started),
      env: { DATABASE_URL: databaseUrl },
    });
    const installation = { port: product.port, headers: { ...queryHeaders, cookie: await signIn(product.port) } };
    await createSystem(installation);
    await owner.connect();
    const first = '{ name: "Bett 1", kind: "radio" }';
    await createNodes(installation, owner, { first, count, change: `'name', 'Bett ' || n` });
  }
  await owner.query(
    `INSERT INTO device_states (system_id, device_id) SELECT 1, n FROM generate_series(1, $1::integer) n
    ON CONFLICT DO NOTHING`,
    [count],
  );
  await owner.query('UPDATE device_states SET reachable = true, battery = 90, last_reachable_at = now()');
  await owner.query(`INSERT INTO field_streams (system_id, stream_id, applied, fence, revision, set_aside, link_state, link_since)
    VALUES (1, gen_random_uuid(), 0, 0, 1, 0, 'connected', now() - interval '1 day')
    ON CONFLICT (system_id) DO UPDATE SET link_state = 'connected', link_since = excluded.link_since`);
  const { database, close } = openDatabase(databaseUrl, quiet, 2);
  started.defer(close);
  const tools = { database, clock: systemClock, bus: createBus(quiet) };
  const lookNow = async () => {
    await serve(database);
    await look(tools);
  };
  await lookNow();
  await owner.query('VACUUM ANALYZE');
  let device_id = 0;
  return async (events) => {
    const began = performance.now();
    for (let event = 0; event < events; event += 1) {
      device_id += 1;
      await owner.query('UPDATE device_states SET battery = 5 WHERE device_id = $1', [device_id]);
      const report = { system_id: 1, device_id, is_bad: true };
      await database.transaction().execute((session) => lookSoon(session, [report], systemClock.now()));
      await lookNow();
    }
    const ms = (performance.now() - began) / events;
    const { rows } = await owner.query<{ found: number }>(
      `SELECT count(*)::integer AS found FROM incidents WHERE kind = 'Battery'`,
    );
    if (rows[0]?.found !== device_id) throw new Error(`${rows[0]?.found} incidents and not ${device_id}`);
    return ms;
  };
}

const shown = [
  ...['id', 'system_id', 'kind', 'severity', 'status', 'reason', 'values', 'target', 'target_id', 'target_name'],
  ...['devices', 'user_name', 'opened_at', 'closed_at', 'closed_by', 'recovered_at'],
];

/** The rows alone: ours finds the way to each device besides. */
const plain = (where: string) => `SELECT * FROM incidents WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT 51`;

/** One page of 50 after the other, as the screen asks for them. */
async function list(run: BenchRun, { incidents: count, pairs, asks }: Sizes): Promise<readonly Line[]> {
  const { port, headers, database, databaseUrl } = await ownInstallation(run);
  await createSystem({ port, headers });
  const change = `'parent_id', n / 10, 'name', 'Bett ' || n, 'kind', 'radio'`;
  await createNodes({ port, headers }, database, { first: '{ name: "Haus" }', count: Math.min(1000, count), change });
  await fillIncidents(database, count);
  const agent = run.started.adopt(new Agent({ keepAlive: true, maxSockets: 1 }), (open) => open.destroy());
  const serveFrom = (to: number, input: object) => async () => {
    const document = JSON.parse(shippedBody('query Incidents(', { input })) as object;
    const body = JSON.stringify({ ...document, operationName: 'Incidents' });
    const began = performance.now();
    for (let i = 0; i < asks; i += 1) {
      const answer = await ask({ port: to, path: queryPath, headers, body }, agent);
      if (answer.status !== 200 || !answer.body.includes('"target_name"'))
        throw new Error(`not a page: ${answer.body}`);
    }
    return (performance.now() - began) / asks;
  };
  const deep = await nearTheEnd(database, count);
  const pages = [
    { name: 'open ones', input: { filter: 'Open', limit: 50 }, where: `status <> 'Closed'` },
    { name: 'all', input: { filter: 'All', limit: 50 }, where: 'true' },
    { name: 'by text', input: { filter: 'All', limit: 50, search: 'Bett 77' }, where: `search_text LIKE '%bett 77%'` },
    {
      name: 'of a kind',
      input: { filter: 'Settled', limit: 50, kinds: ['System'] },
      where: `status = 'Closed' AND kind = 'System'`,
    },
    { name: 'last page', input: { filter: 'All', limit: 50, after: deep.after }, where: deep.where },
  ];
  const lines: Line[] = [];
  for (const { name, input, where } of pages) {
    await using anchor = startRemote<SameSql, number>(new URL('anchors/sameSql.ts', import.meta.url));
    const to = await anchor.ask({ databaseUrl, headers: {}, sql: plain(where), shown, rest: { next: '' } });
    const measured = await inPairs(pairs, { ours: serveFrom(port, input), anchor: serveFrom(to, {}) });
    lines.push({ name: `P8 incidents, ${name}`, unit: 'ms', goal: listGoal, ...compare(measured, (ms) => ms) });
  }
  const depths = await inPairs(pairs, {
    ours: serveFrom(port, { filter: 'All', limit: 50, after: deep.after }),
    anchor: serveFrom(port, { filter: 'All', limit: 50 }),
  });
  lines.push({ name: 'P8 incidents, last page to first', unit: 'ms', goal: deepGoal, ...compare(depths, (ms) => ms) });
  return lines;
}

/** Of some years: one in twenty is open. */
async function fillIncidents(database: Client, count: number) {
  await database.query(
    `INSERT INTO incidents (system_id, kind, cause, severity, status, reason, target, target_id, target_name, place,
       created_at, opened_at, closed_at)
     SELECT 1, (ARRAY['Battery', 'Reachability', 'Defect', 'ProbableDefect', 'System'])[1 + n % 5], 'cause ' || n,
       (ARRAY['Info', 'Warning', 'Critical'])[1 + n % 3], CASE WHEN n % 20 = 0 THEN 'New' ELSE 'Closed' END, 'battery_low',
       'device', 2 + n % 900, 'Bett ' || (2 + n % 900), 'Haus', at, at, CASE WHEN n % 20 = 0 THEN NULL ELSE now() - n * interval '9 minutes' END
     FROM generate_series(1, $1::integer) n, LATERAL (SELECT date_trunc('milliseconds', now()) - n * interval '10 minutes' AS at)`,
    [count],
  );
  await database.query('VACUUM ANALYZE');
}

/** Where the last page begins, for both sides. */
async function nearTheEnd(database: Client, count: number) {
  const { rows } = await database.query<{ at: number; id: number }>(
    `SELECT (extract(epoch FROM created_at) * 1000)::float8 AS at, id FROM incidents ORDER BY created_at, id OFFSET 60 LIMIT 1`,
  );
  const [{ at, id } = { at: 0, id: count }] = rows;
  return {
    after: Buffer.from(JSON.stringify([at, id])).toString('base64url'),
    where: `(created_at, id) < (to_timestamp(${at} / 1000.0), ${id})`,
  };
}
