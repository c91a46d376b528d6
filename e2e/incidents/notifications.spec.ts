import { adminSession } from '../fixtures/admin.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: adminSession });

test('who is written to is chosen by name or address, and of whom cannot be reached it is said', async ({ page }) => {
  await page.goto('/analytics/incidents');
  await page.getByRole('link', { name: 'Benachrichtigungen' }).click();
  await expect(page).toHaveURL('/analytics/incidents/notifications');
  await page.getByRole('button', { name: 'Anlegen' }).first().click();
  const panel = page.getByRole('dialog').last();
  await panel.getByRole('textbox', { name: 'Name' }).fill('Technischer Dienst');
  await panel.getByRole('textbox', { name: 'E-Mail-Adresse ohne Konto' }).fill('technik');
  await panel.getByRole('button', { name: 'Adresse hinzufügen' }).click();
  await expect(panel.getByText('Das ist keine E-Mail-Adresse.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'E-Mail-Adresse ohne Konto' }).fill('technik@firma.ch');
  await panel.getByRole('button', { name: 'Adresse hinzufügen' }).click();
  await expect(panel.getByRole('button', { name: 'technik@firma.ch entfernen' })).toBeVisible();
  await panel.getByRole('combobox', { name: 'Benutzer hinzufügen' }).click();
  await page.getByRole('option', { name: 'admin' }).click();
  await expect(panel.getByRole('note')).toHaveText(
    'Ein Benutzer ohne E-Mail und ohne Smartphone kann keine Benachrichtigungen erhalten.',
  );
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByText('Angelegt', { exact: true })).toBeVisible();

  await page.goto('/analytics/incidents/notifications');
  await page.getByRole('link', { name: 'Technischer Dienst' }).first().click();
  await page
    .getByRole('dialog', { name: 'Technischer Dienst' })
    .getByRole('listitem')
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/notifications\/user\/\d+/);
  const own = page.getByRole('checkbox', { name: 'Technischer Dienst', exact: true });
  await expect(own).toBeChecked();
  await own.click();
  await expect(own).not.toBeChecked();
  expect(await findViolations(page)).toEqual([]);
});

test('a message that is pushed is shown, and a click on it opens the incident', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/analytics/incidents');
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(
        ({ status, scriptURL }) => status === 'activated' && scriptURL.endsWith('/notifications.js'),
      );
      if (active) resolve(active.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/notifications.js');
    await navigator.serviceWorker.ready;
  });
  const message = {
    title: 'Störung: Batterie, Bett',
    text: 'Batterie: Bett',
    path: 'analytics/incidents/4711',
    locale: 'de',
  };
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
    });
  await expect.poll(shown).toEqual([{ title: message.title, body: message.text }]);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // Nothing in a test can click on what the operating system shows.
  await worker.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
  await expect(page).toHaveURL('/analytics/incidents/4711');
  await expect.poll(shown).toEqual([]);
});
