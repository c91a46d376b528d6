import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { admin } from '../fixtures/admin.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { SetupPage } from '../pages/SetupPage.ts';
import { type Installation, openInstallation } from '../product/openInstallation.ts';
import { createVendor } from '../product/vendor.ts';

test.describe.configure({ mode: 'serial' });

const number = 'LH-12';
const version4 = `${Buffer.from('{"v":4}').toString('base64url')}.AAAA`;
let folder = '';
let baseURL = '';
let product: Installation;
let vendor: ReturnType<typeof createVendor>;
let code = '';

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'carestead-setup-'));
  vendor = createVendor(join(folder, 'vendor'));
  code = vendor.issue(
    '--number',
    number,
    '--id',
    '7',
    '--name',
    'Haus Lindenhof',
    '--devices',
    '1200',
    '--no-analytics',
  );
  product = await openInstallation(vendor.env);
  baseURL = product.address;
});

test.afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

const visit = async (browser: Browser) => (await browser.newContext({ baseURL, locale: 'de-CH' })).newPage();

test('a licence that is not accepted says why in German, and nothing typed is lost', async ({ browser }) => {
  const page = await visit(browser);
  const setup = new SetupPage(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/setup');
  await setup.next.click();
  await expect(setup.number).toBeFocused();
  await expect(page.getByText('Ohne Lizenz bleibt die App aus')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await setup.activate.click();
  await expect(page.getByText('Bitte ausfüllen.')).toHaveCount(2);
  await setup.number.pressSequentially('LH-12-34');
  await expect(setup.number).toHaveValue('LH-12-');
  await setup.enterLicence({ number: 'lh-13', code });
  await expect(setup.refusal).toContainText('Zu dieser Nummer oder diesem Code gibt es keine Lizenz');
  await expect(setup.number).toHaveValue('LH-13');
  expect(await findViolations(page)).toEqual([]);
  await setup.enterLicence({ number, code: code.slice(0, -1) });
  await expect(setup.refusal).toContainText('fügen Sie den ganzen Code noch einmal ein');
  await setup.enterLicence({ number, code: version4 });
  await expect(setup.refusal).toContainText('Das ist keine Lizenz der Version 5');

  await setup.skip.click();
  await expect(setup.ip).toBeFocused();
  await expect(page.getByText('Ohne ihn gibt es keine Abteilungen und keine Rufe')).toBeVisible();
  await setup.skip.click();
  await setup.username.fill('chefin');
  await setup.password.fill('Nachtwache');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Die beiden Passwörter sind verschieden.')).toBeVisible();
  await setup.previous.click();
  await page.goBack();
  await expect(setup.username).toHaveValue('chefin');
  await expect(setup.password).toHaveValue('Nachtwache');
  await setup.previous.click();
  await setup.previous.click();
  await expect(setup.number).toHaveValue(number);
  await expect(setup.code).toHaveValue(version4);
  await page.reload();
  await expect(setup.activate).toBeVisible();
  await page.context().close();
});

test('a first run in Italian, with a licence, leads to the console without help', async ({ browser }) => {
  const late = new SetupPage(await visit(browser));
  await late.page.goto('/setup?step=licence');
  await late.number.fill(number);

  const page = await visit(browser);
  const setup = new SetupPage(page, 'it');
  await page.goto('/');
  await page.getByText('Italiano', { exact: true }).click();
  await expect(page).toHaveTitle('Configurazione iniziale – Carestead');
  await setup.next.click();
  await setup.enterLicence({ number, code: code.replaceAll(/.{60}/g, '$&\n') });
  await expect(page.getByRole('heading', { name: 'Haus Lindenhof' })).toBeVisible();
  const fact = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('xpath=../dd');
  await expect(fact('Dispositivi').first()).toHaveText(/^al massimo 1.200$/);
  await expect(fact('Pannelli chiamate')).toHaveText('illimitato');
  await expect(fact('Dispositivi mobili')).toHaveText('nessuno, l’app è disattivata');
  await expect(fact('Analisi')).toHaveText('non incluso');
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Haus Lindenhof' })).toBeVisible();

  await setup.next.click();
  await setup.skip.click();
  await expect(setup.username).toHaveValue('admin');
  await expect(setup.password).toBeFocused();
  await setup.create(admin);
  await expect(setup.outcome('Licenza')).toContainText('fatto');
  await expect(setup.outcome('Configuratore')).toContainText('saltato');
  await expect(page.getByRole('link', { name: 'Crea ora il configuratore' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await setup.finish.click();
  await expect(page.getByRole('navigation', { name: 'Navigazione principale' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Licenza Haus Lindenhof');
  await page.goto('/setup?step=licence');
  await expect(page).not.toHaveURL(/setup/);
  await page.context().storageState({ path: join(folder, 'session.json') });

  await late.code.fill(code);
  await late.activate.click();
  await expect(late.page).toHaveURL('/login');
  await late.page.goto('/setup');
  await expect(late.page).toHaveURL('/login');
  await late.page.context().close();
  await page.context().close();
});

test('another licence is activated in the administration, and every open browser shows it at once', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL, storageState: join(folder, 'session.json') });
  const [page, other] = [await context.newPage(), await context.newPage()];
  const setup = new SetupPage(page, 'it');
  await other.goto('/admin/systemparams');
  await expect(other.getByRole('contentinfo')).toContainText('Licenza Haus Lindenhof');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Manutenzione' }).click();
  const card = page.getByRole('region', { name: 'Licenza' });
  await expect(card).toContainText(`Numero di licenza ${number}`);
  await expect(card).toContainText('durante la configurazione iniziale');
  expect(await findViolations(page)).toEqual([]);

  await card.getByRole('button', { name: 'Attiva un’altra licenza' }).click();
  await expect(setup.number).toBeFocused();
  await setup.enterLicence({ number, code });
  await expect(setup.refusal).toContainText('Questa licenza è già attivata');
  expect(await findViolations(page)).toEqual([]);
  const wing = vendor.issue('--number', number, '--id', '8', '--name', 'Haus Lindenhof, Anbau', '--app-clients', '5');
  await setup.code.fill(wing);
  await setup.code.press('Control+Enter');
  await expect(card).toContainText('Haus Lindenhof, Anbau');
  await expect(card).toContainText('da admin');
  await expect(card.getByRole('button', { name: 'Attiva un’altra licenza' })).toBeFocused();
  await expect(other.getByRole('contentinfo')).toContainText('Haus Lindenhof, Anbau');
  await context.close();
});
