import type { Page } from '@playwright/test';
import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { expect, test } from '../wall/wallTest.ts';
import { addIncident, loseSince, morningComes, nodeNamed, wellForLong } from './addIncident.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

const row = (page: Page, target: string) =>
  page.getByRole('table', { name: 'Störungen' }).getByRole('row').filter({ hasText: target });

test('a battery dies and is replaced, another recovers by itself, and a dead repeater gathers its devices', async ({
  page,
  installation: { databaseUrl, configurator, password },
}) => {
  const [dying, alone, repeater, behind] = await Promise.all(
    ['Medaillon 006', 'Medaillon 004', 'Repeater Erdgeschoss', 'Medaillon 008'].map((name) =>
      nodeNamed(databaseUrl, name),
    ),
  );
  if (!dying || !alone || !repeater || !behind) throw new Error('a node is missing');
  for (const { id } of [dying, alone]) {
    await configurator.reachability(id, true);
    await configurator.battery(id, 12);
  }
  await configurator.defect('Bad 009', true);
  for (const { id } of [repeater, behind]) await configurator.reachability(id, false);
  await loseSince(databaseUrl, [repeater.id, behind.id]);

  await logIn(page, password);
  await page.goto('/analytics/incidents');
  await expect(row(page, 'Medaillon 006')).toContainText('Batterie kritisch');
  await expect(row(page, 'Medaillon 004')).toContainText('Batterie kritisch');
  const indicator = page.getByRole('link', { name: /^\d+ Störungen Höchste Schwere der neuen: Kritisch$/ });
  await expect(indicator).toHaveAttribute('href', '/analytics/incidents');
  await row(page, 'Medaillon 006').getByRole('link').click();
  const panel = page.getByRole('dialog', { name: 'Batterie kritisch' });
  await expect(panel.getByRole('button', { name: 'Behoben' })).toBeDisabled();
  await expect(panel).toContainText('Zuerst übernehmen.');
  const take = panel.getByRole('button', { name: 'Übernehmen' });
  await expect(take).toHaveAccessibleDescription(/pausieren 24 Stunden/);
  await take.click();
  await expect(row(page, 'Medaillon 006')).toContainText('Übernommen');
  for (const { id } of [dying, alone]) await configurator.battery(id, 100);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await wellForLong(databaseUrl, [dying.id, alone.id]);
  await expect(row(page, 'Medaillon 006')).toContainText('erholt');
  await panel.getByRole('button', { name: 'Behoben' }).click();
  await expect(panel.getByRole('button', { name: 'Wieder öffnen' })).toBeVisible();
  await expect(row(page, 'Medaillon 006')).toHaveCount(0);
  await expect(panel.getByRole('listitem').filter({ hasText: 'Störung eröffnet' })).toBeVisible();

  await expect(row(page, 'Medaillon 004')).toHaveCount(0);
  await page.goto('/analytics/incidents?show=settled');
  // The newest first, and the past of the demo after it.
  const settled = row(page, 'Medaillon 004').first();
  await expect(settled).toContainText('Von selbst');
  await settled.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Batterie kritisch' })).toContainText('Von selbst erledigt am');

  await page.goto('/analytics/incidents');
  await expect(async () => {
    // A look that was under way has written when it saw them first.
    await loseSince(databaseUrl, [repeater.id, behind.id]);
    await expect(row(page, 'Repeater Erdgeschoss')).toContainText('mit 1 Gerät', { timeout: 20_000 });
  }).toPass();
  await row(page, 'Repeater Erdgeschoss').getByRole('link').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Medaillon 008' }).click();
  await expect(page).toHaveURL(new RegExp(`/analytics/incidents/systemtree/${behind.id}$`));
  await expect(page.getByRole('dialog', { name: 'Medaillon 008' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/analytics\/incidents$/);

  await row(page, 'Bad 009').getByRole('link').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ruf ansehen' }).click();
  await expect(page).toHaveURL(/\/analytics\/incidents\/call\/\d+$/);
  await expect(page.getByRole('dialog')).toContainText('Defekt');
  for (const id of [repeater.id, behind.id]) await configurator.reachability(id, true);
  await configurator.defect('Bad 009', false);
});

test('the round is ticked off on a phone, stays ticked, closes nothing, and is printed alone', async ({
  page,
  installation,
}) => {
  const url = installation.databaseUrl;
  await addIncident(url, await nodeNamed(url, 'Medaillon 010'));
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, installation.password);
  await page.goto('/analytics/incidents');
  await page.getByRole('radiogroup', { name: 'Liste oder Rundgang' }).getByText('Rundgang').click();
  const round = page.getByRole('region', { name: 'Rundgang' });
  const tick = round.getByRole('checkbox', { name: 'Abhaken: Zimmer 010, Medaillon 010, Batterie tauschen' });
  await tick.check();
  await page.reload();
  await expect(tick).toBeChecked();
  await expect(round).toContainText('1 von');
  await expect(round.getByRole('heading', { name: 'Haus Lindenhof' })).toBeVisible();
  await round.getByRole('link', { name: 'Medaillon 010' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Übernehmen' })).toBeVisible();
  await page.goBack();
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(round.getByText('Zimmer 010')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Störungen' })).toBeHidden();
});

test('a monitor finds what is probably defective, and the mail of the morning names it', async ({
  page,
  installation: { databaseUrl, configurator, password, mails },
}) => {
  await logIn(page, password);
  await page.goto('/analytics/incidents/monitors');
  await page
    .getByRole('dialog', { name: 'Defektüberwachungen' })
    .getByRole('button', { name: 'Anlegen' })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Defektüberwachung anlegen' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Kontakt prellt');
  await form.getByRole('textbox', { name: 'Kriterium' }).fill('47');
  // As the settings of the installation say.
  await expect(form.getByRole('textbox', { name: 'Schwelle' })).toHaveValue('10');
  await form.getByRole('textbox', { name: 'Schwelle' }).fill('2');
  await form.getByRole('switch').check();
  await form.getByRole('button', { name: 'Anlegen' }).click();
  await expect(form).toContainText('Das Kriterium muss mit 0x beginnen');
  await form.getByRole('textbox', { name: 'Kriterium' }).fill('0x47');
  await form.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByText('Angelegt', { exact: true })).toBeVisible();
  for (const is_defect of [true, false, true, false]) await configurator.defect('Bad 012', is_defect);
  await page.goto('/analytics/incidents?kind=ProbableDefect');
  await expect(row(page, 'Bad 012')).toContainText('Vermuteter Defekt');
  await expect(page.getByRole('combobox', { name: 'Art der Störung' })).toHaveValue('ProbableDefect');

  await morningComes(databaseUrl);
  const daily = () =>
    mails.map((mail) => mail.replaceAll('=\r\n', '')).find((mail) => mail.includes('To: leitung@lindenhof.example'));
  await expect.poll(daily, { timeout: 90_000 }).toContain('Bad 012');
  expect(daily()).toContain('Tagesmeldung');
});
