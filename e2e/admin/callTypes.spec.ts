import type { Locator, Page } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { answered } from '../fixtures/answered.ts';
import { restingBox } from '../fixtures/boxes.ts';
import { createRow } from '../fixtures/createRow.ts';
import { moveDownByKeyboard } from '../fixtures/moveByKeyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

test.use({ storageState: adminSession });

test('by keyboard alone a call type is created, copied and deleted', async ({ page }) => {
  const callTypes = new EntityPage(page, '/admin/calltypes');
  await callTypes.open();
  await callTypes.create.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/calltypes/edit');
  await callTypes.field('Name').focus();
  await page.keyboard.type('Tastenruf');
  await callTypes.panel.getByRole('radio', { name: 'Normal' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(callTypes.panel.getByRole('figure')).toContainText('Notfall');
  const card = callTypes.panel.getByRole('figure').getByRole('article');
  await expect(card, 'the card of the wall itself').toHaveAttribute('data-kind', 'Emergency');
  await expect(card.getByRole('heading')).toContainText('Zimmer 214');
  await page.keyboard.press('Control+s');
  await expect(callTypes.row('Tastenruf')).toContainText('Notfall');

  await callTypes.row('Tastenruf').getByRole('link').focus();
  await page.keyboard.press('e');
  await expect(callTypes.panel.getByRole('heading', { name: 'Tastenruf' })).toBeVisible();
  await callTypes.panel.getByRole('button', { name: 'Weitere Aktionen' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Kopieren' }).press('Enter');
  await expect(callTypes.field('Name')).toHaveValue('Tastenruf (Kopie)');
  await page.keyboard.press('Control+s');
  await expect(callTypes.row('Tastenruf (Kopie)')).toContainText('Notfall');

  await callTypes.open('?q=Tastenruf');
  for (const name of ['Tastenruf', 'Tastenruf (Kopie)']) {
    await callTypes.row(name).getByRole('link').focus();
    await page.keyboard.press('Space');
    await expect(callTypes.row(name).getByRole('checkbox')).toBeChecked();
  }
  await expect(page.getByText('2 ausgewählt')).toBeVisible();
  await page.getByRole('button', { name: 'Löschen' }).press('Enter');
  await expect(page.getByLabel('Zur Bestätigung «löschen» eingeben')).toBeFocused();
  await page.keyboard.type('löschen');
  await page.keyboard.press('Enter');
  await expect(callTypes.toast).toContainText('2 Einträge gelöscht');
  await expect(page.getByText('Keine Treffer')).toBeVisible();
});

test('every field of a call type changes its preview, which does not blink for those who want no motion', async ({
  page,
}) => {
  await page.goto('/admin/calltypes/edit');
  const callTypes = new EntityPage(page, '/admin/calltypes');
  const { panel } = callTypes;
  const preview = panel.getByRole('figure');
  const look = () => preview.evaluate((figure) => figure.innerHTML);
  await expect(preview.getByRole('article')).toBeVisible();
  let before = await look();
  const changes = async (what: string, change: () => Promise<unknown>) => {
    await change();
    await expect.poll(look, what).not.toBe(before);
    before = await look();
  };
  // A segmented control draws over its inputs.
  const choose = (name: string, nth = 0) =>
    panel
      .getByRole('radio', { name, exact: true })
      .nth(nth)
      .evaluate((radio) => (radio as HTMLElement).click());
  await changes('name', () => callTypes.field('Name').fill('Vorschauruf'));
  await changes('flag', () => choose('Anwesenheit'));
  await changes('flag', () => choose('Ruf'));
  await changes('urgency', () => choose('Dringend'));
  await changes('color', () => panel.getByLabel('Farbwert').fill('#FF8800'));
  await changes('char', () => callTypes.field('Zeichen').fill('R'));
  await changes('text', () => callTypes.field('Text auf Geräten').fill('Ruf Bett'));
  await changes('led', () => choose('Blau'));
  await changes('second led', () => choose('Gelb', 1));
  await changes('light pattern', () => callTypes.field('Leuchtart').selectOption('Schnell blinkend'));
  for (const flag of await panel.getByRole('switch').all()) await changes('behaviour', () => flag.click());
  await expect(preview.locator('[data-fullscreen=true]')).toBeVisible();

  const motion = () => preview.locator('[data-led=blue]').evaluate((lamp) => getComputedStyle(lamp).animationName);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(motion).toContain('blink');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(motion).toBe('none');
});

test('call types are filtered by chips that stand in the address, and sorted by their headers', async ({
  page,
  request,
}) => {
  for (const [name, urgency] of [
    ['Filterruf A', 'Normal'],
    ['Filterruf B', 'Urgent'],
    ['Filterruf C', 'Emergency'],
  ])
    await createRow(request, 'CallType', { name, urgency });
  const callTypes = new EntityPage(page, '/admin/calltypes');
  await callTypes.open('?q=Filterruf');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Dringlichkeit' }).click();
  const boxes = page.getByRole('checkbox', { name: /Dringend|Notfall/ });
  await expect(boxes).toHaveCount(2);
  // Faster than any address follows, and than any person clicks.
  await boxes.evaluateAll((both) => both.forEach((box) => void (box as HTMLElement).click()));
  await expect(callTypes.names).toHaveText(['Filterruf B', 'Filterruf C']);
  await expect(page).toHaveURL(/f\.urgency=Urgent%2CEmergency/);
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/sort=name/);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').first().click();
  await expect(callTypes.names).toHaveText(['Filterruf C', 'Filterruf B']);
  await expect(page).toHaveURL(/sort=-name/);

  await page.reload();
  await expect(callTypes.names).toHaveText(['Filterruf C', 'Filterruf B']);
  await callTypes.edit('Filterruf B');
  await page.getByRole('button', { name: 'Schliessen' }).click();
  await expect(page).toHaveURL(/f\.urgency=Urgent%2CEmergency/);
  await page.getByRole('button', { name: 'Filter Dringlichkeit entfernen' }).click();
  await expect(callTypes.names).toHaveText(['Filterruf C', 'Filterruf B', 'Filterruf A']);
});

test('the order is changed by button, by keyboard and by number, and holds', async ({ page, request }) => {
  for (const name of ['Reihe A', 'Reihe B', 'Reihe C']) await createRow(request, 'CallType', { name });
  await page.goto('/admin/calltypes/sort');
  const entries = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Reihe' });
  await expect(entries).toContainText(['Reihe A', 'Reihe B', 'Reihe C']);
  const first = answered(page, 'CallTypeSort');
  await page.getByRole('button', { name: 'Reihe C nach oben' }).click();
  await expect(entries).toContainText(['Reihe A', 'Reihe C', 'Reihe B']);
  await first;
  const handle = page.getByRole('button', { name: 'Reihe A verschieben', exact: true });
  await handle.scrollIntoViewIfNeeded();
  const { x, y } = await restingBox(handle);
  await page.mouse.move(x + 8, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 11);
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await page.mouse.move(x + 8, y + 12);
  await expect(page.locator('[data-dragging]')).toHaveCount(1);
  await page.mouse.up();
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  const finger = await touches(page, handle);
  await finger.swipe();
  await expect(page.locator('[data-dragging]'), 'a finger that moves at once scrolls').toHaveCount(0);
  await finger.rest();
  await expect(page.locator('[data-dragging]'), 'one that rests lifts the row').toHaveCount(1);
  await finger.lift();
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await handle.focus();
  const stored = answered(page, 'CallTypeSort');
  await moveDownByKeyboard(page, 'Reihe A');
  await expect(entries).toContainText(['Reihe C', 'Reihe A', 'Reihe B']);
  await stored;
  await page.reload();
  await expect(entries).toContainText(['Reihe C', 'Reihe A', 'Reihe B']);
});

test('a search text that is too long says so in its field, also when it came with the address', async ({ page }) => {
  const callTypes = new EntityPage(page, '/admin/calltypes');
  await callTypes.open();
  const search = page.getByRole('searchbox', { name: 'Suchen' });
  await search.fill('x'.repeat(201));
  await expect(page.getByText('Höchstens 200 Zeichen')).toBeVisible();
  await expect(search).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/admin/calltypes');
  await search.fill('x'.repeat(200));
  await expect(page).toHaveURL(`/admin/calltypes?q=${'x'.repeat(200)}`);
  await callTypes.open(`?q=${'x'.repeat(201)}`);
  await expect(page.getByText('Der Suchtext ist zu lang. Bitte kürzen Sie ihn.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erneut versuchen' }), 'it would not help').toHaveCount(0);
});

/** One finger on it, as the browser reports it from a touch screen; where it is then, it may have been scrolled to. */
async function touches(page: Page, handle: Locator) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const move = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  const lift = () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return {
    async swipe() {
      const { x, y } = await restingBox(handle);
      await move('touchStart', x + 8, y + 8);
      for (const by of [6, 12, 18]) await move('touchMove', x + 8, y + 8 + by);
      await lift();
    },
    async rest() {
      const { x, y } = await restingBox(handle);
      await move('touchStart', x + 8, y + 8);
    },
    lift,
  };
}
