import { Agent } from 'node:http';
import { type CallLogFilter, emptyFilter } from '@carestead/domain/callLog/filter';
import { type CallLogColumn, callLogColumns } from '@carestead/domain/callLog/sort';
import type { PageSql } from './anchors/pageSql.ts';
import { conditionKinds, pairsOfConditions } from './callLog/conditions.ts';
import type { Bench, BenchRun, Size } from './measure/bench.ts';
import { compare, inPairs, median, type Pair, quantile } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { ask } from './product/ask.ts';
import { createNodes, createRow, createSystem } from './product/createRows.ts';
import { devices, fillCallLog } from './product/fillCallLog.ts';
import { ownInstallation } from './product/ownInstallation.ts';
import { startRemote } from './product/remote.ts';
import { queryPath, shippedBody } from './product/shippedQueries.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 3 };
const farGoal: Goal = { of: 'ratio', is: 'at most', limit: 1.2 };
/** Of the logarithm of the time over that of the calls. */
const slope = 0.05;

const sizes: Record<Size, { calls: number; small: number; farPage: number; pairs: number; rounds: number }> = {
  full: { calls: 5_000_000, small: 50_000, farPage: 10_000, pairs: 20, rounds: 5 },
  quick: { calls: 300_000, small: 30_000, farPage: 3000, pairs: 10, rounds: 3 },
  smoke: { calls: 1500, small: 600, farPage: 5, pairs: 1, rounds: 1 },
};

const pageSize = 50;
/** What takes longer is asked for once, not again and again. */
const longMs = 1500;

const columns = `id, system_id, opened_at, closed_at, duration, handled_by, manually_closed_by_username, call_type_name,
  call_type_char, call_type_color, urgency, flag, kind, is_test, call_source_text, section_name, device_id, device_text_long,
  node_path_text`;

type Question = { filter: Partial<CallLogFilter>; sort?: CallLogColumn; after?: string };
/** `ids`: null where the product gave up after its time limit. */
type Page = { ids: readonly number[] | null; ms: number };

export const callLog: Bench = {
  name: 'log',
  metric:
    'P8: a page of 50 of the call log, by every two conditions, every order and far behind; anchor: the plain SQL of that page served by Node http',
  goal,
  run: async (run) => {
    const { calls, small, farPage, pairs, rounds } = sizes[run.size];
    const log = await openLog(run, calls);
    const few = await openLog(run, small);
    const all: Partial<CallLogFilter> = { range: 'since_beginning' };
    const same = async (name: string, question: Question, sql: string): Promise<Line> => ({
      name: `P8 ${name}`,
      unit: 'ms',
      goal,
      ...compare(await taken(log, question, sql, pairs), (ms) => ms),
    });

    const lines: Line[] = [await same('first page', { filter: all }, plain())];
    const next = await log.keyAt(farPage);
    const far = { filter: all, after: next.address };
    lines.push(await same(`page ${farPage.toLocaleString('en')}`, far, plain([next.sql])));
    const farther = await inPairs(pairs, {
      ours: async () => (await log.ours(far)).ms,
      anchor: async () => (await log.ours({ filter: all })).ms,
    });
    lines.push({
      name: `P8 page ${farPage.toLocaleString('en')} to page 1`,
      unit: 'ms',
      goal: farGoal,
      ...compare(farther, (ms) => ms),
    });
    for (const column of callLogColumns)
      lines.push(await same(`by ${column}`, { filter: all, sort: column }, plain([], plainOrder[column])));
    for (const { name, filter, sql } of conditionKinds.flat())
      lines.push({
        ...(await same(name, { filter: { ...all, ...filter } }, plain([sql]))),
        goal: name.includes('text') ? goal : null,
      });
    lines.push(...(await twoConditions(log, rounds)));
    const grown = await inPairs(pairs, {
      ours: async () => (await log.ours({ filter: all })).ms,
      anchor: async () => (await few.ours({ filter: all })).ms,
    });
    lines.push({
      name: `P13 log page, ${calls.toLocaleString('en')} calls to ${small.toLocaleString('en')}`,
      unit: 'ms',
      goal: { of: 'ratio', is: 'at most', limit: Number(((calls / small) ** slope).toFixed(2)) },
      ...compare(grown, (ms) => ms),
    });
    return lines;
  },
};

