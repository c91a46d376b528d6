import { adminSession } from '../fixtures/admin.ts';
import { carerHome, createCarer } from '../fixtures/createCarer.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';

test.use({ storageState: adminSession });

test('a device is connected, found among the devices, and its place is left out until it is wanted', async ({
  page,
  request,
}) => {
  const section = await createRow(request, 'Section', { name: '1. OG West' });
  const own = { inherit_section: false, section_id: section.id, inherit_text_long: false, text_long: '1. Stock West' };
  const floor = await createRow(request, 'SystemTreeNode', { name: 'Stockwerk 1', kind: 'floor', ...own });
  await createRow(request, 'SystemTreeNode', { name: 'Zimmer 118', kind: 'room', parent_id: floor.id });
  const connections = new EntityPage(page, '/tree/connections');
  await page.goto('/home');
  await page.getByRole('link', { name: 'Übersicht', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verbindungen' })).toBeVisible();
  await connections.create.click();
  await connections.field('Name').fill('Medaillon 118');
  await connections.field('Art').selectOption('Funksender');
  await connections.field('Gehört zu').fill('118');
  await page.getByRole('option', { name: 'Zimmer 118' }).click();
  await connections.field('Seriennummer').fill('m20118');
  await expect(connections.field('Abteilung')).toBeDisabled();
  await expect(connections.field('Abteilung')).toHaveValue('1. OG West');
  await expect(connections.panel.getByRole('region', { name: 'Standort' })).toContainText('geerbt von Stockwerk 1');
  await expect(connections.field('Langer Text')).toHaveValue('1. Stock West');
  await connections.save.click();
  await expect(connections.toast).toContainText('Angelegt');
  await expect(connections.row('Medaillon 118')).toContainText('Zimmer 118');
  await expect(connections.row('Medaillon 118')).toContainText('M20118');
  await expect(connections.row('Medaillon 118')).toContainText('1. OG Westgeerbt von Stockwerk 1');
  await expect(
    connections.row('Medaillon 118').getByText('Unbekannt'),
    'battery and reachability of a device that has not reported yet',
  ).toHaveCount(2);
  await expect(connections.row('Zimmer 118'), 'a place is no device').toHaveCount(0);

  await page.getByRole('button', { name: 'Filter Art entfernen' }).click();
  await expect(page).toHaveURL('/tree/connections?f.kind=');
  await expect(connections.row('Zimmer 118')).toBeVisible();
  await page.reload();
  await expect(connections.row('Zimmer 118')).toBeVisible();
  await expect(connections.row('Zimmer 118').getByText('Unbekannt'), 'a room reports nothing').toHaveCount(0);
  const names = (await connections.names.allInnerTexts()).map((name) => name.trim());
  const places = ['Medaillon 118', 'Zimmer 118'].map((name) => names.indexOf(name));
  expect(places, 'what is unknown before what is well').toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(await findViolations(page), 'list').toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await connections.edit('Medaillon 118');
  await expect(connections.panel.getByRole('region').first(), 'before all that is typed').toContainText(
    'Gemeldete WerteBatterie',
  );
  expect(await findViolations(page, '[role=dialog]'), 'form').toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await connections.panel.getByRole('button', { name: 'Schliessen' }).click();
  await connections.edit('Zimmer 118');
  await expect(connections.field('Name')).toHaveValue('Zimmer 118');
  await expect(
    connections.panel.getByRole('region', { name: 'Gemeldete Werte' }),
    'a room reports nothing',
  ).toHaveCount(0);
});

test('what a charge means is read in full at 1280 px, and no column moves when the rows arrive', async ({
  page,
  request,
}) => {
  await createRow(request, 'SystemTreeNode', { name: 'Medaillon 30', kind: 'radio' });
  const released = Promise.withResolvers<void>();
  await page.route('**/backend/query*', async (route) => {
    const isList = route.request().postData()?.includes('SystemTreeNodeList');
    if (isList) await released.promise;
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: isList ? body.replaceAll('"battery":null', '"battery":30') : body });
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  const connections = new EntityPage(page, '/tree/connections');
  await connections.open('?q=Medaillon%2030');
  const heads = () =>
    page.locator('main table th').evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().x)));
  await expect(page.locator('main table[aria-busy=true]')).toBeVisible();
  const waiting = await heads();
  released.resolve();
  const word = connections
    .row('Medaillon 30')
    .first()
    .getByText(/^30 %, /);
  await expect(word).toBeVisible();
  expect(await heads()).toEqual(waiting);
  const beyond = await word.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [words, cell] = [
      range.getBoundingClientRect(),
      element.closest('td')?.getBoundingClientRect() ?? new DOMRect(),
    ];
    return Math.max(words.right - cell.right, words.bottom - cell.bottom, cell.left - words.left, cell.top - words.top);
  });
  expect(beyond, 'the words stay inside of their cell').toBeLessThanOrEqual(0);
});

