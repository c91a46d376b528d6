import { readFileSync } from 'node:fs';
import { adminSession } from '../fixtures/admin.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { startCloud } from '../product/startCloud.ts';

test.use({ storageState: adminSession });

const account = { username: 'lindenhof@carestead.example', password: 'Wolke über dem Säntis' };

test('an account is set up with its errors at the fields, a copy is sent by hand, fetched and taken along', async ({
  page,
  product,
}) => {
  const stopCloud = await startCloud(product.cloudPort, account);
  await page.goto('/admin/gets-cloud');
  const card = page.getByRole('region', { name: 'Konto' });
  const username = card.getByRole('textbox', { name: /^Benutzername/ });
  const password = card.getByLabel('Passwort', { exact: true });
  const save = card.getByRole('button', { name: 'Speichern' });

  await card.getByRole('switch', { name: 'Nach jedem Übertragen eine Kopie senden' }).click();
  await username.fill('lindenhof');
  await save.click();
  await expect(username).toHaveAccessibleDescription(/E-Mail/);
  await expect(password).toHaveAccessibleDescription(/Bitte ausfüllen/);
  await username.fill('birkenweg@carestead.example');
  await password.fill('Nebel');
  await save.click();
  await expect(username).toHaveAccessibleDescription(/in der Cloud kein Konto/);
  await username.fill(account.username);
  await password.fill('Nebel');
  await save.click();
  await expect(password).toHaveAccessibleDescription(/Dieses Passwort stimmt nicht/);
  await expect(card.getByText('Gestört')).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);
  await password.fill(account.password);
  await save.click();
  await expect(card.getByText('In Ordnung')).toBeVisible();
  await expect(password).toHaveValue('');

  const copies = page.getByRole('region', { name: 'Versiegelte Kopien' });
  await expect(copies.getByText(/liegt noch keine Kopie/)).toBeVisible();
  await copies.getByRole('button', { name: 'Jetzt kopieren' }).click();
  const rows = copies.getByRole('list', { name: 'Versiegelte Kopien' }).locator('> li');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/Von Hand · admin · [\d.]+ (B|KB)/);
  await rows.getByRole('button', { name: /^Holen/ }).click();
  await expect(rows.getByText('Geprüft. Enthält:')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    rows.getByRole('link', { name: /^Herunterladen/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^system-1-.*\.sealed$/);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^v1:/);
  expect(await findViolations(page, 'main')).toEqual([]);

  // The cloud is away: that is said, and the copy waits.
  await stopCloud();
  await copies.getByRole('button', { name: 'Jetzt kopieren' }).click();
  await expect(card.getByText(/Die Cloud ist nicht erreichbar/)).toBeVisible();
  await expect(card.getByText('Verzögert')).toBeVisible();
  await expect(copies.getByText('1 Kopie wartet')).toBeVisible();

  await card.getByRole('switch', { name: 'Nach jedem Übertragen eine Kopie senden' }).click();
  await username.fill('');
  await save.click();
  await expect(copies.getByText(/Sobald ein Konto gespeichert ist/)).toBeVisible();
});