/** The same order without a collation of our own. */
const plainOrder: Readonly<Record<CallLogColumn, string>> = {
  opened_at: '',
  urgency: `CASE urgency WHEN 'Normal' THEN 1 WHEN 'Urgent' THEN 2 ELSE 3 END DESC,`,
  place: 'node_path_text COLLATE carestead_text DESC,',
  call_type: 'call_type_name COLLATE carestead_text DESC,',
  section: 'section_name COLLATE carestead_text DESC,',
  call_source: 'call_source_text COLLATE carestead_text DESC,',
  duration: 'duration DESC NULLS FIRST,',
  handled_by: 'handled_by COLLATE carestead_text DESC,',
  closed_by: 'manually_closed_by_username COLLATE carestead_text DESC,',
  closed_at: 'closed_at DESC NULLS FIRST,',
  system: '',
};

const plain = (conditions: readonly string[] = [], order = '') =>
  `SELECT ${columns} FROM call_log WHERE ${['system_id = 1', ...conditions].join(' AND ')}
   ORDER BY ${order} opened_at DESC, id DESC LIMIT ${pageSize + 1}`;

/** Of all pairs of conditions: what most of them stay below, the one that is worst beside its SQL, and the longest. */
async function twoConditions(log: Log, rounds: number): Promise<readonly Line[]> {
  const measured: (Pair<number> & { name: string; ratio: number })[] = [];
  for (const [first, second] of pairsOfConditions) {
    const filter = { range: 'since_beginning' as const, ...first.filter, ...second.filter };
    const times = await taken(log, { filter }, plain([first.sql, second.sql]), rounds);
    const name = `${first.name} and ${second.name}`;
    const [ours, anchor] = [median(times.map((one) => one.ours)), median(times.map((one) => one.anchor))];
    measured.push({ name, ours, anchor, ratio: median(times.map((one) => one.ours / one.anchor)) });
  }
  const of = (part: number): Line => {
    const ratios = measured.map(({ ratio }) => ratio);
    const ratio = { median: quantile(ratios, part), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75) };
    const [ours, anchor] = [measured.map((one) => one.ours), measured.map((one) => one.anchor)];
    const name = `P8 ${measured.length} pairs of conditions, ${part === 0.5 ? 'median' : `p${part * 100}`}`;
    return { name, unit: 'ms', goal, ours: quantile(ours, part), anchor: quantile(anchor, part), ratio };
  };
  const most = (what: string, by: (one: (typeof measured)[number]) => number, wanted: Goal | null): Line => {
    const worst = measured.toSorted((a, b) => by(b) - by(a))[0];
    if (!worst) throw new Error('no pair of conditions was measured');
    const { name, ours, anchor, ratio } = worst;
    return {
      ...{ name: `P8 pairs of conditions, ${what}: ${name}`, unit: 'ms', goal: wanted, ours, anchor },
      ratio: { median: ratio, low: ratio, high: ratio },
    };
  };
  return [of(0.5), of(0.95), most('worst', ({ ratio }) => ratio, goal), most('longest', ({ ours }) => ours, null)];
}

type Log = Awaited<ReturnType<typeof openLog>>;

/** Both sides find the same calls, or the bench breaks; what takes long is asked for once. */
async function taken(log: Log, question: Question, sql: string, rounds: number): Promise<readonly Pair<number>[]> {
  const [ours, anchor] = [await log.ours(question), await log.plain(sql)];
  if (ours.ids && ours.ids.join() !== anchor.ids?.slice(0, pageSize).join())
    throw new Error(`other calls than ${sql}: ${ours.ids.join()} and not ${anchor.ids?.join()}`);
  if (rounds === 1 || Math.max(ours.ms, anchor.ms) > longMs) return [{ ours: ours.ms, anchor: anchor.ms }];
  return await inPairs(rounds, {
    ours: async () => (await log.ours(question)).ms,
    anchor: async () => (await log.plain(sql)).ms,
  });
}

