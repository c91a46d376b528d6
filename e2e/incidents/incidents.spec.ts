import type { Page } from '@playwright/test';
import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { expect, test } from '../wall/wallTest.ts';
import { addIncident, nodeNamed } from './addIncident.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

const row = (page: Page, target: string) =>
  page.getByRole('table', { name: 'Störungen' }).getByRole('row').filter({ hasText: target });

test('an incident is taken, marked as fixed and opened again, and every step is in its history', async ({
  page,
  installation,
}) => {
  const url = installation.databaseUrl;
  const bed = await nodeNamed(url, 'Medaillon 002');
  const id = await addIncident(url, bed);
  await logIn(page, installation.password);
  await page.goto('/analytics/incidents');
  await expect(page.getByRole('link', { name: /^\d+ Störung(en)? / })).toHaveAttribute('href', '/analytics/incidents');
  await row(page, 'Medaillon 002').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/analytics/incidents/${id}$`));
  const panel = page.getByRole('dialog', { name: 'Batterie schwach' });
  await expect(panel.getByRole('button', { name: 'Behoben' })).toBeDisabled();
  await expect(panel).toContainText('Zuerst übernehmen.');
  await expect(panel.getByRole('button', { name: 'Übernehmen' })).toHaveAccessibleDescription(/pausieren 24 Stunden/);
  await panel.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(row(page, 'Medaillon 002')).toContainText('Übernommen');
  await panel.getByRole('button', { name: 'Behoben' }).click();
  await expect(panel.getByRole('button', { name: 'Wieder öffnen' })).toBeVisible();
  await expect(row(page, 'Medaillon 002')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Wieder öffnen' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Wieder geöffnet' })).toBeVisible();
  await expect(row(page, 'Medaillon 002')).toContainText('noch niemand');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await panel.getByRole('link', { name: 'Medaillon 002' }).click();
  await expect(page).toHaveURL(new RegExp(`/analytics/incidents/systemtree/${bed.id}$`));
  await expect(page.getByRole('dialog', { name: 'Medaillon 002' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/analytics\/incidents$/);
});

test('the round is ticked off on a phone, stays ticked, closes nothing, and is printed alone', async ({
  page,
  installation,
}) => {
  const url = installation.databaseUrl;
  await addIncident(url, await nodeNamed(url, 'Medaillon 004'));
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, installation.password);
  await page.goto('/analytics/incidents');
  await page.getByRole('radiogroup', { name: 'Liste oder Rundgang' }).getByText('Rundgang').click();
  const round = page.getByRole('region', { name: 'Rundgang' });
  const tick = round.getByRole('checkbox', { name: 'Abhaken: Zimmer 004, Medaillon 004, Batterie tauschen' });
  await tick.check();
  await page.reload();
  await expect(tick).toBeChecked();
  await expect(round).toContainText('1 von');
  await expect(round.getByRole('heading', { name: 'Haus Lindenhof' })).toBeVisible();
  await round.getByRole('link', { name: 'Medaillon 004' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Übernehmen' })).toBeVisible();
  await page.goBack();
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(round.getByText('Zimmer 004')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Störungen' })).toBeHidden();
});
