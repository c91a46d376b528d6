import { Agent } from 'node:http';
import { Client } from 'pg';
import type { PlainSql } from './anchors/plainSql.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { ask } from './product/ask.ts';
import { cpuTime } from './product/processTree.ts';
import { startRemote } from './product/remote.ts';
import { queryHeaders, queryPath, shippedBody } from './product/shippedQueries.ts';
import { signIn } from './product/signIn.ts';
import { startProduct } from './product/startProduct.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 3 };

const sizes: Record<Size, { rows: number; pairs: number; asks: number }> = {
  full: { rows: 1_000_000, pairs: 20, asks: 50 },
  quick: { rows: 100_000, pairs: 10, asks: 30 },
  smoke: { rows: 1000, pairs: 1, asks: 3 },
};

const columns = `id, created_at, namespace, system_id, user_id, user_name, action, entity_type, entity_id,
  entity_display_name, meta, changes`;
const plain = (where = 'true') =>
  `SELECT ${columns} FROM audit_log WHERE created_at <= $1 AND ${where} ORDER BY created_at DESC, id DESC LIMIT 60`;

const hour = 3_600_000;
const newest = Date.UTC(2100, 0, 1);
/** The oldest rows are from here on, one every three minutes. */
const oldest = Date.UTC(2020, 0, 1);

type Page = {
  name: string;
  input: Record<string, unknown>;
  sql: string;
  momentOf: (ask: number) => number;
  goal: Goal | null;
};

/** What a person looks at: the newest page, what one colleague did, what happened to one row, who touched a rare field. */
const pages: readonly Page[] = [
  { name: 'first page', input: {}, sql: plain(), momentOf: () => newest, goal },
  {
    name: 'older pages, each once',
    input: {},
    sql: plain(),
    momentOf: (ask) => oldest + (ask + 1) * 4 * hour,
    goal: null,
  },
  { name: 'page of a person', input: { user_id: 7 }, sql: plain('user_id = 7'), momentOf: () => newest, goal },
  {
    name: 'page of a row',
    input: { entity_type: 'section', entity_id: 8 },
    sql: plain(`entity_type = 'section' AND entity_id = 8 AND system_id = 1`),
    momentOf: () => newest,
    goal,
  },
  {
    name: 'page of a rare field',
    input: { field: 'led_primary_color' },
    sql: plain(`jsonb_path_query_array(changes, '$[*].field') ? 'led_primary_color'`),
    momentOf: () => newest,
    goal,
  },
];

export const auditLog: Bench = {
  name: 'audit',
  metric: 'a page of 60 of the audit log, with the names in it; anchor: the plain SQL of that page served by Node http',
  goal,
  run: async ({ size, databaseUrl, started, dataFolder }) => {
    const { rows, pairs, asks } = sizes[size];
    const product = started.use(await startProduct({ dataFolder, env: { DATABASE_URL: databaseUrl } }));
    const anchor = started.use(startRemote<PlainSql, number>(new URL('anchors/plainSql.ts', import.meta.url)));
    const agent = started.adopt(new Agent({ keepAlive: true, maxSockets: 1 }), (open) => open.destroy());
    const headers = { ...queryHeaders, cookie: await signIn(product.port) };
    const database = started.adopt(new Client({ connectionString: databaseUrl }), (client) => client.end());
    await database.connect();
    started.defer(() => database.query('TRUNCATE audit_log, audit_seals').then(() => {}));
    await fillAuditLog(database, rows);

    const lines: Line[] = [];
    const { query } = JSON.parse(shippedBody('query AuditLog(')) as { query: string };
    for (const { name, input, sql, momentOf, goal: wanted } of pages) {
      const port = await anchor.ask({ databaseUrl, sql });
      const serve = async (to: number, pid: number, first: number) => {
        const cpu = cpuTime(pid);
        const began = performance.now();
        for (let i = 0; i < asks; i++) {
          const variables = { input: { ...input, start_time: momentOf(first + i) } };
          expectRows(
            await ask({ port: to, path: queryPath, headers, body: JSON.stringify({ query, variables }) }, agent),
          );
        }
        return { ms: (performance.now() - began) / asks, cpuUs: ((cpuTime(pid) - cpu) * 1000) / asks };
      };
      let turn = 0;
      const measured = await inPairs(pairs, {
        ours: () => serve(product.port, product.serverPid, turn++ * asks),
        anchor: () => serve(port, anchor.pid, turn * asks),
      });
      lines.push({ name: `Audit log, ${name}`, unit: 'ms', goal: wanted, ...compare(measured, ({ ms }) => ms) });
      if (name === 'first page' && size !== 'smoke') {
        const cpu = compare(measured, ({ cpuUs }) => cpuUs);
        lines.push({ name: `Audit log, ${name}, CPU`, unit: 'us', goal: null, ...cpu });
      }
    }
    return lines;
  },
};

function expectRows({ status, body }: { status: number; body: string }) {
  if (status !== 200 || !body.includes('entity_display_name')) throw new Error(`not the right answer: ${body}`);
}

/** Years of an installation: log-ins, sections and call types that point to others, a commit now and then, a field few touch. */
async function fillAuditLog(database: Client, rows: number) {
  await database.query('TRUNCATE audit_log, audit_seals');
  await database.query('BEGIN');
  await database.query(
    `INSERT INTO audit_log (created_at, system_id, user_id, user_name, action, entity_type, entity_id,
       entity_display_name, changes)
     SELECT '2020-01-01'::timestamptz + n * interval '3 minutes',
       CASE WHEN n % 10 < 4 THEN NULL ELSE 1 END,
       1 + n % 40, 'Person ' || (1 + n % 40),
       CASE WHEN n % 10 < 4 THEN 'loggedin' WHEN n % 5000 = 7 THEN 'gets_committed' ELSE 'updated' END,
       CASE WHEN n % 10 < 4 THEN 'user' WHEN n % 10 < 8 THEN 'section' ELSE 'call_type' END,
       1 + n % 400, 'Zeile ' || (1 + n % 400),
       CASE WHEN n % 10 < 4 THEN '[]' WHEN n % 10 < 8 THEN jsonb_build_array(
           jsonb_build_object('field', 'name', 'value_old', 'Zeile', 'value_new', 'Zeile ' || n),
           jsonb_build_object('field', 'connected_section_id', 'value_old', NULL, 'value_new', 1 + n % 60),
           jsonb_build_object('field', 'weekday_schedule_id', 'value_old', 20, 'value_new', 1 + n % 15))
         ELSE jsonb_build_array(jsonb_build_object(
           'field', CASE WHEN n % 20000 IN (8, 18, 48) THEN 'led_primary_color' ELSE 'urgency' END,
           'value_old', 'Normal', 'value_new', 'Urgent')) END
     FROM generate_series(1, $1) n`,
    [rows],
  );
  // Whatever the entries point to was created once.
  for (const [kind, count] of [
    ['section', 60],
    ['schedule', 15],
  ] as const) {
    await database.query(
      `INSERT INTO audit_log (created_at, system_id, user_id, user_name, action, entity_type, entity_id, entity_display_name)
       SELECT '2019-12-01'::timestamptz + n * interval '1 minute', 1, 1, 'Person 1', 'created', $1, n, $1 || ' ' || n
       FROM generate_series(1, $2) n`,
      [kind, count],
    );
  }
  // Sealed already, or the worker would spend the measurement on catching up.
  await database.query('INSERT INTO audit_seals SELECT row_number() OVER (ORDER BY id), id, $1 FROM audit_log', ['']);
  await database.query('COMMIT');
  await database.query('VACUUM ANALYZE audit_log');
}