/** An installation with a view of radio devices, a tenth of all, and so many calls. */
async function openLog(run: BenchRun, calls: number) {
  const { port, headers, database, databaseUrl } = await ownInstallation(run);
  await createSystem({ port, headers });
  const change = `'name', 'Zimmer ' || n, 'kind', CASE WHEN n % 10 = 0 THEN 'radio' ELSE 'wired' END`;
  await createNodes({ port, headers }, database, { first: '{ name: "Zimmer 1" }', count: devices, change });
  await createRow({ port, headers }, 'TreeView', '{ name: "Funk", kind: "radio", in_call_log: true }');
  await fillCallLog(databaseUrl, calls, { isSearched: true });
  const anchor = run.started.use(startRemote<PageSql, number>(new URL('anchors/pageSql.ts', import.meta.url)));
  const anchorPort = await anchor.ask({ databaseUrl });
  const agent = run.started.adopt(new Agent({ keepAlive: true, maxSockets: 1 }), (open) => open.destroy());
  const { query } = JSON.parse(shippedBody('query CallLog(')) as { query: string };

  return {
    ours: async ({ filter, sort, after }: Question): Promise<Page> => {
      const input = { filter: { ...onlySet(filter) }, descending: true, after, ...(sort && { sort_by: sort }) };
      const body = JSON.stringify({ query, operationName: 'CallLog', variables: { input } });
      const began = performance.now();
      const answer = await ask({ port, path: queryPath, headers, body }, agent);
      const ms = performance.now() - began;
      const { data, errors } = JSON.parse(answer.body) as {
        data?: { callLog?: { rows: { id: number }[] } };
        errors?: { extensions?: { code?: string } }[];
      };
      if (errors?.[0]?.extensions?.code === 'TOO_SLOW') return { ids: null, ms };
      if (!data?.callLog) throw new Error(`not the right answer to ${JSON.stringify(input)}: ${answer.body}`);
      return { ids: data.callLog.rows.map(({ id }) => id), ms };
    },
    plain: async (sql: string): Promise<Page> => {
      const began = performance.now();
      const answer = await ask({ port: anchorPort, path: '/', body: JSON.stringify({ sql }) }, agent);
      const ms = performance.now() - began;
      if (answer.status !== 200) throw new Error(`not the right answer to ${sql}: ${answer.body}`);
      const { rows } = JSON.parse(answer.body) as { rows: { id: string }[] };
      return { ids: rows.map(({ id }) => Number(id)), ms };
    },
    /** Where this page begins, for us and in SQL. */
    keyAt: async (page: number) => {
      const { rows } = await database.query<{ id: string; at: string; opened_at: number }>(
        `SELECT id, opened_at::text AS at, extract(epoch FROM opened_at)::float8 * 1000 AS opened_at FROM call_log
         WHERE system_id = 1 ORDER BY call_log.opened_at DESC, id DESC OFFSET $1 LIMIT 1`,
        [(page - 1) * pageSize - 1],
      );
      const [last] = rows;
      if (!last) throw new Error(`the log has no page ${page}`);
      const key = JSON.stringify(['', last.opened_at, Number(last.id)]);
      return {
        address: Buffer.from(key).toString('base64url'),
        sql: `opened_at <= '${last.at}' AND (opened_at, id) < ('${last.at}', ${last.id})`,
      };
    },
  };
}

/** The API knows no null for what is not wanted. */
const onlySet = (filter: Partial<CallLogFilter>) =>
  Object.fromEntries(
    Object.entries({ ...emptyFilter, ...filter }).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
