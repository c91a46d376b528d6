import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

test.use({ storageState: adminSession, contextOptions: { reducedMotion: 'no-preference' } });

test('a section gets as many groups as its schedule has times, and a template fills them at once', async ({
  page,
  request,
}) => {
  const shifts = { name: 'Plan-Schichten', time_1: '06:00', time_2: '14:00', time_3: '22:00' };
  const { id } = await createRow(request, 'Schedule', shifts);
  await createRow(request, 'SectionTemplate', {
    name: 'Wohnen',
    part: 'weekday',
    schedule_id: id,
    display_group_1_id: 253,
    display_group_2_id: 254,
    display_group_3_id: 255,
  });
  const sections = new EntityPage(page, '/admin/sections');
  await sections.open();
  await sections.create.click();
  await sections.field('Name').fill('1. OG Nord');
  const weekday = sections.panel.getByRole('region', { name: 'Werktag' });
  const plan = (label: string) => weekday.getByLabel(label).and(page.locator('input'));
  await expect(plan('Ganztags')).toHaveValue('Rufe der Abteilung');
  await plan('Zeitplan').click();
  await page.getByRole('option', { name: 'Kein Zeitplan' }).click();
  await expect(weekday).toContainText('Ohne Zeitplan werden keine Rufe angezeigt.');
  await weekday.getByRole('button', { name: 'Vorlage anwenden' }).click();
  await page.getByRole('menuitem', { name: 'Wohnen' }).click();
  await expect(plan('06:00 – 14:00')).toHaveValue('Rufe der Abteilung');
  await expect(plan('14:00 – 22:00')).toHaveValue('Alle Rufe');
  await expect(plan('22:00 – 06:00')).toHaveValue('Keine Rufe');
  await sections.save.click();
  await expect(sections.row('1. OG Nord')).toContainText('Plan-Schichten');

  await sections.edit('1. OG Nord');
  await sections.panel.getByRole('switch', { name: 'Ausgeblendet' }).check();
  await sections.save.click();
  await expect(sections.toast).toContainText('Gespeichert');
  await expect(sections.row('1. OG Nord')).toContainText('Ja');
  await sections.delete('1. OG Nord');
  await expect(sections.row('1. OG Nord')).toBeHidden();
});

test('while schedules are loaded the plan shows a skeleton, not that no calls are shown', async ({ page, request }) => {
  const { id } = await createRow(request, 'Schedule', { name: 'Plan-Warten', time_1: '06:00', time_2: '18:00' });
  const section = await createRow(request, 'Section', { name: 'Plan wartet', weekday_schedule_id: id });
  const released = Promise.withResolvers<void>();
  await page.route('**/backend/query*', async (route) => {
    if (route.request().postData()?.includes('ScheduleList')) await released.promise;
    await route.fallback();
  });
  await page.goto(`/admin/sections/edit/${section.id}`);
  const weekday = page.getByRole('dialog').getByRole('region', { name: 'Werktag' });
  // The form's own skeleton has gone with its first field; what is left waits for the schedules.
  await expect(page.getByRole('dialog').getByLabel('Name *')).toHaveValue('Plan wartet');
  await expect(weekday.locator('.mantine-Skeleton-root')).toHaveCount(1);
  await expect(weekday).not.toContainText('Ohne Zeitplan werden keine Rufe angezeigt.');
  released.resolve();
  await expect(weekday.getByLabel('06:00 – 18:00').and(page.locator('input'))).toBeVisible();
  await expect(weekday.locator('.mantine-Skeleton-root')).toHaveCount(0);
});

