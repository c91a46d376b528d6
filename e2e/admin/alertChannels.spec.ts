import { adminSession } from '../fixtures/admin.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';
import { openAlertReceiver } from '../product/alertReceiver.ts';

test.use({ storageState: adminSession });

const identification = (number: number) => `Empfänger ${number}: Kennung`;
const kind = (number: number) => `Empfänger ${number}: Art`;

test('a channel with two recipients is created and tested with the keyboard alone', async ({ page }) => {
  const { url, bodies, close } = await openAlertReceiver();
  const channels = new EntityPage(page, '/admin/alert-channels');
  const { keyboard } = page;
  const name = `Tastatur ${Date.now()}`;
  await channels.open();
  await channels.create.focus();
  await keyboard.press('Enter');
  await expect(channels.field('Name')).toBeFocused();
  await keyboard.type(name);
  await channels.field('Adresse der Gegenstelle').focus();
  await keyboard.type(url);
  await keyboard.press('Tab');
  await keyboard.type('ein gemeinsames Geheimnis');
  const add = channels.panel.getByRole('button', { name: 'Empfänger hinzufügen' });
  await add.focus();
  await keyboard.press('Enter');
  await expect(channels.panel.getByLabel(identification(1))).toBeFocused();
  await keyboard.type('Nachtwache');
  await keyboard.press('Tab');
  await keyboard.press('ArrowUp');
  await expect(channels.panel.getByLabel(kind(1))).toHaveValue('group');
  await add.focus();
  await keyboard.press('Enter');
  await expect(channels.panel.getByLabel(identification(2))).toBeFocused();
  await keyboard.type('4711');
  await keyboard.press('Control+s');
  await expect(channels.toast).toBeVisible();

  await channels.edit(name);
  await channels.panel.getByRole('button', { name: 'Test senden' }).focus();
  await keyboard.press('Enter');
  await expect(channels.panel.getByText('Die Gegenstelle hat den Test angenommen.')).toBeVisible();
  expect(bodies).toMatchObject([
    {
      event: 'test',
      channel: { name },
      recipients: [
        { identification: 'Nachtwache', recipient_type: 'group' },
        { identification: '4711', recipient_type: 'single' },
      ],
    },
  ]);
  close();
});

test('with the mouse a recipient is removed, a problem stands at its line, and a test that fails says why', async ({
  page,
}) => {
  const { url, answer, close } = await openAlertReceiver();
  const channels = new EntityPage(page, '/admin/alert-channels');
  const name = `Maus ${Date.now()}`;
  await channels.open();
  await channels.create.click();
  await channels.field('Name').fill(name);
  await channels.panel.getByRole('switch', { name: 'Senden eingeschaltet' }).click();
  const add = channels.panel.getByRole('button', { name: 'Empfänger hinzufügen' });
  await add.click();
  await add.click();
  await channels.panel.getByLabel(identification(2)).fill('Pikett');
  await channels.save.click();
  const summary = channels.panel.getByRole('alert').first();
  await expect(summary).toContainText('Adresse der Gegenstelle');
  await expect(summary).toContainText('Schlüssel');
  await expect(summary).toContainText('Empfänger');
  await expect(channels.panel.getByLabel(identification(1))).toHaveAttribute('aria-invalid', 'true');

  await channels.panel.getByRole('button', { name: 'Empfänger 1 entfernen' }).click();
  await expect(channels.panel.getByLabel(identification(1))).toHaveValue('Pikett');
  await expect(channels.panel.getByLabel(identification(1))).toBeFocused();
  await channels.field('Adresse der Gegenstelle').fill(url);
  await channels.field('Schlüssel').fill('ein gemeinsames Geheimnis');
  await channels.save.click();
  await expect(channels.toast).toBeVisible();

  answer.status = 401;
  await channels.edit(name);
  await channels.panel.getByRole('button', { name: 'Test senden' }).click();
  const failure = channels.panel.getByRole('alert').filter({ hasText: 'Der Test ist nicht angekommen.' });
  await expect(failure).toContainText('Die Gegenstelle hat die Nachricht abgelehnt. (HTTP 401)');
  close();
  expect(await findViolations(page)).toEqual([]);
});
