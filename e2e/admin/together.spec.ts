import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

test.use({ storageState: adminSession });

test('what one browser changes appears in the other', async ({ page, context }) => {
  const here = new EntityPage(page, '/admin/schedules');
  const there = new EntityPage(await context.newPage(), '/admin/schedules');
  await here.open('?q=Zu+zweit');
  await there.open();
  await there.create.click();
  await there.field('Name').fill('Zu zweit');
  await there.field('Beginn 1').fill('06:00');
  await there.field('Beginn 2').fill('18:00');
  await there.save.click();
  await expect(here.row('Zu zweit')).toBeVisible();
  await here.edit('Zu zweit');
  await there.edit('Zu zweit');
  await there.field('Beginn 2').fill('19:00');
  await there.save.click();
  await expect(here.field('Beginn 2')).toHaveValue('19:00');
});

test.describe('two people at the same form', () => {
  test('are shown what the other one did, choose, and go on', async ({ page, context, request }) => {
    const { id } = await createRow(request, 'Schedule', { name: 'Umstritten', time_1: '06:00', time_2: '18:00' });
    const mine = new EntityPage(page, '/admin/schedules');
    const theirs = new EntityPage(await context.newPage(), '/admin/schedules');
    for (const each of [mine, theirs]) await each.page.goto(`/admin/schedules/edit/${id}`);
    await mine.field('Name').fill('Mein Name');
    await theirs.field('Name').fill('Anderer Name');
    await theirs.field('Beginn 2').fill('19:00');
    await theirs.save.click();
    await expect(theirs.toast).toContainText('Gespeichert');

    await mine.save.click();
    await expect(mine.panel.getByRole('alert')).toContainText('Inzwischen hat admin gespeichert');
    const name = mine.panel.getByRole('radiogroup', { name: 'Name' });
    await expect(name.getByRole('radio', { name: 'Meine Angabe' })).toBeChecked();
    await expect(name).toContainText('Anderer Name');
    const second = mine.panel.getByRole('radiogroup', { name: 'Beginn 2' });
    await expect(second.getByRole('radio', { name: 'Neu gespeichert' })).toBeChecked();
    await mine.panel.getByRole('button', { name: 'Damit weiter bearbeiten' }).click();
    await expect(mine.field('Name')).toHaveValue('Mein Name');
    await expect(mine.field('Beginn 2')).toHaveValue('19:00');
    await mine.save.click();
    await expect(mine.row('Mein Name')).toContainText('19:00');
  });
});
