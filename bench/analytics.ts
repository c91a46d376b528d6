import { createWriteStream } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Browser } from '@playwright/test';
import { to as copyTo } from 'pg-copy-streams';
import type { Bench, BenchRun, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { ask } from './product/ask.ts';
import { createNodes, createSystem } from './product/createRows.ts';
import { devices, fillCallLog } from './product/fillCallLog.ts';
import { openBrowser } from './product/openBrowser.ts';
import { ownInstallation } from './product/ownInstallation.ts';
import { queryPath } from './product/shippedQueries.ts';
import { temporaryFolder } from './product/temporaryFolder.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 0.5 };
const paintGoal: Goal = { of: 'ratio', is: 'at most', limit: 1.5 };
const catchingUpGoal: Goal = { of: 'ratio', is: 'at least', limit: 0.5 };

/** `few` is what the first picture of the screen is compared with. */
const sizes: Record<Size, { calls: number; few: number; changed: number; pairs: number }> = {
  full: { calls: 5_000_000, few: 5000, changed: 100_000, pairs: 20 },
  quick: { calls: 300_000, few: 5000, changed: 20_000, pairs: 10 },
  smoke: { calls: 1500, few: 500, changed: 100, pairs: 1 },
};

/** What is asked of both, and how an answer of ours reads as rows of numbers. */
type Question = { name: string; field: string; rows: (data: Parts) => readonly (readonly number[])[]; sql: string };

type Parts = {
  bars?: { from: number; count: number }[];
  heat?: { weekday: number; hour: number; count: number }[];
  types?: { call_type_id: number; count: number }[];
  ranking?: { id: number; count: number }[];
};

/** The week of a moment, so that both sides name it alike. */
const week = `epoch(date_trunc('week', moment))`;
const questions: readonly Question[] = [
  {
    name: 'bars',
    field: 'bars { from count }',
    rows: ({ bars = [] }) => bars.filter(({ count }) => count > 0).map(({ count }) => [count]),
    sql: `SELECT count(*) FROM calls GROUP BY ${week} ORDER BY ${week}`,
  },
  {
    name: 'heat map',
    field: 'heat { weekday hour count }',
    rows: ({ heat = [] }) => heat.filter(({ count }) => count > 0).map((cell) => [cell.weekday, cell.hour, cell.count]),
    sql: 'SELECT isodow(moment) AS weekday, hour(moment) AS hour, count(*) FROM calls GROUP BY ALL ORDER BY weekday, hour',
  },
  {
    name: 'ring by type',
    field: 'types { call_type_id count }',
    rows: ({ types = [] }) => types.map(({ call_type_id, count }) => [call_type_id, count]),
    sql: 'SELECT call_type_id, count(*) AS calls FROM calls GROUP BY ALL ORDER BY calls DESC, call_type_id',
  },
  {
    name: 'ranking of devices',
    field: 'ranking(of: device, limit: 100) { id count }',
    rows: ({ ranking = [] }) => ranking.map(({ id, count }) => [id, count]),
    sql: 'SELECT device_id, count(*) AS calls FROM calls GROUP BY ALL ORDER BY calls DESC, device_id LIMIT 100',
  },
];

export const analytics: Bench = {
  name: 'analytics',
  metric:
    'P9: four questions about all calls, as the screen asks them; anchor: DuckDB in memory with the same calls, which must answer the same; and the first picture of the screen, beside few calls',
  goal,
  run: async (run) => {
    const { calls, few, changed, pairs } = sizes[run.size];
    const installation = await openInstallation(run, calls);
    const { ours, anchor, catchUp } = await openCalls(run, installation);
    const lines: Line[] = [];
    for (const question of questions) {
      const [one, other] = [await ours(question), await anchor(question)];
      if (JSON.stringify(one.rows) !== JSON.stringify(other.rows))
        throw new Error(`${question.name}: ${JSON.stringify(one.rows)} and not ${JSON.stringify(other.rows)}`);
      const times = await inPairs(pairs, {
        ours: async () => (await ours(question)).ms,
        anchor: async () => (await anchor(question)).ms,
      });
      lines.push({ name: `P9 ${question.name}`, unit: 'ms', goal, ...compare(times, (ms) => ms) });
    }
    lines.push({
      ...{ name: `P9 catching up with ${changed.toLocaleString('en')} calls`, unit: '/s', goal: catchingUpGoal },
      ...(await catchUp(changed)),
    });
    const small = await openInstallation(run, few);
    const browser = await openBrowser(run.started);
    const painted = await inPairs(pairs, {
      ours: await openedScreen(browser, installation),
      anchor: await openedScreen(browser, small),
    });
    lines.push({
      name: 'P9 first picture of the screen',
      unit: 'ms',
      goal: paintGoal,
      ...compare(painted, (ms) => ms),
    });
    return lines;
  },
};

type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** From the address until the bars are drawn, with what the browser has loaded before in its cache. */
async function openedScreen(browser: Browser, { port, headers }: Installation) {
  const address = `http://127.0.0.1:${port}`;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-CH' });
  const [name = '', value = ''] = headers.cookie.split('=');
  await context.addCookies([{ name, value, url: address }]);
  const open = async () => {
    const page = await context.newPage();
    try {
      await page.goto(`${address}/analytics`);
      return await page.evaluate(async () => {
        while (!document.querySelector('main svg a[href]')) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        await new Promise((resolve) => setTimeout(resolve));
        return performance.now();
      });
    } finally {
      await page.close();
    }
  };
  await open();
  return open;
}

/** An installation with so many calls that are all counted. */
async function openInstallation(run: BenchRun, calls: number) {
  const { port, headers, database, databaseUrl } = await ownInstallation(run);
  await createSystem({ port, headers });
  const change = `'name', 'Zimmer ' || n, 'kind', 'wired'`;
  await createNodes({ port, headers }, database, { first: '{ name: "Zimmer 1" }', count: devices, change });
  // A copied row has no version, and the names of ranks are those of versions.
  await database.query(
    `INSERT INTO row_versions (life, system_id, entity, row_id, revision, change, at, user_id, user_name, values)
     SELECT life, system_id, entity, n, revision, change, at, user_id, user_name, values
     FROM row_versions, generate_series(2, $1::integer) n WHERE entity = 'system_tree_node' AND row_id = 1`,
    [devices],
  );
  await fillCallLog(databaseUrl, calls, { isSearched: false });
  const counted = async () => {
    const { rows } = await database.query<{ isOver: boolean }>(
      `SELECT coalesce((SELECT bool_and(is_ready) FROM analytics_zones), false)
         AND NOT EXISTS (SELECT FROM analytics_stale_days)
         AND NOT EXISTS (SELECT FROM analytics_stale_months
           WHERE month < date_trunc('month', now() AT TIME ZONE 'Europe/Zurich')::date) AS "isOver"`,
    );
    return rows[0]?.isOver ?? false;
  };
  while (!(await counted())) await sleep(100);
  await database.query('VACUUM ANALYZE');
  return { port, headers, database, counted };
}

/** What is asked of an installation, and the same calls in DuckDB. */
async function openCalls(run: BenchRun, { port, headers, database, counted }: Installation) {
  const path = join(temporaryFolder(run.started), 'calls.csv');
  await pipeline(
    database.query(
      copyTo(`COPY (SELECT opened_at AT TIME ZONE system.timezone AS at, call_type_id, device_id
        FROM call_log JOIN system_params system ON system.id = system_id) TO STDOUT (FORMAT csv)`),
    ),
    createWriteStream(path),
  );
  const duck = await (await DuckDBInstance.create(':memory:')).connect();
  await duck.run(`CREATE TABLE calls AS SELECT * FROM read_csv('${path}', header = false,
    columns = { moment: 'TIMESTAMP', call_type_id: 'INTEGER', device_id: 'INTEGER' })`);

  const { rows: days } = await database.query<{ from: string; until: string }>(
    `SELECT to_char(date_trunc('week', min(at)), 'YYYY-MM-DD') AS from, to_char(max(at) + interval '1 day', 'YYYY-MM-DD') AS until
     FROM (SELECT opened_at AT TIME ZONE system.timezone AS at FROM call_log JOIN system_params system ON system.id = system_id) AS calls`,
  );
  const filter = { range: 'own', from: `${days[0]?.from}T00:00`, until: `${days[0]?.until}T00:00` };
  const agent = run.started.adopt(new Agent({ keepAlive: true, maxSockets: 1 }), (open) => open.destroy());
  return {
    ours: async ({ field, rows }: Question) => {
      const query = `query ($filter: CallLogFilter!) { analytics(filter: $filter, by: week) { ${field} } }`;
      const body = JSON.stringify({ query, variables: { filter } });
      const began = performance.now();
      const answer = await ask({ port, path: queryPath, headers, body }, agent);
      const ms = performance.now() - began;
      const { data } = JSON.parse(answer.body) as { data?: { analytics?: Parts } };
      if (!data?.analytics) throw new Error(`not the right answer: ${answer.body}`);
      return { ms, rows: rows(data.analytics) };
    },
    anchor: async ({ sql }: Question) => {
      const began = performance.now();
      const rows = (await duck.runAndReadAll(sql)).getRows();
      return { ms: performance.now() - began, rows: rows.map((row) => row.map(Number)) };
    },
    /** Calls of the last weeks that were all closed a moment ago, until they are counted; beside counting them by one statement. */
    catchUp: async (changed: number) => {
      await database.query(
        `UPDATE call_log SET closed_at = closed_at FROM (SELECT id, opened_at FROM call_log ORDER BY opened_at DESC LIMIT $1) AS last
         WHERE call_log.id = last.id AND call_log.opened_at = last.opened_at`,
        [changed],
      );
      const noted = performance.now();
      while (!(await counted())) await sleep(10);
      const ours = changed / ((performance.now() - noted) / 1000);
      await database.query(
        'CREATE TEMP TABLE counted (day date, hour integer, call_type_id integer, section_id integer, calls bigint)',
      );
      const plain = performance.now();
      await database.query(
        `INSERT INTO counted SELECT (opened_at AT TIME ZONE 'Europe/Zurich')::date, extract(hour FROM opened_at AT TIME ZONE 'Europe/Zurich'),
           call_type_id, section_id, count(*) FROM (SELECT * FROM call_log ORDER BY opened_at DESC LIMIT $1) AS last GROUP BY 1, 2, 3, 4`,
        [changed],
      );
      const anchor = changed / ((performance.now() - plain) / 1000);
      const ratio = ours / anchor;
      return { ours, anchor, ratio: { median: ratio, low: ratio, high: ratio } };
    },
  };
}
