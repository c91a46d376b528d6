import { Agent } from 'node:http';
import { Client } from 'pg';
import type { SameSql } from './anchors/sameSql.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { ask } from './product/ask.ts';
import { startRemote } from './product/remote.ts';
import { queryHeaders, queryPath, shippedBody } from './product/shippedQueries.ts';
import { signIn } from './product/signIn.ts';
import { startProduct } from './product/startProduct.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 3 };

const sizes: Record<Size, { rows: number; pairs: number; asks: number }> = {
  full: { rows: 50_000, pairs: 20, asks: 50 },
  quick: { rows: 50_000, pairs: 10, asks: 20 },
  smoke: { rows: 500, pairs: 1, asks: 3 },
};

const page = (where: string, order: string) => `SELECT id, name, (
    SELECT name FROM system_tree_nodes above WHERE above.system_id = 1 AND above.id = page.parent_id
  ) AS detail FROM (
    SELECT id, name, parent_id FROM system_tree_nodes WHERE system_id = 1 AND ${where} ORDER BY ${order}, id LIMIT 51
  ) AS page`;

/** Opened without a text, a text that half of all rows hold, and one that few do. */
const searches = [
  { name: 'opened', search: '', sql: page('true', 'sort_order') },
  { name: 'common text', search: 'zimmer', sql: page(`search_text LIKE '%zimmer%'`, 'name') },
  { name: 'rare text', search: 'Müller', sql: page(`search_text LIKE '%muller%'`, 'name') },
] as const;

export const choices: Bench = {
  name: 'choices',
  metric: 'a select over 50,000 nodes, one answer after the other; anchor: Node http running its SQL',
  goal,
  run: async ({ size, databaseUrl, dataFolder, started }) => {
    const { rows, pairs, asks } = sizes[size];
    const product = started.use(await startProduct({ dataFolder, env: { DATABASE_URL: databaseUrl } }));
    const agent = started.adopt(new Agent({ keepAlive: true, maxSockets: 1 }), (open) => open.destroy());
    const headers = { ...queryHeaders, cookie: await signIn(product.port) };
    const database = started.adopt(new Client({ connectionString: databaseUrl }), (client) => client.end());
    await database.connect();
    await createRows(product.port, headers, database, rows);

    const serve = async (port: number, own: Record<string, string>, body: string) => {
      const began = performance.now();
      for (let i = 0; i < asks; i++) expectRows(await ask({ port, path: queryPath, headers: own, body }, agent));
      return (performance.now() - began) / asks;
    };
    const lines: Line[] = [];
    for (const { name, search, sql } of searches) {
      await using anchor = startRemote<SameSql, number>(new URL('anchors/sameSql.ts', import.meta.url));
      const body = shippedBody('query SystemTreeNodeChoices', { search });
      const shown = ['id', 'name', 'detail'];
      const port = await anchor.ask({ databaseUrl, headers: {}, sql, shown, rest: { has_more: true } });
      const measured = await inPairs(pairs, {
        ours: () => serve(product.port, headers, body),
        anchor: () => serve(port, headers, body),
      });
      lines.push({ name: `Select, ${name}`, unit: 'ms', goal, ...compare(measured, (ms) => ms) });
    }
    return lines;
  },
};

function expectRows({ status, body }: { status: number; body: string }) {
  if (status !== 200 || !/"(Zimmer|Müller) \d+/.test(body)) throw new Error(`not the right answer: ${body}`);
}

/** Rooms and the devices in them. */
async function createRows(port: number, headers: Readonly<Record<string, string>>, database: Client, rows: number) {
  const create = (type: string, input: string) =>
    ask({
      port,
      path: queryPath,
      headers,
      body: JSON.stringify({ query: `mutation { create${type}(input: ${input}) { id } }` }),
    });
  await create('SystemParam', '{ name: "Haus", ip: "192.0.2.10" }');
  await create('SystemTreeNode', '{ name: "Zimmer 1" }');
  const node = `'id', n, 'sort_order', n, 'parent_id', n / 2,
    'name', CASE WHEN n % 2000 = 7 THEN 'Müller ' || n WHEN n % 2 = 0 THEN 'Zimmer ' || n ELSE 'Medaillon ' || n END`;
  await copy(database, 'system_tree_nodes', `generate_series(2, ${rows}) n`, node);
  await database.query('VACUUM ANALYZE system_tree_nodes');
}

/** The first row of a table again and again, with changes. */
async function copy(database: Client, table: string, numbers: string, change: string) {
  const { rows } = await database.query<{ names: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const names = rows[0]?.names;
  await database.query(`INSERT INTO ${table} (${names}) SELECT made.* FROM ${table} AS first, ${numbers},
    LATERAL (SELECT ${names} FROM jsonb_populate_record(
      NULL::${table}, to_jsonb(first) || jsonb_build_object(${change}))) AS made
    WHERE first.id = 1`);
}