test('an active interconnection can only be switched off, and holds the plans of its section', async ({
  page,
  request,
}) => {
  const { id } = await createRow(request, 'Section', { name: 'Geschaltet' });
  const overrides = new EntityPage(page, '/tree/displaygroupoverrides');
  await overrides.open();
  await overrides.create.click();
  await overrides.field('Name').fill('Nachtwache');
  for (const [field, option] of [
    ['Abteilung', 'Geschaltet'],
    ['Anzeigegruppe der Abteilung', 'Alle Rufe'],
    ['Anzeigegruppe der Knoten', 'Rufe der Abteilung'],
  ] as const) {
    await overrides.field(field).click();
    await page.getByRole('option', { name: option }).click();
  }
  await overrides.panel.getByRole('switch', { name: 'Aktiv' }).check();
  await overrides.save.click();
  await expect(overrides.row('Nachtwache')).toContainText('Aktiv');
  expect(await findViolations(page), 'list').toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await overrides.edit('Nachtwache');
  await expect(overrides.field('Name')).toBeDisabled();
  await expect(overrides.panel).toContainText('Schalten Sie sie zuerst aus.');
  expect(await findViolations(page, '[role=dialog]'), 'form').toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
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
  const row = reader.locator('main table tbody tr').filter({ hasText: 'Feiertag' });
  await expect(row).toContainText('Zum Lesen');
  await expect(row.getByRole('link')).toHaveCount(0);
  await expect(reader.locator('main').getByRole('button', { name: 'Anlegen' })).toHaveCount(0);
  await expect(reader.getByRole('link', { name: 'Verbindungen' })).toHaveCount(0);
  await reader.goto('/tree/connections');
  await expect(reader).toHaveURL(/\/no-access\?from=/);
  await context.close();
});

test('at 1280 px no column of the connections is cut, in any language, and the MAC address waits to be chosen', async ({
  page,
  request,
}) => {
  await createRow(request, 'SystemTreeNode', { name: 'Spaltenbreite', kind: 'wired' });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const locale of ['en', 'fr', 'it', 'de']) {
    await page.goto(`/tree/connections?q=Spaltenbreite&locale=${locale}`);
    const table = page.locator('main table');
    await table.getByRole('link', { name: 'Spaltenbreite' }).waitFor();
    const at = await table
      .locator('th')
      .evaluateAll((heads) => heads.findIndex((head) => head.dataset.column === 'last_reachable_at'));
    await table
      .locator('td')
      .nth(at)
      .evaluate((cell) => {
        cell.textContent = '28.12.2026 20:58';
      });
    const cut = await table.locator('th, td').evaluateAll((cells) =>
      cells
        .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map((element) => element.textContent),
    );
    expect(cut, locale).toEqual([]);
    const frame = await table.evaluate(({ parentElement }) =>
      parentElement ? parentElement.scrollWidth - parentElement.clientWidth : Number.NaN,
    );
    expect(frame, `what reaches beyond the frame in ${locale}`).toBe(0);
  }
  const mac = page.getByRole('columnheader', { name: 'MAC-Adresse' });
  await expect(mac).toHaveCount(0);
  await page.getByRole('button', { name: 'Ansicht' }).click();
  await page.getByRole('checkbox', { name: 'MAC-Adresse' }).check();
  await expect(mac).toBeVisible();
  await page.getByRole('button', { name: 'Ansicht zurücksetzen' }).click();
  await expect(mac).toHaveCount(0);
});