test('Escape closes the top panel, but never while the user types', async ({ page, request }) => {
  const { id } = await createRow(request, 'SectionTemplate', { name: 'Vorlage für Escape' });
  await page.goto(`/admin/sections/templates/edit/${id}?q=Escape`);
  const panels = page.getByRole('dialog', { includeHidden: true }).and(page.locator('[data-level]'));
  await expect(panels).toHaveCount(2);
  const form = page.getByRole('dialog').last();
  await expect(form.getByRole('heading', { name: 'Vorlage für Escape' })).toBeVisible();
  await form.getByLabel('Name *').focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/templates\/edit/);
  await form.getByRole('button', { name: 'Schliessen' }).focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/sections/templates?q=Escape');
  await form.getByRole('link', { name: 'Vorlage für Escape' }).focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/sections?q=Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what the server refuses is shown over the fields and in a toast', async ({ page, request }) => {
  await createRow(request, 'Section', { name: 'Ohne Antwort' });
  const sections = new EntityPage(page, '/admin/sections');
  await sections.open('?q=Ohne Antwort');
  await sections.edit('Ohne Antwort');
  await page.route('**/backend/query*', async (route) => {
    if (!route.request().postData()?.includes('updateSection')) return route.fallback();
    await route.fulfill({ json: { data: null, errors: [{ message: 'internal', extensions: { code: 'INTERNAL' } }] } });
  });
  await sections.field('Name').fill('Nie gespeichert');
  await sections.save.click();
  await expect(sections.panel.getByRole('alert')).toContainText('Nicht gespeichert');
  await expect(page.getByRole('alert').filter({ hasText: 'Nicht gespeichert' })).toHaveCount(2);
});

test('leaving unsaved changes needs a confirmation, whichever way leads away from them', async ({ page, request }) => {
  await createRow(request, 'Section', { name: 'Ungespeichert' });
  const sections = new EntityPage(page, '/admin/sections');
  await sections.open('?q=Ungespeichert');
  await sections.edit('Ungespeichert');
  await sections.field('Name').fill('Anders');
  await expect(sections.panel.getByText('Nicht gespeichert')).toBeAttached();

  const question = page.getByRole('dialog').filter({ hasText: 'Änderungen verwerfen?' });
  await page.getByRole('button', { name: 'Schliessen' }).click();
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(question).toBeHidden();
  await expect(sections.field('Name')).toHaveValue('Anders');
  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(sections.field('Name')).toHaveValue('Anders');
  await page.getByRole('button', { name: 'Schliessen' }).click();
  await expect(question).toBeVisible();
  // As if the focus were still on its way to the question.
  await page.locator('[data-level] [aria-label=Schliessen]').dispatchEvent('keydown', { key: 'Escape', bubbles: true });
  await expect(question).toBeHidden();
  await expect(sections.field('Name')).toHaveValue('Anders');
  await page.getByRole('button', { name: 'Schliessen' }).click();
  await expect(question.getByRole('button', { name: 'Weiter bearbeiten' }), 'Enter loses nothing').toBeFocused();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page).toHaveURL('/admin/sections?q=Ungespeichert');
  await expect(sections.row('Ungespeichert')).toBeVisible();

  await page.getByRole('button', { name: 'Zurückholen' }).click();
  await expect(sections.field('Name')).toHaveValue('Anders');
  await page.getByRole('button', { name: 'Schliessen' }).click();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await page.locator('[class*=toast]').getByRole('button', { name: 'Schliessen' }).click();
  await sections.edit('Ungespeichert');
  await expect(sections.field('Name')).toHaveValue('Ungespeichert');
  await sections.panel.getByRole('button', { name: 'Zurückholen' }).click();
  await expect(sections.field('Name')).toHaveValue('Anders');
  await sections.save.click();
  await expect(sections.toast).toContainText('Gespeichert');
});

