import { Agent } from 'node:http';
import type { SameSql } from './anchors/sameSql.ts';
import type { Bench, BenchRun, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { ask } from './product/ask.ts';
import { createNodes, createSystem } from './product/createRows.ts';
import { ownInstallation } from './product/ownInstallation.ts';
import { startRemote } from './product/remote.ts';
import { queryPath, shippedBody } from './product/shippedQueries.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 3 };

/** Of the logarithm of the time over that of the nodes. */
const slope = 0.5;

/** The large installation is ten times the small one, whichever they are. */
const growthGoal: Goal = { of: 'ratio', is: 'at most', limit: Number((10 ** slope).toFixed(2)) };

const sizes: Record<Size, { nodes: number; pairs: number; asks: number }> = {
  full: { nodes: 50_000, pairs: 20, asks: 40 },
  quick: { nodes: 50_000, pairs: 10, asks: 20 },
  smoke: { nodes: 500, pairs: 1, asks: 3 },
};

const page = (where: string, order = 'name') => `SELECT id, name, kind, serial, text_long FROM system_tree_nodes
  WHERE system_id = 1 AND ${where} ORDER BY ${order}, id LIMIT 30`;

/** A text that half of all nodes hold, one that few do, a serial number, and a word with an error in it. */
const searches = [
  { name: 'common text', query: 'zimmer', sql: page(`search_text LIKE '%zimmer%'`) },
  { name: 'rare text', query: 'Müller', sql: page(`search_text LIKE '%muller%'`) },
  { name: 'serial number', query: 'M00007', sql: page(`search_text LIKE '%m00007%'`) },
  {
    name: 'typing error',
    query: 'Mülelr',
    sql: page(`'mulelr' <% search_text`, `word_similarity('mulelr', search_text) DESC`),
  },
] as const;

export const search: Bench = {
  name: 'search',
  metric:
    'the global search over 50,000 nodes, p95; anchor: Node http running plain SQL; P13: with a tenth of the nodes',
  goal,
  run: async (run) => {
    const { nodes, pairs, asks } = sizes[run.size];
    const agent = run.started.adopt(new Agent({ keepAlive: true, maxSockets: 1 }), (open) => open.destroy());
    const large = await openInstallation(run, nodes);
    const small = await openInstallation(run, nodes / 10);
    const p95 = async (port: number, headers: Record<string, string>, body: string) => {
      const times: number[] = [];
      for (let i = 0; i < asks; i++) {
        const began = performance.now();
        expectHits(await ask({ port, path: queryPath, headers, body }, agent));
        times.push(performance.now() - began);
      }
      return times.sort((a, b) => a - b)[Math.ceil(asks * 0.95) - 1] ?? 0;
    };
    const lines: Line[] = [];
    for (const { name, query, sql } of searches) {
      await using anchor = startRemote<SameSql, number>(new URL('anchors/sameSql.ts', import.meta.url));
      const body = shippedBody('query Search', { query });
      const shown = ['id', 'name', 'kind', 'serial', 'text_long'];
      const databaseUrl = forgivingUrl(large.databaseUrl);
      const port = await anchor.ask({ databaseUrl, headers: {}, sql, shown, rest: {} });
      const ours = () => p95(large.port, large.headers, body);
      const measured = await inPairs(pairs, { ours, anchor: () => p95(port, {}, body) });
      lines.push({ name: `Search, ${name}, p95`, unit: 'ms', goal, ...compare(measured, (ms) => ms) });
      const grown = await inPairs(pairs, { ours, anchor: () => p95(small.port, small.headers, body) });
      const sizesText = `${nodes.toLocaleString('en')} nodes to ${(nodes / 10).toLocaleString('en')}`;
      lines.push({
        name: `P13 search, ${name}, ${sizesText}`,
        unit: 'ms',
        goal: growthGoal,
        ...compare(grown, (ms) => ms),
      });
    }
    return lines;
  },
};

/** Two swapped letters make a word less similar than PostgreSQL demands by itself. */
function forgivingUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c pg_trgm.word_similarity_threshold=0.4');
  return url.href;
}

function expectHits({ status, body }: { status: number; body: string }) {
  if (status !== 200 || !/"(Zimmer|Müller|Medaillon) \d+/.test(body)) throw new Error(`not the right answer: ${body}`);
}

/** Rooms and the devices in them, every twentieth with a note; the words of their names as the worker keeps them. */
async function openInstallation(run: BenchRun, nodes: number) {
  const { port, headers, database, databaseUrl } = await ownInstallation(run);
  const change = `'parent_id', n / 2, 'serial', 'M' || lpad(n::text, 5, '0'),
    'name', CASE WHEN n % ${Math.max(8, nodes / 25)} = 7 THEN 'Müller ' || n WHEN n % 2 = 0 THEN 'Zimmer ' || n ELSE 'Medaillon ' || n END`;
  await createSystem({ port, headers });
  await createNodes({ port, headers }, database, { first: '{ name: "Zimmer 1" }', count: nodes, change });
  await database.query(`INSERT INTO node_notes (system_id, node_id, text, created_at, user_id, user_name)
    SELECT 1, n, 'Batterie gewechselt am ' || n, now(), 1, 'bench' FROM generate_series(20, ${nodes}, 20) n`);
  await database.query(`INSERT INTO node_words (system_id, word) VALUES (1, 'zimmer'), (1, 'muller'), (1, 'mueller'),
    (1, 'medaillon') ON CONFLICT DO NOTHING`);
  await database.query('ANALYZE');
  return { port, headers, databaseUrl };
}
