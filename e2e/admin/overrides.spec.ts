import type { APIRequestContext } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { carerHome, createCarer } from '../fixtures/createCarer.ts';
import { createRow, ensureRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';

test.use({ storageState: adminSession });

const wide = { width: 1440, height: 900 };

/** As somebody else does it. */
async function switchElsewhere(request: APIRequestContext, name: string, is_enabled: boolean) {
  const ask = async (query: string, variables: object) => {
    const headers = { system: '01', 'accept-language': 'de' };
    const response = await request.post('/backend/query', { headers, data: { query, variables } });
    return ((await response.json()) as { data: Record<string, { rows: { id: number; revision: number }[] }> }).data;
  };
  const found = await ask(
    'query ($search: String) { displayGroupOverrides(search: $search) { rows { id revision } } }',
    { search: name },
  );
  const { id, revision } = found.displayGroupOverrides?.rows[0] ?? {};
  await ask(
    'mutation ($id: Int!, $revision: Int!, $input: DisplayGroupOverrideInput!) { updateDisplayGroupOverride(id: $id, revision: $revision, input: $input) { id } }',
    { id, revision, input: { is_enabled } },
  );
}

test('an interconnection is created, switched on and off after a look at who sees which calls, and holds the plans meanwhile', async ({
  page,
  request,
}) => {
  await ensureRow(request, 'CallType', { name: 'Ruf der Vorschau' });
  const { id } = await createRow(request, 'Section', { name: 'Geschaltet' });
  await createRow(request, 'Section', { name: 'Nebenan' });
  const overrides = new EntityPage(page, '/tree/displaygroupoverrides');
  await page.setViewportSize(wide);
  await overrides.open();
  await overrides.create.click();
  await overrides.field('Name').waitFor();
  await overrides.save.click();
  await expect(overrides.panel.getByRole('alert').getByRole('link', { name: 'Name' })).toBeVisible();
  await overrides.field('Name').fill('Nachtwache');
  for (const [field, option] of [
    ['Abteilung', 'Geschaltet'],
    ['Anzeigegruppe der Abteilung', 'Alle Rufe'],
    ['Anzeigegruppe der Knoten', 'Rufe der Abteilung'],
  ] as const) {
    await overrides.field(field).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await overrides.save.click();
  await expect(overrides.toast).toContainText('Angelegt');
  const card = page.getByRole('listitem', { name: 'Nachtwache' });
  await expect(card).toContainText('Inaktiv');
  await expect(card).toContainText('Geschaltet');
  await expect(card).toContainText('Alle Rufe');

  await card.getByRole('switch', { name: 'Aktiv: Nachtwache' }).click();
  const question = page.getByRole('dialog', { name: '«Nachtwache» einschalten?' });
  const [now, after] = ['Jetzt', 'Danach'].map((name) => question.getByRole('region', { name }));
  await question.getByLabel('Rufe', { exact: true }).selectOption('Nebenan · Ruf der Vorschau');
  await expect(after?.getByRole('listitem').filter({ hasText: 'Geschaltet' }) ?? card).toContainText('+ neu');
  await expect(now?.getByText('Geschaltet') ?? card).toHaveCount(0);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toHaveCount(0);
  await expect(card, 'nothing was switched').toContainText('Inaktiv');
  await card.getByRole('switch').click();
  await expect(after ?? card).toBeVisible();
  await switchElsewhere(request, 'Nachtwache', true);
  await expect(question, 'somebody else was faster').toContainText('Inzwischen umgeschaltet oder gelöscht');
  await expect(question.getByRole('button', { name: 'Einschalten' })).toBeDisabled();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(card.getByRole('switch')).toBeChecked();
  await switchElsewhere(request, 'Nachtwache', false);
  await expect(card.getByRole('switch')).not.toBeChecked();
  await card.getByRole('switch').click();
  await expect(after ?? card).toBeVisible();
  expect(await findViolations(page, '[role=dialog]'), 'preview').toEqual([]);
  await page.setViewportSize(wide);
  await question.getByRole('button', { name: 'Einschalten' }).click();
  await expect(card.getByRole('switch')).toBeChecked();
  await expect(card).toContainText('Aktiv, darum nicht änderbar.');
  await expect(page.getByRole('list', { name: 'Zusammenschaltungen' }).getByRole('switch').first()).toBeChecked();
  expect(await findViolations(page), 'cards').toEqual([]);

  await page.setViewportSize(wide);
  await card.getByRole('link', { name: 'Nachtwache' }).click();
  await expect(overrides.panel.getByRole('note')).toContainText('Schalten Sie sie zuerst aus.');
  await expect(overrides.field('Name')).toBeDisabled();
  expect(await findViolations(page, '[role=dialog]'), 'form').toEqual([]);
  await page.setViewportSize(wide);
  await page.goto(`${page.url()}/audit`);
  await expect(page.getByRole('dialog', { name: 'Änderungsprotokoll' })).toContainText('Nachtwache');

  const sections = new EntityPage(page, '/admin/sections');
  await page.goto(`/admin/sections/edit/${id}`);
  const weekday = sections.panel.getByRole('region', { name: 'Werktag' });
  await expect(weekday.getByLabel('Ganztags').and(page.locator('input'))).toBeDisabled();
  await expect(weekday).toContainText('Zusammenschaltung «Nachtwache» aktiv');
  await expect(weekday.getByRole('button', { name: 'Vorlage anwenden' })).toHaveCount(0);
  await expect(sections.field('Name')).toBeEnabled();
  const room = { name: 'Zimmer geschaltet', kind: 'room', inherit_section: false, section_id: id };
  const node = await createRow(request, 'SystemTreeNode', room);
  await page.goto(`/tree/connections/edit/${node.id}`);
  await expect(weekday.getByLabel('Ganztags').and(page.locator('input'))).toBeDisabled();
  await expect(weekday).toContainText('Zusammenschaltung «Nachtwache» aktiv');

  await overrides.open('?q=Nachtwache');
  await card.getByRole('switch').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ausschalten' }).click();
  await expect(card.getByRole('switch')).not.toBeChecked();
  await card.getByRole('button', { name: 'Aktionen für Nachtwache' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByLabel('Zur Bestätigung «löschen» eingeben').fill('löschen');
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(overrides.toast).toContainText('1 Eintrag gelöscht');
  await expect(card).toHaveCount(0);
});

test('an open form is locked when an interconnection is switched on, and keeps what was typed', async ({
  page,
  request,
}) => {
  const { id } = await createRow(request, 'Section', { name: 'Offen' });
  const sections = new EntityPage(page, '/admin/sections');
  await page.goto(`/admin/sections/edit/${id}`);
  const weekday = sections.panel.getByRole('region', { name: 'Werktag' });
  const plan = weekday.getByLabel('Ganztags').and(page.locator('input'));
  await expect(plan).toBeEnabled();
  await sections.field('Name').fill('Offen geändert');
  const groups = { section_display_group_id: 254, systemtree_display_group_id: 253 };
  await createRow(request, 'DisplayGroupOverride', { name: 'Sofort', section_id: id, is_enabled: true, ...groups });
  await expect(plan).toBeDisabled();
  await expect(weekday).toContainText('Zusammenschaltung «Sofort» aktiv');
  await sections.save.click();
  await expect(sections.row('Offen geändert')).toBeVisible();
});

test('a user who may only see interconnections reads them, and nothing more', async ({ request, browser, baseURL }) => {
  const { id } = await createRow(request, 'Section', { name: 'Zum Lesen' });
  const groups = { section_display_group_id: 254, systemtree_display_group_id: 253 };
  await createRow(request, 'DisplayGroupOverride', { name: 'Feiertag', section_id: id, ...groups });
  const person = await createCarer(request, 'Lea Leserin');
  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState: { cookies: [], origins: [] } });
  const reader = await context.newPage();
  const login = new LoginPage(reader);
  await login.open();
  await login.logIn(person);
  await expect(reader).toHaveURL(carerHome);
  const card = reader.getByRole('listitem', { name: 'Feiertag' });
  await expect(card).toContainText('Zum Lesen');
  await expect(card).toContainText('Inaktiv');
  await expect(card.getByRole('link').or(card.getByRole('switch')).or(card.getByRole('button'))).toHaveCount(0);
  await expect(reader.locator('main').getByRole('button', { name: 'Anlegen' })).toHaveCount(0);
  await expect(reader.getByRole('link', { name: 'Verbindungen' })).toHaveCount(0);
  await reader.goto('/tree/connections');
  await expect(reader).toHaveURL(/\/no-access\?from=/);
  await context.close();
});
