import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin, adminSession } from './admin.ts';
import { freePort } from './freePort.ts';
import { EntityPage } from './pages/EntityPage.ts';
import { startProduct } from './startProduct.ts';
import { expect, test } from './test.ts';

test.describe('with a configurator', () => {
  test.use({ storageState: adminSession });

  test('the licence allows no second one, and says so over the form', async ({ page }) => {
    const configurators = new EntityPage(page, '/admin/systemparams');
    await page.goto('/admin/systemparams/edit');
    await configurators.field('Name').fill('Zweites Haus');
    await configurators.field('IP-Adresse').fill('192.0.2.20');
    await configurators.save.click();
    await expect(configurators.panel.getByRole('alert')).toContainText('Lizenz');
    await expect(configurators.field('Name')).toHaveValue('Zweites Haus');
  });
});

test('a configurator is edited, keeps its secret to itself, and goes with its phrase', async ({ page, setupPage }) => {
  const folder = await mkdtemp(join(tmpdir(), 'carestead-journey-'));
  const port = await freePort();
  const product = await startProduct(port, folder);
  try {
    await page.goto(`http://127.0.0.1:${port}/setup`);
    await setupPage.reachUser();
    await setupPage.create(admin);
    await page.getByRole('button', { name: 'Konfigurator jetzt anlegen' }).click();
    const configurators = new EntityPage(page, `http://127.0.0.1:${port}/admin/systemparams`);
    await configurators.field('Name').fill('Haus am See');
    await configurators.field('IP-Adresse').fill('192.0.2.10');
    await configurators.field('Passwort').fill('geheim');
    await configurators.save.click();
    await expect(configurators.row('Haus am See')).toBeVisible();

    await configurators.edit('Haus am See');
    await expect(configurators.panel).toContainText('Gesetzt');
    await configurators.panel.getByRole('switch', { name: 'Adresse über DHCP' }).check();
    await expect(configurators.field('Gateway')).toBeDisabled();
    const start = configurators.panel.getByRole('group', { name: 'Beginn des Wochenendes' });
    await start.getByLabel('Wochentag').selectOption('Freitag');
    await start.getByLabel('Uhrzeit').fill('17');
    await configurators.field('Beginn der Nacht').fill('2130');
    await page.keyboard.press('Control+s');
    await expect(configurators.toast).toContainText('Gespeichert');
    await configurators.edit('Haus am See');
    await expect(start.getByLabel('Wochentag')).toHaveValue('4');
    await expect(start.getByLabel('Uhrzeit')).toHaveValue('17:00');
    await expect(configurators.field('Beginn der Nacht')).toHaveValue('21:30');
    await configurators.panel.getByRole('button', { name: 'Schliessen' }).click();

    await configurators.delete('Haus am See');
    await expect(page.getByText('Noch nichts angelegt')).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
