import { findViolations } from '../fixtures/findViolations.ts';
import { DemoPage } from '../pages/DemoPage.ts';
import { expect, test } from '../phone/phoneTest.ts';

test.describe.configure({ mode: 'default' });
test.use({
  viewport: { width: 1920, height: 1080 },
  // A reset starts the server anew, and what asks meanwhile asks again.
  expectedComplaint: /net::ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)|status of (4\d\d|503)/,
});

test('a call goes from the panel of a room to phones and display, and ends in the room', async ({
  page,
  phones: _gateway,
  installation: { configurator },
}) => {
  const demo = new DemoPage(page);
  await demo.open();
  const room = demo.room('Zimmer 203');
  await expect(room).toContainText('Rot löst einen Ruf aus');

  await demo.toggle('Zimmer 203', 'Alarm').click();
  await expect(demo.toggle('Zimmer 203', 'Alarm')).toHaveAttribute('aria-pressed', 'true');
  await expect(demo.card('Zimmer 203')).toBeVisible();
  await expect(demo.way).toContainText('3 von 3 Telefonen');
  // On a whole screen for one, in the list for the others: both ways to ring, side by side.
  await expect(demo.phone('Luca Bernasconi').getByRole('alertdialog', { name: /203/ })).toBeVisible();
  await expect(demo.phone('Nora Brunner').getByRole('article').filter({ hasText: 'Zimmer 203' })).toBeVisible();

  const ring = demo.phone('Luca Bernasconi').getByRole('alertdialog');
  await ring.getByRole('button', { name: 'Ich gehe' }).click();
  await expect(demo.card('Zimmer 203')).toContainText('Luca Bernasconi');
  const stations = demo.way.getByRole('listitem');
  for (const [index, station] of ['Server', 'Rufanzeige', 'Telefonen', 'Zusage'].entries())
    await expect(stations.nth(index + 1)).toContainText(new RegExp(`${station}.*\\+\\d`));

  // Presence ends the alert, an alert on top of it is an emergency, and one press ends both.
  await demo.toggle('Zimmer 203', 'Anwesenheit').click();
  await expect(demo.card('Zimmer 203')).toHaveCount(0);
  await expect(stations.nth(5)).toContainText(/Nachweis.*\+\d/);
  await expect(stations.nth(5).getByRole('link', { name: 'Eintrag ansehen' })).toHaveAttribute(
    'href',
    /\/log\/edit\/\d+/,
  );
  await expect(room).toContainText('Rot macht daraus einen Notfall');
  await demo.toggle('Zimmer 203', 'Alarm').click();
  await expect(room).toContainText('Notfall');
  await expect(demo.card('Zimmer 203')).toContainText('Notfall');
  await demo.toggle('Zimmer 203', 'Anwesenheit').click();
  await expect(room).toContainText('Kein Ruf');
  await expect(demo.card('Zimmer 203')).toHaveCount(0);

  // What somebody presses in the room itself is found by the next comparison.
  await configurator.press('Medaillon 012');
  const medallion = demo.room('Medaillon 012');
  await expect(medallion.getByRole('button', { name: /Tippen beendet den Ruf/ })).toBeVisible();
  await medallion.getByRole('button', { name: /Tippen beendet den Ruf/ }).click();
  await expect(medallion).toContainText('Tippen löst Alarm aus');

  await demo.toggle('Zimmer 105', 'Alarm').click();
  await expect(demo.card('Zimmer 105')).toBeVisible();
  expect(await findViolations(page, 'header, main')).toEqual([]);
  await demo.button('Alle Rufe beenden').click();
  await expect(demo.room('Zimmer 105')).toContainText('Kein Ruf');
  await expect(demo.card('Zimmer 105')).toHaveCount(0);
});

test('the story presses the real buttons, waits while it is paused, and a reset ends it', async ({
  page,
  phones: _gateway,
}) => {
  const demo = new DemoPage(page);
  await demo.open();
  await demo.button('Geschichte abspielen').click();
  await expect(demo.story).toContainText('ist auf dem Rundgang');
  await expect(demo.toggle('Zimmer 203', 'Anwesenheit')).toHaveAttribute('aria-pressed', 'true');
  await expect(demo.story).toContainText('Sturz in Zimmer 203');
  await demo.button('Pause').click();
  await expect(demo.card('Zimmer 203')).toContainText('Notfall');
  await expect(demo.phone('Luca Bernasconi').getByRole('alertdialog', { name: /203/ })).toBeVisible();
  const shown = await demo.story.getByText(/ \/ 1:00$/).textContent();
  await expect(demo.room('Zimmer 203').locator('time').first()).toHaveText(/^0:(0[3-9]|[1-5]\d)$|^[1-9]/);
  expect(await demo.story.getByText(/ \/ 1:00$/).textContent()).toBe(shown);
  await demo.button('Fortsetzen').click();

  await demo.button('Demo zurücksetzen').click();
  const question = page.getByRole('dialog', { name: 'Demo zurücksetzen?' });
  await expect(question).toContainText('geht verloren');
  await question.getByRole('button', { name: 'Ja, zurücksetzen' }).click();
  await expect(page.getByText('Die Demo wird zurückgesetzt')).toBeVisible();
  await expect(demo.story).toHaveCount(0);
  await expect(page.getByText('Die Demo steht wieder wie am Anfang')).toBeVisible({ timeout: 60_000 });
  await expect(demo.room('Zimmer 203')).toContainText('Kein Ruf');
  await expect(demo.button('Geschichte abspielen')).toBeEnabled();
});
