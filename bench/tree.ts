import type { BrowserContext, Page } from '@playwright/test';
import { Client } from 'pg';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal } from './measure/line.ts';
import { createNodes, createSystem } from './product/createRows.ts';
import { openBrowser } from './product/openBrowser.ts';
import { queryHeaders } from './product/shippedQueries.ts';
import { signIn } from './product/signIn.ts';
import { startProduct } from './product/startProduct.ts';
import { bareTree } from './tree/bareTree.ts';
import { observeTree } from './tree/observeTree.ts';

const firstRows: Goal = { of: 'ratio', is: 'at most', limit: 1.5 };
const interaction: Goal = { of: 'ours', is: 'at most', limit: 100 };
const pictures: Goal = { of: 'ratio', is: 'at least', limit: 0.95 };

const sizes: Record<Size, { nodes: number; pairs: number; scrollMs: number }> = {
  full: { nodes: 50_000, pairs: 20, scrollMs: 2000 },
  quick: { nodes: 50_000, pairs: 10, scrollMs: 1000 },
  smoke: { nodes: 500, pairs: 1, scrollMs: 100 },
};

/** What both pages can be asked: milliseconds until the picture, and pictures per second. */
type Figures = { first: number; expand: number; search: number; clear: number; end: number; perSecond: number };

export const tree: Bench = {
  name: 'tree',
  metric: 'P7: the system tree with 50,000 nodes in Chromium; anchor: a bare windowed list over the same answer',
  goal: firstRows,
  run: async ({ size, databaseUrl, dataFolder, started }) => {
    const { nodes, pairs, scrollMs } = sizes[size];
    const { port } = started.use(await startProduct({ dataFolder, env: { DATABASE_URL: databaseUrl } }));
    const cookie = await signIn(port);
    const database = started.adopt(new Client({ connectionString: databaseUrl }), (client) => client.end());
    await database.connect();
    const installation = { port, headers: { ...queryHeaders, cookie } };
    await createSystem(installation);
    await createNodes(installation, database, treeOf(nodes));
    const address = `http://127.0.0.1:${port}`;
    const browser = await openBrowser(started);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-CH' });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: address }]);
    await context.addInitScript(observeTree);

    const measured = await inPairs(pairs, {
      ours: () => visit(context, scrollMs, (page) => page.goto(`${address}/tree`)),
      anchor: () =>
        visit(context, scrollMs, async (page) => {
          await page.goto(`${address}/backend/health`);
          await page.evaluate(bareTree, queryHeaders);
        }),
    });
    return [
      { name: 'P7 tree, first rows', unit: 'ms', goal: firstRows, ...compare(measured, ({ first }) => first) },
      { name: 'P7 tree, expand', unit: 'ms', goal: interaction, ...compare(measured, ({ expand }) => expand) },
      { name: 'P7 tree, filter', unit: 'ms', goal: interaction, ...compare(measured, ({ search }) => search) },
      { name: 'P7 tree, filter cleared', unit: 'ms', goal: interaction, ...compare(measured, ({ clear }) => clear) },
      { name: 'P7 tree, to the end', unit: 'ms', goal: interaction, ...compare(measured, ({ end }) => end) },
      { name: 'P7 tree, scrolling', unit: '/s', goal: pictures, ...compare(measured, ({ perSecond }) => perSecond) },
    ];
  },
};

async function visit(context: BrowserContext, scrollMs: number, open: (page: Page) => Promise<unknown>) {
  const page = await context.newPage();
  try {
    await open(page);
    const first = await page.evaluate(() => window.treeObserver.firstRows());
    const step = (name: 'expand' | 'search' | 'clear' | 'end') =>
      page.evaluate((asked) => window.treeObserver.step(asked), name);
    const figures: Figures = {
      first,
      expand: await step('expand'),
      search: await step('search'),
      clear: await step('clear'),
      end: await step('end'),
      perSecond: await page.evaluate((ms) => window.treeObserver.scroll(ms), scrollMs),
    };
    // What was expanded is kept in the browser; every visit begins with the same rows, and in the system of the last one.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.includes('expanded')) localStorage.removeItem(key);
    });
    return figures;
  } finally {
    await page.close();
  }
}

/**
 * Five buildings, twenty floors, of the rest a tenth rooms, and devices in them. A floor has so many rooms that with one of them
 * open the list is drawn in part: a list of up to 200 rows is drawn whole, and scrolling it would measure the browser alone.
 */
function treeOf(count: number) {
  const [buildings, floors] = [5, 25];
  const rooms = floors + count / 10;
  const change = `
    'kind', CASE WHEN n <= ${buildings} THEN 'building' WHEN n <= ${floors} THEN 'floor' WHEN n <= ${rooms} THEN 'room' ELSE 'radio' END,
    'parent_id', CASE WHEN n <= ${buildings} THEN NULL WHEN n <= ${floors} THEN 1 + n % ${buildings}
      WHEN n <= ${rooms} THEN ${buildings + 1} + n % ${floors - buildings} ELSE ${floors + 1} + n % ${count / 10} END,
    'name', CASE WHEN n <= ${buildings} THEN 'Haus ' || n WHEN n <= ${floors} THEN 'Stock ' || n
      WHEN n <= ${rooms} THEN 'Zimmer ' || n ELSE 'Medaillon ' || n END`;
  return { first: '{ name: "Haus 1", kind: "building" }', count, change };
}
