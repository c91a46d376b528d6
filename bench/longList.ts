import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import { type Steps, stepNames } from './longList/steps.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal } from './measure/line.ts';
import { openBrowser } from './product/openBrowser.ts';
import { temporaryFolder } from './product/temporaryFolder.ts';

const goal: Goal = { of: 'ours', is: 'at most', limit: 100 };

const sizes: Record<Size, { rows: number; pairs: number }> = {
  full: { rows: 10_000, pairs: 20 },
  quick: { rows: 10_000, pairs: 10 },
  smoke: { rows: 300, pairs: 1 },
};

const source = join(import.meta.dirname, 'longList');
const address = 'http://bench.test';

type Times = Record<keyof Steps, number>;

export const longList: Bench = {
  name: 'table',
  metric: 'a table of 10,000 rows in Chromium, from the click to the picture; anchor: a bare windowed table',
  goal,
  run: async ({ size, started }) => {
    const { rows, pairs } = sizes[size];
    const folder = temporaryFolder(started);
    await buildPages(folder);
    const browser = await openBrowser(started);
    await checkReach(browser, folder, `ours.html?rows=${rows}`);
    const measured = await inPairs(pairs, {
      ours: () => visit(browser, folder, `ours.html?rows=${rows}`),
      anchor: () => visit(browser, folder, `bare.html?rows=${rows}`),
    });
    return stepNames.map((step) => ({
      name: `Table of 10,000 rows, ${step}`,
      unit: 'ms',
      goal,
      ...compare(measured, (times) => times[step]),
    }));
  },
};

/** As the product is built: the kit as it ships, and not as it is developed. */
async function buildPages(outDir: string) {
  const input = { ours: join(source, 'ours.html'), bare: join(source, 'bare.html') };
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // A test runner names another environment, and the kit of production knows no JSX of development.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { outDir, emptyOutDir: true, rolldownOptions: { input } },
  });
}

/** A table that is quick because most of its rows can never be seen would be no table. */
async function checkReach(browser: Browser, folder: string, path: string) {
  const page = await openPage(browser, folder, path);
  try {
    await page.evaluate(() => window.steps.open());
    const table = page.locator('table');
    await table.evaluate(({ parentElement }) => parentElement?.scrollTo(0, parentElement.scrollHeight));
    await table.locator(`tr[aria-rowindex="${await table.getAttribute('aria-rowcount')}"]`).waitFor();
  } finally {
    await page.close();
  }
}

/** Somebody who comes for the first time: nothing of the page has ever run. */
async function openPage(browser: Browser, folder: string, path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.route(`${address}/**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
  await page.goto(`${address}/${path}`);
  await page.waitForFunction(() => 'steps' in window);
  return page;
}

async function visit(browser: Browser, folder: string, path: string): Promise<Times> {
  const page = await openPage(browser, folder, path);
  try {
    const times: Times = { open: 0, sort: 0, filter: 0 };
    for (const step of stepNames) times[step] = await page.evaluate((name) => window.steps[name](), step);
    if ((await page.locator('tbody tr').count()) === 0) throw new Error(`${path} shows no rows`);
    return times;
  } finally {
    await page.close();
  }
}
