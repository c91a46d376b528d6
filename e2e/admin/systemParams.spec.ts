import { admin, adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

test.describe('with a configurator', () => {
  test.use({ storageState: adminSession });

  test('the licence allows no second one, which is shown over the form', async ({ page }) => {
    const configurators = new EntityPage(page, '/admin/systemparams');
    await configurators.open();
    await expect(configurators.create).toBeDisabled();
    await expect(page.getByText('Lizenzgrenze erreicht.')).toBeVisible();
    await page.goto('/admin/systemparams/edit');
    await configurators.field('Name').fill('Zweites Haus');
    await configurators.field('IP-Adresse').fill('192.0.2.20');
    await configurators.save.click();
    await expect(configurators.panel.getByRole('alert')).toContainText('Lizenz');
    await expect(configurators.field('Name')).toHaveValue('Zweites Haus');
  });
});

test.describe('the first configurator', () => {
  test.use({ baseURL: ({ emptyInstallation }, use) => use(emptyInstallation.address) });

  test('makes the first system, is edited, keeps its secret to itself, and goes with its whole system', async ({
    page,
    setupPage,
  }) => {
    // From the set-up of an installation to the end of its system: the longest of all journeys.
    test.slow();
    await page.goto('/setup');
    await setupPage.reachUser();
    await setupPage.create(admin);
    await page.getByRole('link', { name: 'Konfigurator jetzt anlegen' }).click();
    const configurators = new EntityPage(page, '/admin/systemparams');
    await expect(configurators.field('Name')).toBeVisible();

    await page.goto('/admin/schedules');
    await expect(page.locator('main').getByRole('alert')).toContainText('Noch kein Konfigurator');
    await page.getByRole('link', { name: 'Zu den Konfiguratoren' }).click();
    await configurators.create.click();
    await configurators.save.click();
    await expect(configurators.panel.getByRole('alert')).toContainText('2 Angaben passen noch nicht');
    await configurators.field('Name').fill('Haus am See');
    await configurators.field('IP-Adresse').fill('192.0.2.300');
    await configurators.field('Passwort').fill('geheim');
    await configurators.save.click();
    await expect(configurators.panel.getByText('Keine gültige IPv4-Adresse').first()).toBeVisible();
    await configurators.field('IP-Adresse').fill('192.0.2.10');
    await configurators.save.click();
    await expect(configurators.toast).toContainText('Angelegt');
    await expect(configurators.row('Haus am See')).toContainText('192.0.2.10');
    await page.getByRole('link', { name: 'Zeitpläne' }).click();
    await expect(page.getByText('Noch nichts angelegt')).toBeVisible();
    await page.getByRole('link', { name: 'Konfiguratoren', exact: true }).click();

    await configurators.edit('Haus am See');
    await expect(configurators.panel).toContainText('Gesetzt');
    await configurators.panel.getByRole('switch', { name: 'Adresse über DHCP' }).check();
    await expect(configurators.field('Gateway')).toBeDisabled();
    const start = configurators.panel.getByRole('group', { name: 'Beginn des Wochenendes' });
    await start.getByLabel('Wochentag').selectOption('Freitag');
    await start.getByLabel('Uhrzeit').fill('17');
    await configurators.field('Beginn der Nacht').fill('2130');
    const months = configurators.field('Rufe aufbewahren (Monate)');
    await months.fill('0');
    await page.keyboard.press('Control+s');
    await expect(configurators.panel.getByRole('alert')).toContainText('Rufe aufbewahren (Monate)');
    await months.fill('12');
    await expect(configurators.panel.getByRole('status')).toHaveText(
      'Die nächste Bereinigung würde keinen Ruf entfernen.',
    );
    await page.keyboard.press('Control+s');
    await expect(configurators.toast).toContainText('Gespeichert');
    await configurators.edit('Haus am See');
    await expect(start.getByLabel('Wochentag')).toHaveValue('4');
    await expect(start.getByLabel('Uhrzeit')).toHaveValue('17:00');
    await expect(configurators.field('Beginn der Nacht')).toHaveValue('21:30');
    await expect(months).toHaveValue('12');
    await configurators.panel.getByRole('button', { name: 'Schliessen' }).click();

    await page.goto('/admin/sections');
    await new EntityPage(page, '/admin/sections').create.click();
    await configurators.field('Name').fill('Ost');
    await configurators.save.click();
    await expect(configurators.toast).toContainText('Angelegt');

    await createRow(page.request, 'SystemTreeNode', { name: 'Haus', kind: 'building' });
    await createRow(page.request, 'DisplayProfile', { name: 'Empfang', settings: [{ system_id: 1 }] });

    await configurators.open();
    await expect(page.getByRole('columnheader', { name: 'IP-Adresse' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Verwendet von' })).toHaveCount(0);
    const callout = page.getByRole('complementary', { name: 'Verbindung zur Rufanlage' });
    await configurators.edit('Haus am See');
    await configurators.panel.getByRole('button', { name: 'Schliessen' }).click();
    await configurators.row('Haus am See').getByRole('button', { name: 'Aktionen für Haus am See' }).click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    const dialog = page.getByRole('dialog', { name: 'System «Haus am See» löschen?' });
    await expect(dialog.locator('dl > div')).toHaveText([
      'Abteilungen1',
      'Orte und Geräte1',
      'Anzeigeprofile mit Einstellungen für dieses System1',
    ]);
    const confirm = dialog.getByRole('button', { name: 'System löschen' });
    await dialog.getByRole('textbox').fill('löschen');
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill('Haus am See');
    expect(await findViolations(page)).toEqual([]);
    await confirm.click();
    await expect(page.getByText(/removed-systems\/system-1-.*\.sealed/)).toBeVisible();
    await expect(page.getByText('Noch nichts angelegt')).toBeVisible();
    await expect(callout).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/admin/systemparams');
    await expect(page.getByText('Noch nichts angelegt')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the link to a configurator', () => {
  test.use({ storageState: adminSession });

  test('a configurator that is not connected is shown to its administrator, and at its row', async ({ page }) => {
    await page.goto('/admin/systemparams');
    const callout = page.getByRole('complementary', { name: 'Verbindung zur Rufanlage' });
    await expect(callout).toContainText(/Keine Verbindung zum Konfigurator von Haus/);
    await expect(callout.getByRole('link', { name: 'Konfiguratoren ansehen' })).toBeVisible();
    const row = page.locator('main table tbody tr').filter({ hasText: '192.0.2.10' });
    await expect(row).toContainText(/Nicht erreichbar|Wird aufgebaut/);
    const chip = page.locator('header').getByRole('status');
    await expect(chip).toHaveText(/^Keine Verbindung: Haus/);
    await page.setViewportSize({ width: 400, height: 800 });
    await expect(chip).toHaveText(/^Keine Verbindung: Haus/);
    const word = chip.locator('span').last();
    await expect.poll(() => word.evaluate((own) => own.scrollWidth <= own.clientWidth + 1)).toBe(true);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
    expect(await findViolations(page)).toEqual([]);
  });
});
