import { smallTargets } from '../fixtures/smallTargets.ts';
import { expect, test, violationsOn } from './phoneTest.ts';

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
  expect(await violationsOn(meier), 'no calls').toEqual([]);
  expect(await smallTargets(meier)).toEqual([]);
  await desk.open();

  const call = await configurator.press('Bad 204', 2);
  const ring = meier.getByRole('alertdialog', { name: 'Zimmer 204' });
  await expect(ring).toContainText('Notfall');
  await expect(berisha.getByRole('alertdialog')).toBeVisible();
  await expect(ring.getByText('A. Berisha')).toBeVisible();
  expect(await violationsOn(meier), 'ringing').toEqual([]);
  await ring.getByRole('button', { name: 'Ich gehe' }).click();
  await expect(meier.getByText(/Sie gehen seit/)).toBeVisible();
  await expect(berisha.getByRole('alertdialog')).toHaveCount(0);
  await expect(berisha.getByRole('article').filter({ hasText: 'Zimmer 204' })).toContainText('L. Meier');
  await expect(desk.card('Zimmer 204')).toContainText('L. Meier');

  await meier.getByRole('button', { name: /Zimmer 204/ }).click();
  await expect(meier.getByText('2. Obergeschoss')).toBeVisible();
  await expect(meier.getByText('Übernommen: L. Meier')).toBeVisible();
  expect(await violationsOn(meier), 'details').toEqual([]);
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
  expect(await violationsOn(meier), 'more').toEqual([]);

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
