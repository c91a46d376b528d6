import { Agent } from 'node:http';
import { Client } from 'pg';
import type { PlainSql } from './anchors/plainSql.ts';
import { queryHeaders, queryPath, shippedBody } from './appData.ts';
import { ask } from './ask.ts';
import type { Bench, Size } from './bench.ts';
import { compare } from './compare.ts';
import { furnishAuditLog } from './furnishAuditLog.ts';
import { inPairs } from './inPairs.ts';
import type { Goal, Line } from './line.ts';
import { cpuTime } from './processTree.ts';
import { startProduct } from './product.ts';
import { startRemote } from './remote.ts';
import { signIn } from './signIn.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 3 };

const sizes: Record<Size, { rows: number; pairs: number; asks: number }> = {
  full: { rows: 1_000_000, pairs: 20, asks: 50 },
  quick: { rows: 100_000, pairs: 10, asks: 30 },
  smoke: { rows: 1000, pairs: 1, asks: 3 },
};

const columns = `id, created_at, namespace, system_id, user_id, user_name, action, entity_type, entity_id,
  entity_display_name, meta, changes`;
const plain = (where: string) => `SELECT ${columns} FROM audit_log ${where} ORDER BY created_at DESC, id DESC LIMIT 60`;

/** What a person looks at: the newest page, what one colleague did, what happened to one row, who touched a rare field. */
const pages = [
  { name: 'first page', input: {}, sql: plain('') },
  { name: 'page of a person', input: { user_id: 7 }, sql: plain('WHERE user_id = 7') },
  {
    name: 'page of a row',
    input: { entity_type: 'section', entity_id: 8 },
    sql: plain(`WHERE entity_type = 'section' AND entity_id = 8 AND system_id = 1`),
  },
  {
    name: 'page of a rare field',
    input: { field: 'led_primary_color' },
    sql: plain(`WHERE jsonb_path_query_array(changes, '$[*].field') ? 'led_primary_color'`),
  },
] as const;

export const auditLog: Bench = {
  name: 'audit',
  metric: 'a page of 60 of the audit log, with the names in it; anchor: the plain SQL of that page behind Node http',
  goal,
  run: async ({ size, databaseUrl, started }) => {
    const { rows, pairs, asks } = sizes[size];
    const dataFolder = temporaryFolder(started);
    const product = started.use(await startProduct({ dataFolder, env: { DATABASE_URL: databaseUrl } }));
    const anchor = started.use(startRemote<PlainSql, number>(new URL('anchors/plainSql.ts', import.meta.url)));
    const agent = started.adopt(new Agent({ keepAlive: true, maxSockets: 1 }), (open) => open.destroy());
    const headers = { ...queryHeaders, cookie: await signIn(product.port) };
    const database = started.adopt(new Client({ connectionString: databaseUrl }), (client) => client.end());
    await database.connect();
    started.defer(() => database.query('TRUNCATE audit_log, audit_seals').then(() => {}));
    await furnishAuditLog(database, rows);

    const lines: Line[] = [];
    for (const { name, input, sql } of pages) {
      const body = JSON.stringify({ ...JSON.parse(shippedBody('query AuditLog(')), variables: { input } });
      const port = await anchor.ask({ databaseUrl, sql });
      const serve = async (to: number, pid: number) => {
        const cpu = cpuTime(pid);
        const began = performance.now();
        for (let i = 0; i < asks; i++) expectRows(await ask({ port: to, path: queryPath, headers, body }, agent));
        return { ms: (performance.now() - began) / asks, cpuUs: ((cpuTime(pid) - cpu) * 1000) / asks };
      };
      const measured = await inPairs(pairs, {
        ours: () => serve(product.port, product.serverPid),
        anchor: () => serve(port, anchor.pid),
      });
      lines.push({ name: `Audit log, ${name}`, unit: 'ms', goal, ...compare(measured, ({ ms }) => ms) });
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
