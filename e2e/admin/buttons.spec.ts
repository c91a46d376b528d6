import type { APIRequestContext } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

test.use({ storageState: adminSession });

/** A call source and call types of its own for each journey, so that it may run again in the same installation. */
async function furnish(request: APIRequestContext) {
  const number = 10_000 + Math.floor(Math.random() * 50_000);
  const names = { source: `Quelle ${number}`, call: `Ruf ${number}`, presence: `Da ${number}` };
  await createRow(request, 'CallSource', { text: names.source, number });
  const call = await createRow(request, 'CallType', { name: names.call });
  const presence = await createRow(request, 'CallType', { name: names.presence, flag: 'Presence' });
  return { ...names, remove: () => remove(request, number, [call.id, presence.id]) };
}

/** There is room for 99 call types only. */
async function remove(request: APIRequestContext, number: number, types: readonly number[]) {
  const ask = async (query: string, variables: object) => {
    const response = await request.post('/backend/query', { headers: { system: '01' }, data: { query, variables } });
    return (await response.json()) as { data: Record<string, { ids: number[] }> };
  };
  const { data } = await ask('query ($q: String!) { callSources(search: $q) { ids } }', { q: `Quelle ${number}` });
  const sources = data.callSources?.ids.map(String);
  const filters = [{ field: 'call_source_id', values: sources }];
  const found = await ask('query ($filters: [ListFilter!]) { buttons(filters: $filters) { ids } }', { filters });
  const gone = 'mutation ($ids: [Int!]!) { gone: ';
  await ask(`${gone}deleteButtons(ids: $ids, phrase: "löschen") }`, { ids: found.data.buttons?.ids });
  await ask(`${gone}deleteCallTypes(ids: $ids, phrase: "löschen") }`, { ids: types });
}

test('the form offers what the type of button allows, says why the rest is missing, and asks for what a function needs', async ({
  page,
  request,
}) => {
  const { source, call, presence, remove: clean } = await furnish(request);
  const buttons = new EntityPage(page, '/admin/buttons');
  await buttons.open();
  await buttons.create.click();
  await buttons.field('Nummer').fill('201');
  await buttons.field('Rufquelle').click();
  await page.getByRole('option', { name: source }).click();

  const functions = buttons.field('Funktion A').locator('option');
  await buttons.field('Art der Taste').selectOption('Öffnen-Schliessen');
  await expect(functions).toHaveText([
    'Keine',
    'Technikmeldung',
    'Anzeigegruppe umschalten',
    'Weglaufen',
    'Ruf mit Ort',
    'Aktivitätsüberwachung',
  ]);
  await expect(buttons.panel.getByRole('note')).toContainText('weil sich ein Kontakt auch ohne Personal bewegt');

  await buttons.field('Art der Taste').selectOption('Kommen-Gehen');
  await expect(buttons.field('Rufart der Anwesenheit')).toHaveCount(0);
  await buttons.field('Funktion A').selectOption('Anwesenheit und Ruf beenden');
  await expect(buttons.field('Rufart der Anwesenheit')).toBeVisible();
  await buttons.save.click();
  await expect(buttons.panel.getByRole('alert').getByRole('link', { name: 'Rufart der Anwesenheit' })).toBeVisible();
  await buttons.field('Rufart der Anwesenheit').click();
  await expect(page.getByRole('option', { name: presence })).toBeVisible();
  await expect(page.getByRole('option', { name: call })).toHaveCount(0);
  await page.getByRole('option', { name: presence }).click();
  await buttons.save.click();
  await expect(buttons.toast).toContainText('Angelegt');
  await expect(buttons.list.getByRole('row').filter({ hasText: source })).toContainText('Anwesenheit und Ruf beenden');

  await buttons.list.getByRole('row').filter({ hasText: source }).getByRole('link').click();
  await buttons.field('Art der Taste').selectOption('Impuls');
  await buttons.field('Funktion A').selectOption('Ruf beenden');
  await expect(buttons.field('Rufart der Anwesenheit')).toHaveCount(0);
  await buttons.field('Art der Taste').selectOption('Inaktiv');
  await expect(buttons.field('Funktion A')).toHaveCount(0);
  await expect(buttons.panel.getByRole('note')).toHaveText(
    'Eine inaktive Taste löst nichts aus und hat keine Funktionen.',
  );
  await buttons.save.click();
  await expect(buttons.toast).toContainText('Gespeichert');
  await clean();
});

test('by keyboard alone a button is created', async ({ page, request }) => {
  const { source, call, remove: clean } = await furnish(request);
  const buttons = new EntityPage(page, '/admin/buttons');
  await buttons.open();
  await buttons.create.focus();
  await page.keyboard.press('Enter');
  await expect(buttons.field('Nummer')).toBeFocused();
  await page.keyboard.type('202');
  await buttons.field('Rufquelle').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type(source);
  await page.getByRole('option', { name: source }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(buttons.field('Rufquelle')).toHaveValue(source);
  await buttons.field('Art der Taste').focus();
  await page.keyboard.press('ArrowDown');
  await expect(buttons.field('Art der Taste')).toHaveValue('come_and_go');
  await buttons.field('Rufart').focus();
  await page.keyboard.type(call);
  await page.getByRole('option', { name: call }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(buttons.field('Rufart')).toHaveValue(call);
  await buttons.field('Funktion A').focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await expect(buttons.field('Funktion A')).toHaveValue('technical');
  await page.keyboard.press('Control+s');
  await expect(buttons.toast).toContainText('Angelegt');
  await expect(buttons.list.getByRole('row').filter({ hasText: source })).toContainText('Technikmeldung');
  await clean();
});
