import { adminSession } from '../fixtures/admin.ts';
import { ensureRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';
import { listScreens } from './screens.ts';

test.use({ storageState: adminSession });

const wide = { width: 1440, height: 900 };

/** One component shows the history of every entity, another its order: what axe finds in them it finds in the first list. */
const first = listScreens.find(({ routes }) => routes.some((route) => route.endsWith('Sort')))?.path;

for (const { path, title, name, names, required = {}, choose, before = [], isPanel, routes } of listScreens) {
  test(`${path}: a row is refused, created, edited, found and deleted, and every step is fit for everybody`, async ({
    page,
    request,
  }) => {
    for (const { type, input } of before) await ensureRow(request, type, input);
    const list = new EntityPage(page, path, isPanel && '[role=dialog][data-level]');
    await page.setViewportSize(wide);
    await list.open();
    await expect(list.heading).toHaveText(title);
    await list.create.click();
    await list.field(name).waitFor();
    await list.save.click();
    for (const label of [name, ...Object.keys(required)])
      await expect(list.panel.getByRole('alert').getByRole('link', { name: label })).toBeVisible();
    expect(await findViolations(page, '[role=dialog]'), 'form with its problems').toEqual([]);

    await page.setViewportSize(wide);
    const [text, other] = names ?? ['Für alle da', 'Für alle da anders'];
    await list.field(name).fill(text);
    for (const [label, value] of Object.entries(required)) await list.field(label).fill(value);
    await choose?.(list);
    await list.save.click();
    await expect(list.toast).toContainText('Angelegt');
    await expect(list.row(text)).toBeVisible();

    await list.edit(text);
    await list.field(name).fill(other);
    await list.save.click();
    await expect(list.toast).toContainText('Gespeichert');
    await list.search.fill(names ? other : 'alle da and');
    await expect(list.names).toHaveText([other]);
    expect(await findViolations(page), 'list').toEqual([]);

    await page.setViewportSize(wide);
    await list.edit(other);
    const form = page.url();
    if (routes.some((route) => route.endsWith('Sort'))) {
      await page.goto(`${path}/sort`);
      await page.getByRole('dialog').getByRole('listitem').filter({ hasText: text }).waitFor();
      if (path === first) expect(await findViolations(page, '[role=dialog]'), 'order').toEqual([]);
      await page.setViewportSize(wide);
    }
    await page.goto(form.replace(/(\?|$)/, '/audit$1'));
    const panels = page.locator('[role=dialog][data-level]');
    const open = isPanel ? 1 : 0;
    await expect(panels, 'the history over the form').toHaveCount(open + 2);
    await expect(panels.last()).toContainText(text);
    if (path === first)
      expect(await findViolations(page, '[role=dialog]:not([aria-hidden=true])'), 'history').toEqual([]);
    await page.setViewportSize(wide);
    // Back to the list with its search, first the history and then the form.
    for (const left of [open + 1, open]) {
      await panels
        .last()
        .getByRole('button', { name: /^(Zurück|Schliessen)$/ })
        .first()
        .click();
      await expect(panels).toHaveCount(left);
    }
    await expect(list.names).toHaveText([other]);
    await list.delete(other);
    await expect(list.toast).toContainText('1 Eintrag gelöscht');
    await expect(list.row(other)).toHaveCount(0);
  });
}
