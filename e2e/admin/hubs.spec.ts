import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { expect, test } from '../wall/wallTest.ts';

test('the form of a hub shows its state and its log by itself, narrowed and held as one likes', async ({
  page,
  installation: { password, configurator },
}) => {
  await logIn(page, password);
  await page.goto('/admin/hubs');
  await page.getByRole('link', { name: 'Hub Erdgeschoss' }).click();
  const form = page.getByRole('dialog', { name: /Hub Erdgeschoss/ });
  const log = form.getByRole('list', { name: 'Hub-Protokoll' });
  const newest = log.getByRole('listitem').first();
  await expect(log).toContainText('Bericht gesendet');
  await expect(form).toContainText('Bereit');

  const kind = (name: string) => form.getByRole('button', { name, exact: true });
  await kind('Info').click();
  await expect(kind('Info')).toHaveAttribute('aria-pressed', 'true');
  await expect(log).not.toContainText('Bericht gesendet');
  await configurator.hub(1, 'Busy');
  await expect(newest).toContainText('Status Busy');
  await expect(form).toContainText('Beschäftigt');

  await form.getByRole('button', { name: 'Anhalten' }).click();
  await configurator.hub(1, 'Ready');
  await expect(form.getByText('Angehalten · 1 neuer Eintrag')).toBeVisible();
  await expect(newest).toContainText('Status Busy');
  await form.getByRole('button', { name: 'Fortsetzen' }).press('Enter');
  await expect(newest).toContainText('Status Ready');

  await kind('Info').press('Space');
  await kind('Kriterium').press('Enter');
  await expect(form.getByText('Der Hub hat keines der gewählten Ereignisse gemeldet.')).toBeVisible();
  await kind('Alle').press('Space');
  await expect(log).toContainText('Bericht gesendet');
  expect(await findViolations(page)).toEqual([]);
});

test('a defect is listed with its place while it is open, is ignored from there, and is over then', async ({
  page,
  installation: { password, configurator },
}) => {
  await logIn(page, password);
  await page.goto('/admin/defects');
  await configurator.defect('Bett 101', true);
  const rows = page.getByRole('row').filter({ hasText: 'Bett 101' });
  const row = rows.first();
  await expect(row).toContainText('Offen');
  await expect(row).toContainText('0x47');
  await expect(row).toContainText('1. OG Ost');
  await row.getByRole('button', { name: /Aktionen/ }).click();
  await page.getByRole('menuitem', { name: 'Defekt ignorieren' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Gesendet.' })).toBeVisible();
  await expect(row).toContainText('Behoben');
  await page.goto('/admin/defects?f.state=Open');
  await expect(page.getByText('Bett 101')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});
