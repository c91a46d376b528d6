import { Agent } from 'node:http';
import { Client } from 'pg';
import type { SameSql } from './anchors/sameSql.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { ask } from './product/ask.ts';
import { createNodes, createRow, createSystem, type Installation } from './product/createRows.ts';
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

const select = (name: string, search: string, sql: string) => ({
  name: `Select, ${name}`,
  body: () => shippedBody('query SystemTreeNodeChoices', { search }),
  sql,
  shown: ['id', 'name', 'detail'],
  rest: { has_more: true },
  isRight: /"(Zimmer|Müller) \d+/,
});

const callSources = 10;
const counted = (rows: number) => Math.floor((rows - 1) / callSources);

/** A list of what all these nodes point to, with the number of those that do; and the first of them, as a form names them. */
const usedBy = (rows: number) => [
  {
    name: 'Used by, list of call sources',
    body: () => shippedBody('query CallSourceList', { first: 50, isCounted: false }),
    sql: `SELECT page.*, coalesce(counted.uses, 0)::integer AS used_by FROM call_sources AS page LEFT JOIN (
      SELECT call_source_id, count(*) AS uses FROM system_tree_nodes
      WHERE system_id = 1 AND call_source_id IS NOT NULL GROUP BY call_source_id
    ) AS counted ON counted.call_source_id = page.id WHERE system_id = 1 ORDER BY text, id`,
    shown: ['id', 'revision', 'text', 'number', 'char', 'used_by'],
    rest: { next: null },
    isRight: new RegExp(`"used_by":${counted(rows)}\\b`),
  },
  {
    name: 'Used by, names in a form',
    body: () => shippedBody('query CallSourceUses', { ids: [1] }),
    sql: `SELECT 'system_tree_node' AS entity, id, name, 'call_source_id' AS field, (count(*) OVER ())::integer AS more
      FROM system_tree_nodes WHERE system_id = 1 AND call_source_id = 1 ORDER BY name LIMIT 20`,
    shown: ['entity', 'id', 'name', 'field', 'more'],
    rest: {},
    isRight: /"(Zimmer|Medaillon|Müller) \d+/,
  },
];

/** Opened without a text, a text that half of all rows hold, and one that few do. */
const questions = (rows: number) => [
  select('opened', '', page('true', 'sort_order')),
  select('common text', 'zimmer', page(`search_text LIKE '%zimmer%'`, 'name')),
  select('rare text', 'Müller', page(`search_text LIKE '%muller%'`, 'name')),
  ...usedBy(rows),
];

export const choices: Bench = {
  name: 'choices',
  metric:
    'a select over 50,000 nodes, and what uses a row, one answer after the other; anchor: Node http running its SQL',
  goal,
  run: async ({ size, databaseUrl, dataFolder, started }) => {
    const { rows, pairs, asks } = sizes[size];
    const product = started.use(await startProduct({ dataFolder, env: { DATABASE_URL: databaseUrl } }));
    const agent = started.adopt(new Agent({ keepAlive: true, maxSockets: 1 }), (open) => open.destroy());
    const headers = { ...queryHeaders, cookie: await signIn(product.port) };
    const database = started.adopt(new Client({ connectionString: databaseUrl }), (client) => client.end());
    await database.connect();
    await createRows({ port: product.port, headers }, database, rows);

    const lines: Line[] = [];
    for (const { name, body: made, sql, shown, rest, isRight } of questions(rows)) {
      await using anchor = startRemote<SameSql, number>(new URL('anchors/sameSql.ts', import.meta.url));
      const body = made();
      const serve = async (port: number) => {
        const began = performance.now();
        for (let i = 0; i < asks; i++) expectRight(await ask({ port, path: queryPath, headers, body }, agent), isRight);
        return (performance.now() - began) / asks;
      };
      const port = await anchor.ask({ databaseUrl, headers: {}, sql, shown, rest });
      const measured = await inPairs(pairs, { ours: () => serve(product.port), anchor: () => serve(port) });
      lines.push({ name, unit: 'ms', goal, ...compare(measured, (ms) => ms) });
    }
    return lines;
  },
};

function expectRight({ status, body }: { status: number; body: string }, isRight: RegExp) {
  if (status !== 200 || !isRight.test(body)) throw new Error(`not the right answer: ${body}`);
}

/** Rooms and the devices in them. */
async function createRows(installation: Installation, database: Client, rows: number) {
  await createSystem(installation);
  for (let number = 1; number <= callSources; number++)
    await createRow(installation, 'CallSource', `{ text: "Quelle ${number}", number: ${number} }`);
  const change = `'parent_id', n / 2, 'call_source_id', n % ${callSources} + 1,
    'name', CASE WHEN n % 2000 = 7 THEN 'Müller ' || n WHEN n % 2 = 0 THEN 'Zimmer ' || n ELSE 'Medaillon ' || n END`;
  await createNodes(installation, database, { first: '{ name: "Zimmer 1" }', count: rows, change });
}
