import { adminSession } from '../fixtures/admin.ts';
import { restingBox } from '../fixtures/boxes.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

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
  await expect(page.getByRole('heading', { level: 1, name: 'Systembaum' })).toBeVisible();
  await page.getByRole('link', { name: 'Verbindungen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verbindungen' })).toBeVisible();
  await connections.create.click();
  await connections.field('Name').fill('Medaillon 118');
  await connections.field('Art').selectOption('Funksender');
  await connections.field('Gehört zu').fill('118');
  await page.getByRole('option', { name: 'Zimmer 118' }).click();
  await connections.field('Seriennummer').fill('m20118');
  const place = connections.panel.getByRole('region', { name: 'Standort & Vererbung' });
  await expect(place).toContainText('Abteilunggeerbt von Stockwerk 11. OG West');
  await expect(connections.field('Abteilung'), 'what is inherited is not typed here').toHaveCount(0);
  await expect(connections.panel.getByRole('region', { name: 'Texte' })).toContainText('1. Stock West');
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

  const links = page.getByRole('group', { name: 'Verbindung' });
  await expect(connections.row('Medaillon 118')).toContainText('Funk');
  for (const link of ['Repeater', 'Technik', 'Kabel']) await links.getByText(link).click();
  await expect(page).toHaveURL('/tree/connections?f.link_type=Radio');
  await page.getByRole('group', { name: 'Zustand' }).getByText('Unbekannt').click();
  await expect(connections.row('Medaillon 118')).toBeVisible();
  await page.getByRole('group', { name: 'Zustand' }).getByText('Unbekannt').click();
  await links.getByText('Funk').click();
  await expect(page).toHaveURL('/tree/connections?f.link_type=');
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
  await restingBox(page.locator('main table'));
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
    const cut = () =>
      table.locator('th, td').evaluateAll((cells) =>
        cells
          .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
          .map((element) => element.textContent),
      );
    await expect.poll(cut, locale).toEqual([]);
    const frame = () =>
      table.evaluate(({ parentElement }) =>
        parentElement ? parentElement.scrollWidth - parentElement.clientWidth : Number.NaN,
      );
    await expect.poll(frame, `what reaches beyond the frame in ${locale}`).toBe(0);
  }
  const mac = page.getByRole('columnheader', { name: 'MAC-Adresse' });
  await expect(mac).toHaveCount(0);
  await page.getByRole('button', { name: 'Ansicht' }).click();
  await page.getByRole('checkbox', { name: 'MAC-Adresse' }).check();
  await expect(mac).toBeVisible();
  await page.getByRole('button', { name: 'Ansicht zurücksetzen' }).click();
  await expect(mac).toHaveCount(0);
});
