import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/manyRows.ts';
import { EntityPage } from '../pages/EntityPage.ts';
import { listScreens } from '../screens/screens.ts';

/** What a page asks the server for, and how much it gets; without what every page of the console asks for once. */
function observe(page: Page) {
  const asked: { name: string; question: string; bytes: number }[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/backend/query')) return;
    const question = response.request().postData() ?? response.url();
    const name = /(?:query|mutation) (\w+)/.exec(question)?.[1] ?? 'unnamed';
    const { length } = await response.body().catch(() => Buffer.alloc(0));
    asked.push({ name, question, bytes: length });
  });
  return {
    // A live list asks the same again when its subscription begins after the first answer, which is chance.
    questions: () => new Set(asked.map(({ question }) => question)).size,
    bytes: () =>
      [...new Map(asked.map(({ question, bytes }) => [question, bytes])).values()].reduce((sum, each) => sum + each, 0),
    names: () => asked.map(({ name }) => name),
  };
}

test('no list and no form asks more than a few questions, however many rows there are to point to', async ({
  page,
}) => {
  test.slow();
  const found: Record<string, { requests: number; kilobytes: number }> = {};
  for (const { path } of listScreens) {
    const seen = observe(page);
    await page.goto(`${path}/edit/1`);
    const panel = page.getByRole('dialog').last();
    await expect(panel.getByRole('button', { name: /^(Speichern|Schliessen)$/ }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    found[path] = { requests: seen.questions(), kilobytes: Math.round(seen.bytes() / 1000) };
    page.removeAllListeners('response');
  }
  const many = Object.entries(found).filter(([, { requests, kilobytes }]) => requests > 12 || kilobytes > 400);
  expect(many, JSON.stringify(found)).toEqual([]);
});

test('a form shows the names of its references without asking for them, and finds others as they are typed', async ({
  page,
}) => {
  const nodes = new EntityPage(page, '/tree/connections');
  const seen = observe(page);
  await page.goto('/tree/connections/edit/7');
  await expect(nodes.field('Gehört zu')).toHaveValue('Zimmer 1');
  await expect(nodes.field('Abteilung')).toHaveValue('Abteilung 1');
  expect(seen.names().filter((name) => name.endsWith('Choices'))).toEqual([]);

  const section = nodes.field('Abteilung');
  await section.click();
  await expect(page.getByRole('option', { name: 'Abteilung 1', exact: true })).toBeVisible();
  await expect(page.getByText('Es gibt weitere. Geben Sie mehr vom Namen ein.')).toBeVisible();
  await section.fill('mueller');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText(['Müllerhaus']);
  await section.press('ArrowDown');
  await section.press('Enter');
  await expect(section).toHaveValue('Müllerhaus');
  await nodes.save.click();
  await expect(nodes.toast).toContainText('Gespeichert');
  await page.goto('/tree/connections/edit/7');
  await expect(section).toHaveValue('Müllerhaus');

  const parent = nodes.field('Gehört zu');
  await parent.click();
  await parent.fill('zimmer 12');
  await expect(options.first()).toHaveText('Zimmer 12Zimmer 1');
  // Prefix hits first, in the order of readers.
  await expect(options.nth(1)).toHaveText('Zimmer 120Zimmer 1');
});

test.describe('a search that fails', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });

  test('keeps the value, says so, and works again the next time', async ({ page }) => {
    const nodes = new EntityPage(page, '/tree/connections');
    await page.goto('/tree/connections/edit/9');
    const section = nodes.field('Abteilung');
    await expect(section).toHaveValue('Abteilung 1');
    await page.route('**/backend/query*', async (route) => {
      if (route.request().postData()?.includes('SectionChoices') || route.request().url().includes('SectionChoices'))
        await route.abort();
      else await route.fallback();
    });
    await section.click();
    await expect(
      page.getByText('Die Suche ist nicht gelungen. Öffnen Sie die Auswahl noch einmal.').first(),
    ).toBeVisible();
    await section.press('Escape');
    await nodes.panel.getByRole('heading', { level: 2 }).click();
    await expect(section).toHaveValue('Abteilung 1');
    await page.unroute('**/backend/query*');
    await section.click();
    await expect(page.getByRole('option', { name: 'Abteilung 2', exact: true })).toBeVisible();
  });
});

test('a list is narrowed by a reference that is searched for, and the address alone brings back its name', async ({
  page,
}) => {
  const nodes = new EntityPage(page, '/tree/connections');
  await nodes.open();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Gehört zu' }).click();
  await page.getByRole('textbox', { name: 'In der Auswahl suchen' }).fill('Zimmer 2999');
  await page.getByRole('checkbox', { name: 'Zimmer 2999' }).check();
  await expect(page.getByRole('button', { name: 'Gehört zu: Zimmer 2999' })).toBeVisible();
  await expect(page).toHaveURL(/f\.parent_id=2999/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Gehört zu: Zimmer 2999' })).toBeVisible();
});

test('connections of a display group are found among many sections', async ({ page }) => {
  await page.goto('/admin/displaygroups/edit/1');
  const panel = page.getByRole('dialog').last();
  await expect(panel.getByRole('checkbox', { name: 'Abteilung 1, Notruf' })).toBeChecked();
  await panel.getByRole('textbox', { name: 'Abteilung suchen' }).fill('muller');
  await panel.getByRole('checkbox', { name: 'Müllerhaus, Notruf' }).check();
  await panel.getByRole('textbox', { name: 'Abteilung suchen' }).fill('');
  await expect(panel.getByRole('checkbox', { name: 'Abteilung 1, Notruf' })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: 'Müllerhaus, Notruf' })).toBeChecked();
});
