import { Agent } from 'node:http';
import { allCalls } from '@carestead/domain/routing/reservedIds';
import { Client } from 'pg';
import type { Bench, BenchRun, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { ask } from './product/ask.ts';
import { copyRows } from './product/copyRows.ts';
import { createRow, createSystem } from './product/createRows.ts';
import { ownDatabase } from './product/ownDatabase.ts';
import { queryHeaders, queryPath, shippedBody } from './product/shippedQueries.ts';
import { signIn } from './product/signIn.ts';
import { startProduct } from './product/startProduct.ts';
import { temporaryFolder } from './product/temporaryFolder.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 1.3 };
/** Counting passes over all nodes, so it grows with them: what counts is that the list is there when it is wanted. */
const usesGoal: Goal = { of: 'ours', is: 'at most', limit: 100 };

const sizes: Record<Size, { few: number; many: number; pairs: number; asks: number }> = {
  full: { few: 100, many: 50_000, pairs: 20, asks: 100 },
  quick: { few: 100, many: 50_000, pairs: 10, asks: 50 },
  smoke: { few: 100, many: 500, pairs: 1, asks: 3 },
};

/** As many as one page holds. */
const rows = 50;

export const references: Bench = {
  name: 'references',
  metric:
    'P14: a page of rows with the names of what they point to, and one with how many rows point to each; anchor: of few rows',
  goal,
  run: async (run) => {
    const { few, many, pairs, asks } = sizes[run.size];
    const agent = run.started.adopt(new Agent({ keepAlive: true, maxSockets: 1 }), (open) => open.destroy());
    const serve = async ({ port, headers }: Awaited<ReturnType<typeof openInstallation>>, { body, found }: Page) => {
      const began = performance.now();
      for (let i = 0; i < asks; i++) expectRows(await ask({ port, path: queryPath, headers, body }, agent), found);
      return (performance.now() - began) / asks;
    };
    const [large, small] = [await openInstallation(run, many), await openInstallation(run, few)];
    const lines: Line[] = [];
    for (const page of pages()) {
      const measured = await inPairs(pairs, { ours: () => serve(large, page), anchor: () => serve(small, page) });
      const name = `${page.name}, ${many.toLocaleString('en')} rows to ${few.toLocaleString('en')}`;
      lines.push({ name, unit: 'ms', goal: page.goal, ...compare(measured, (ms) => ms) });
    }
    return lines;
  },
};

type Page = { name: string; goal: Goal; body: string; found: RegExp };

const pages = (): readonly Page[] => [
  {
    name: 'P14 names of references',
    goal,
    body: shippedBody('query DisplayGroupOverrideList', { first: rows, isCounted: false }),
    found: /"section_id_name":"Bereich \d+"/g,
  },
  {
    name: 'P14 used by',
    goal: usesGoal,
    body: shippedBody('query SectionList', { first: rows, isCounted: false }),
    found: /"used_by":[1-9]/g,
  },
];

function expectRows({ status, body }: { status: number; body: string }, found: RegExp) {
  if (status !== 200 || body.match(found)?.length !== rows) throw new Error(`not the right answer: ${body}`);
}

/**
 * A product with a database of its own: so many sections, rows that point to sections from the first to the last, and as
 * many nodes as sections, which are all in those of the first page.
 */
async function openInstallation({ databaseUrl: server, started }: BenchRun, size: number) {
  const databaseUrl = await ownDatabase(server, started);
  const product = started.use(
    await startProduct({ dataFolder: temporaryFolder(started), env: { DATABASE_URL: databaseUrl } }),
  );
  const { port } = product;
  const headers = { ...queryHeaders, cookie: await signIn(port) };
  const create = (type: string, input: string) => createRow({ port, headers }, type, input);
  await createSystem({ port, headers });
  await create('Section', '{ name: "Bereich 1" }');
  const groups = `section_display_group_id: ${allCalls}, systemtree_display_group_id: ${allCalls}`;
  await create('DisplayGroupOverride', `{ name: "Nacht 1", section_id: 1, ${groups} }`);
  await create('SystemTreeNode', '{ name: "Zimmer 1", section_id: 1, inherit_section: false }');
  const database = started.adopt(new Client({ connectionString: databaseUrl }), (client) => client.end());
  await database.connect();
  await copyRows(database, 'sections', `generate_series(2, ${size}) n`, `'id', n, 'name', 'Bereich ' || n`);
  const place = `'id', n, 'name', 'Nacht ' || n, 'section_id', n * ${size} / ${rows}`;
  await copyRows(database, 'display_group_overrides', `generate_series(2, ${rows}) n`, place);
  const node = `'id', n, 'name', 'Zimmer ' || n, 'section_id', n % ${rows} + 1`;
  await copyRows(database, 'system_tree_nodes', `generate_series(2, ${size}) n`, node);
  return { port, headers };
}
