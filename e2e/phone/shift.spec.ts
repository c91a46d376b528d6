import { findViolations } from '../fixtures/findViolations.ts';
import { smallTargets } from '../fixtures/smallTargets.ts';
import { expect, test } from './phoneTest.ts';

// They share an installation, whose start takes longer than any of them.
test.describe.configure({ mode: 'default' });

test('a shift: two phones ring, one goes, the wall says who, and the call ends with its device', async ({
  phones,
  desk,
  installation: { configurator },
}) => {
  const meier = await phones.onDuty('Handy Meier', 'L. Meier');
  const berisha = await phones.onDuty('Handy Berisha', 'A. Berisha', { width: 360, height: 740, scheme: 'light' });
  await expect(meier.getByText('Keine offenen Rufe')).toBeVisible();
  expect(await findViolations(meier), 'no calls').toEqual([]);
  expect(await smallTargets(meier)).toEqual([]);
  await meier.setViewportSize({ width: 412, height: 915 });
  await desk.open();

  const call = await configurator.press('Bad 204', 2);
  const ring = meier.getByRole('alertdialog', { name: 'Zimmer 204' });
  await expect(ring).toContainText('Notfall');
  await expect(berisha.getByRole('alertdialog')).toBeVisible();
  await expect(ring.getByText('A. Berisha')).toBeVisible();
  expect(await findViolations(meier), 'ringing').toEqual([]);
  await meier.setViewportSize({ width: 412, height: 915 });
  await ring.getByRole('button', { name: 'Ich gehe' }).click();
  await expect(meier.getByText(/Sie gehen seit/)).toBeVisible();
  await expect(berisha.getByRole('alertdialog')).toHaveCount(0);
  await expect(berisha.getByRole('article').filter({ hasText: 'Zimmer 204' })).toContainText('L. Meier');
  await expect(desk.card('Zimmer 204')).toContainText('L. Meier');

  await meier.getByRole('button', { name: /Zimmer 204/ }).click();
  await expect(meier.getByText('2. Obergeschoss')).toBeVisible();
  await expect(meier.getByText('Übernommen: L. Meier')).toBeVisible();
  expect(await findViolations(meier), 'details').toEqual([]);
  await meier.setViewportSize({ width: 412, height: 915 });
  await meier.getByRole('button', { name: 'Abgeben' }).click();
  await berisha.getByRole('alertdialog').getByRole('button', { name: 'Ich gehe' }).click();
  await expect(meier.getByText('Abgegeben: L. Meier')).toBeVisible();
  await berisha.getByRole('button', { name: 'Ich bin da' }).click();
  await expect(berisha.getByText('Sie sind dort')).toBeVisible();
  await configurator.close(call);
  // The call that was open by itself is over, and the phone says so.
  await expect(meier.getByText('Der Ruf ist schon beendet.')).toBeVisible();
  await expect(meier.getByText('Keine offenen Rufe')).toBeVisible();

  await meier.getByRole('button', { name: 'Mehr' }).click();
  await meier.getByRole('button', { name: 'Klingeln lassen' }).click();
  await expect(meier.getByText(/Geklingelt nach \d/)).toBeVisible();
  expect(await findViolations(meier), 'more').toEqual([]);
  await meier.setViewportSize({ width: 412, height: 915 });

  // Held for a moment it is nothing, held for two seconds everybody is called.
  const sos = berisha.getByRole('button', { name: /SOS/ });
  const { x = 0, y = 0 } = (await sos.boundingBox()) ?? {};
  await berisha.mouse.move(x + 20, y + 20);
  await berisha.mouse.down();
  await expect(berisha.getByText('Loslassen bricht ab')).toBeVisible();
  await berisha.mouse.up();
  await expect(berisha.getByText('SOS abgebrochen')).toBeVisible();
  await berisha.mouse.down();
  await expect(berisha.getByText(/SOS gesendet/)).toBeVisible();
  await berisha.mouse.up();
  await expect(meier.getByRole('alertdialog', { name: 'SOS' })).toContainText('A. Berisha');
  await meier.getByRole('alertdialog').getByRole('button', { name: 'Ich gehe' }).click();
  // What only has to be known, as the ring of a test, is ended in one tap.
  for (const title of ['SOS', 'Proberuf']) {
    const card = meier.getByRole('article').filter({ hasText: title });
    await card.getByRole('button', { name: 'Beenden' }).click();
  }
  await expect(meier.getByText('Keine offenen Rufe')).toBeVisible();

  // The next shift takes over in two taps and a password.
  await meier.getByRole('button', { name: /L\. Meier/ }).click();
  await meier.getByRole('button', { name: 'Jemand anders', exact: true }).click();
  await phones.logIn(meier, 'T. Gerber');
  await expect(meier.getByRole('button', { name: /T\. Gerber/ })).toBeVisible();
});

test('the app can be installed, and a push message opens it at its call', async ({ phones, installation }) => {
  const { configurator } = installation;
  const page = await phones.onDuty('Handy Frei', 'L. Meier');
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    return (await (await fetch(address)).json()) as Record<string, unknown>;
  });
  expect(manifest).toMatchObject({ start_url: '/app/', scope: '/app/', display: 'standalone' });
  const sizes = (manifest.icons as { src: string; sizes: string }[]).map((icon) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${installation.address}/app/`);

  await expect(page.getByText('Keine offenen Rufe')).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL === scope);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const data = JSON.stringify({
    type: 'ring',
    ring: 999,
    urgency: 'Urgent',
    call_id: 1,
    title: 'Zimmer 205',
    detail: 'Ruf',
  });
  await session.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: installation.address, registrationId: await registered, data },
  });
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
        getNotifications: () => registration.getNotifications(),
      }));
      return (await getNotifications()).map(({ title, tag }) => `${tag} ${title}`);
    });
  await expect.poll(shown).toContain('ring-999 Zimmer 205');
  // What does not ring is taken away with the next list.
  await configurator.press('Bett 205');
  await expect(page.getByRole('article').filter({ hasText: 'Zimmer 205' })).toBeVisible();
  await expect.poll(shown).not.toContain('ring-999 Zimmer 205');
});