test('all hits are selected only on request, and are deleted together', async ({ page, request }) => {
  const names = Array.from({ length: 105 }, (_, index) => `Vielzahl ${index + 1}`);
  await Promise.all(names.map((name) => createRow(request, 'Section', { name })));
  const sections = new EntityPage(page, '/admin/sections');
  await sections.open('?q=Vielzahl');
  await page.getByRole('checkbox', { name: 'Alle geladenen auswählen' }).check();
  await expect(page.getByText('100 ausgewählt')).toBeVisible();
  await page.getByRole('button', { name: 'Alle 105 Treffer auswählen' }).click();
  await expect(page.getByText('105 ausgewählt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Alle 105 Treffer auswählen' })).toHaveCount(0);

  await sections.search.fill('Vielzahl 10');
  await expect(sections.names).toHaveCount(7);
  await expect(page.getByText('ausgewählt'), 'what is out of sight is left alone').toHaveCount(0);
  await sections.search.fill('Vielzahl');
  await expect(sections.names).toHaveCount(100);
  await page.getByRole('checkbox', { name: 'Alle geladenen auswählen' }).check();
  await page.getByRole('button', { name: 'Alle 105 Treffer auswählen' }).click();
  await page.getByRole('button', { name: 'Löschen' }).click();
  const dialog = page.getByRole('dialog', { name: '105 Einträge löschen?' });
  await expect(dialog.getByRole('listitem')).toContainText(['Vielzahl 1', 'Vielzahl 2']);
  await expect(dialog.getByRole('listitem').last(), 'those that are not named').toHaveText('+98');
  await dialog.getByLabel('Zur Bestätigung «löschen» eingeben').fill('löschen');
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(sections.toast).toContainText('105 Einträge gelöscht');
  await expect(page.getByText('Keine Treffer')).toBeVisible();
});

test('the way back does not lead to the form of a row that was deleted from the list', async ({ page, request }) => {
  for (const name of ['Rückweg 1', 'Rückweg 2']) await createRow(request, 'Section', { name });
  const sections = new EntityPage(page, '/admin/sections');
  await sections.open('?q=Rückweg');
  await sections.edit('Rückweg 1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await sections.delete('Rückweg 1');
  await expect(sections.toast).toContainText('1 Eintrag gelöscht');
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/sections\?/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(sections.row('Rückweg 2')).toBeVisible();
});

test('the form of a section shows who sees its calls, at once and why', async ({ page, request }) => {
  await createRow(request, 'CallType', { name: 'Gesehener Ruf' });
  const { id: east } = await createRow(request, 'Section', { name: 'Sicht Ost' });
  const { id: west } = await createRow(request, 'Section', { name: 'Sicht West' });
  await createRow(request, 'Section', { name: 'Sicht Garten', weekday_schedule_id: 255, weekend_schedule_id: 255 });
  await page.goto(`/admin/sections/edit/${east}`);
  const region = page.getByRole('dialog').getByRole('region', { name: 'Wer sieht diese Rufe jetzt?' });
  await region.scrollIntoViewIfNeeded();
  await region.getByLabel('Rufart').selectOption('Gesehener Ruf');
  const shown = region.locator('ul').first();
  await expect(shown).toContainText('Sicht Ost');
  await expect(shown).not.toContainText('Sicht West');
  await region
    .locator('summary')
    .filter({ hasText: /nicht gezeigt$/ })
    .focus();
  await page.keyboard.press('Enter');
  const garden = region.getByRole('listitem').filter({ hasText: 'Sicht Garten' });
  await garden.locator('summary').click();
  await expect(garden).toContainText('ist «Kein Zeitplan» gewählt, also wird kein Ruf gezeigt.');

  await createRow(request, 'MergeGroup', { name: 'Sicht-Nacht', display_group_id: 253, sections: [east, west] });
  const second = shown.locator('> li').filter({ has: page.getByText('Sicht West', { exact: true }) });
  await second.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(second).toContainText('Die Sammelgruppe «Sicht-Nacht» gilt');
  await expect(second).toContainText('Diese Abteilungen zählen als eine: Sicht West, Sicht Ost.');

  await region.getByLabel('Zeitpunkt', { exact: true }).fill('21.11.2026 03:00');
  await expect(second).toContainText('Es ist Wochenende');
});
