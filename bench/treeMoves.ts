import { Agent } from 'node:http';
import { Client } from 'pg';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { ask } from './product/ask.ts';
import { createNodes, createSystem } from './product/createRows.ts';
import { queryHeaders, queryPath } from './product/shippedQueries.ts';
import { signIn } from './product/signIn.ts';
import { startProduct } from './product/startProduct.ts';

const goal: Goal = { of: 'ours', is: 'at most', limit: 1000 };

const sizes: Record<Size, { nodes: number; moved: number; pairs: number }> = {
  full: { nodes: 50_000, moved: 5000, pairs: 10 },
  quick: { nodes: 50_000, moved: 5000, pairs: 4 },
  smoke: { nodes: 500, moved: 50, pairs: 1 },
};

/** Two buildings and a ward, to which the first devices belong; the others are spread over the buildings. */
const [first, second, ward] = [1, 2, 3] as const;

const mutation =
  'mutation ($moves: [NodeMove!]!, $parent_id: Int) { moveSystemTreeNodes(moves: $moves, parent_id: $parent_id) }';

export const treeMoves: Bench = {
  name: 'moves',
  metric:
    'moving a subtree, and as many single nodes, in a tree of 50,000 by the mutation; anchor: the rows alone, as one plain statement',
  goal,
  run: async ({ size, databaseUrl, dataFolder, started }) => {
    const { nodes, moved, pairs } = sizes[size];
    const product = started.use(await startProduct({ dataFolder, env: { DATABASE_URL: databaseUrl } }));
    const agent = started.adopt(new Agent({ keepAlive: true, maxSockets: 1 }), (open) => open.destroy());
    const headers = { ...queryHeaders, cookie: await signIn(product.port) };
    const database = started.adopt(new Client({ connectionString: databaseUrl }), (client) => client.end());
    await database.connect();
    const send = (body: object) =>
      ask({ port: product.port, path: queryPath, headers, body: JSON.stringify(body) }, agent);
    const installation = { port: product.port, headers };
    await createSystem(installation);
    await createNodes(installation, database, {
      first: '{ name: "Haus Nord", kind: "building" }',
      count: nodes,
      change: `'name', 'Knoten ' || n,
       'kind', CASE n WHEN ${second} THEN 'building' WHEN ${ward} THEN 'floor' ELSE 'room' END,
       'parent_id', CASE WHEN n = ${second} THEN NULL WHEN n = ${ward} THEN ${first}
         WHEN n <= ${moved + ward} THEN ${ward} ELSE 1 + n % 2 END`,
    });
    await database.query(`CREATE TABLE bare AS SELECT id, revision, parent_id FROM system_tree_nodes;
      ALTER TABLE bare ADD PRIMARY KEY (id); ANALYZE`);

    const move = async (ids: readonly number[], from: number, parent_id: number) => {
      const variables = { moves: ids.map((id) => ({ id, from })), parent_id };
      const began = performance.now();
      const { status, body } = await send({ query: mutation, variables });
      const lasted = performance.now() - began;
      if (status !== 200 || body.includes('"errors"')) throw new Error(`not moved: ${body.slice(0, 500)}`);
      return lasted;
    };
    const moveBare = async (where: string, parent_id: number) => {
      const began = performance.now();
      await database.query(`UPDATE bare SET parent_id = ${parent_id}, revision = revision + 1 WHERE ${where}`);
      return performance.now() - began;
    };
    /** There and back again, so that every run moves. */
    const measure = async (name: string, ids: readonly number[], [here, there]: readonly [number, number]) => {
      let turns = 0;
      const where = ids.length === 1 ? `id = ${ids[0]}` : `id BETWEEN ${ids[0]} AND ${ids.at(-1)}`;
      const measured = await inPairs(pairs, {
        ours: () => {
          turns += 1;
          return turns % 2 ? move(ids, here, there) : move(ids, there, here);
        },
        anchor: () => moveBare(where, turns % 2 ? here : there),
      });
      return { name, unit: 'ms', goal, ...compare(measured, (ms) => ms) } satisfies Line;
    };
    const count = moved.toLocaleString('en');
    const devices = Array.from({ length: moved }, (_, at) => at + ward + 1);
    return [
      await measure(`Moved, a subtree of ${count}`, [ward], [first, second]),
      await measure(`Moved, ${count} single nodes`, devices, [ward, second]),
    ];
  },
};
