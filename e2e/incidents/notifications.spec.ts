import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
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
  const registrationId = await registered;
  const deliver = () =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(message),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
    });
  // A message service delivers again what a browser has not taken; the tag keeps it one message.
  await expect(async () => {
    await deliver();
    await expect.poll(shown, { timeout: 5000 }).toEqual([{ title: message.title, body: message.text }]);
  }).toPass({ timeout: 90_000 });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // Nothing in a test can click on what the operating system shows.
  await worker.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
  await expect(page).toHaveURL('/analytics/incidents/4711');
  await expect.poll(shown).toEqual([]);
});

/** Runs in the page, in place of the message service that a browser has from its maker; it takes a true key alone. */
function messageService() {
  let current: object | null = null;
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const subscription = {
    endpoint: 'https://messages.example/device/1',
    toJSON: () => ({ endpoint: subscription.endpoint, keys }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  };
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    const bytes = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
    if (bytes.length !== 65) throw new DOMException('the key is none', 'InvalidAccessError');
    current = subscription;
    return subscription;
  };
  Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => current });
}

test.describe('in a private window, as every one of a journey is', () => {
  test.use({ expectedComplaint: /Push API in incognito mode/ });

  test('messages are switched on and off for a device, and a browser that takes none says so', async ({
    page,
    context,
    request,
  }) => {
    const person = { username: `Pia Pikett ${Date.now()}`, password: 'Ein Satz für Pia Pikett' };
    const { id } = await createRow(request, 'User', { ...person, locale: 'de', password_is_temporary: false });
    await createRow(request, 'NotificationProfile', {
      name: `Pikett ${id}`,
      notification_recipients: [{ user_id: id }],
    });
    await context.clearCookies();
    await logIn(page, person.password, person.username);
    await page.goto('/account');
    const switchOn = page.getByRole('button', { name: 'Nachrichten auf diesem Gerät einschalten' });
    await switchOn.click();
    await expect(page.getByText('Der Browser erlaubt keine Nachrichten.'), 'without the permission').toBeVisible();

    await context.grantPermissions(['notifications']);
    await page.reload();
    await switchOn.click();
    await expect(page.getByRole('alert').filter({ hasText: 'nicht für Nachrichten angemeldet' })).toContainText(
      'In einem privaten Fenster geht das nicht',
    );
    await expect(switchOn).toBeEnabled();
    expect(await findViolations(page)).toEqual([]);

    await page.addInitScript(messageService);
    await page.reload();
    await switchOn.click();
    const switchOff = page.getByRole('button', { name: 'Nachrichten auf diesem Gerät ausschalten' });
    await expect(switchOff).toBeVisible();
    const isWanted = page.locator('[name=notify_push]');
    await expect(isWanted, 'the server knows the device').toBeVisible();
    await switchOff.click();
    await expect(switchOn).toBeVisible();
    await expect(isWanted).toHaveCount(0);
  });
});
