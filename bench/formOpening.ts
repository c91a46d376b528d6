import type { BrowserContext } from '@playwright/test';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { createRow, createSystem } from './product/createRows.ts';
import { openBrowser } from './product/openBrowser.ts';
import { queryHeaders } from './product/shippedQueries.ts';
import { signIn } from './product/signIn.ts';
import { startProduct } from './product/startProduct.ts';

const goal: Goal = { of: 'ours', is: 'at most', limit: 100 };

const pairsOf: Record<Size, number> = { full: 20, quick: 10, smoke: 1 };

const forms = [
  { name: 'section', type: 'Section', input: '{ name: "Bereich 1" }', list: '/admin/sections', row: 'Bereich 1' },
  {
    name: 'node',
    type: 'SystemTreeNode',
    input: '{ name: "Medaillon 1", kind: "radio" }',
    list: '/tree/connections',
    row: 'Medaillon 1',
  },
] as const;

/** What a page records of one opening: when the answer to the query of the form was there, and when its fields were drawn. */
type Observed = { answered: number; drawn: number; fields: number };

declare global {
  interface Window {
    observeForm: (type: string) => Promise<Observed>;
  }
}

export const formOpening: Bench = {
  name: 'form',
  metric:
    'a form in Chromium, from the answer with its row to the picture with the fields in sight; anchor: as many bare inputs with labels',
  goal,
  run: async ({ size, databaseUrl, dataFolder, started }) => {
    const product = started.use(await startProduct({ dataFolder, env: { DATABASE_URL: databaseUrl } }));
    const { port } = product;
    const cookie = await signIn(port);
    const installation = { port, headers: { ...queryHeaders, cookie } };
    await createSystem(installation);
    for (const { type, input } of forms) await createRow(installation, type, input);
    const browser = await openBrowser(started);
    const address = `http://127.0.0.1:${port}`;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-CH' });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: address }]);
    await context.addInitScript(observeForms);

    const lines: Line[] = [];
    for (const form of forms) {
      let fields = 0;
      const measured = await inPairs(pairsOf[size], {
        ours: async () => {
          const observed = await openForm(context, `${address}${form.list}`, form);
          ({ fields } = observed);
          return observed.drawn - observed.answered;
        },
        anchor: () => drawBareFields(context, `${address}/backend/health`, fields),
      });
      lines.push({ name: `Form of a ${form.name}, opened`, unit: 'ms', goal, ...compare(measured, (ms) => ms) });
    }
    return lines;
  },
};

/** From the list, as people come to a form; what the browser has loaded before is in its cache. */
async function openForm(context: BrowserContext, address: string, form: (typeof forms)[number]): Promise<Observed> {
  const page = await context.newPage();
  try {
    await page.goto(address);
    const link = page.getByRole('link', { name: form.row });
    await link.waitFor();
    const [observed] = await Promise.all([page.evaluate((type) => window.observeForm(type), form.type), link.click()]);
    return observed;
  } finally {
    await page.close();
  }
}

async function drawBareFields(context: BrowserContext, address: string, fields: number): Promise<number> {
  const page = await context.newPage();
  try {
    await page.goto(address);
    return await page.evaluate(async (count) => {
      const began = performance.now();
      const form = document.createElement('form');
      for (let field = 0; field < count; field++) {
        const label = document.createElement('label');
        label.append(`Feld ${field}`, document.createElement('input'));
        form.append(label);
      }
      document.body.append(form);
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - began;
    }, fields);
  } finally {
    await page.close();
  }
}

/** Runs in the page, before anything of it. */
function observeForms() {
  const answers = new Map<string, number>();
  const { fetch } = window;
  window.fetch = async (...request) => {
    const response = await fetch(...request);
    const body = request[1]?.body;
    const query = typeof body === 'string' ? (JSON.parse(body) as { query?: string }).query : undefined;
    if (query !== undefined) {
      await response.clone().text();
      answers.set(query, performance.now());
    }
    return response;
  };
  window.observeForm = async (type) => {
    const fieldsOf = () => document.querySelectorAll('[role=dialog] form :is(input, select, textarea)').length;
    const isOutlined = () => document.querySelector('[role=dialog] [data-outline]') !== null;
    while (fieldsOf() < 3 || isOutlined()) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    const drawn = performance.now();
    const answered = [...answers].findLast(([query]) => new RegExp(`^query ${type}ById\\(`).test(query))?.[1];
    if (answered === undefined) throw new Error(`no answer with a ${type}`);
    return { answered, drawn, fields: fieldsOf() };
  };
}
