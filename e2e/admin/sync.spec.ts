import type { APIRequestContext, Page } from '@playwright/test';
import { admin, createAdmin } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { expect, test as journeys } from '../fixtures/test.ts';
import { openConfigurator, type StartedConfigurator } from '../product/openConfigurator.ts';
import { openInstallation } from '../product/openInstallation.ts';

/** An installation that has nothing yet, and a configurator that has everything. */
const test = journeys.extend<{ configurator: StartedConfigurator; admins: APIRequestContext }, { pair: Pair }>({
  pair: [
    async ({ playwright: { request } }, use) => {
      const pair = await openPair((baseURL) => request.newContext({ baseURL }));
      await use(pair);
      await pair.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ pair }, use) => use(pair.address),
  configurator: async ({ pair }, use) => use(pair.configurator),
  admins: async ({ pair }, use) => use(pair.admins),
  page: async ({ page }, use) => {
    await logIn(page, admin.password, admin.username);
    await use(page);
  },
});

type Pair = {
  address: string;
  admins: APIRequestContext;
  configurator: StartedConfigurator;
  close: () => Promise<void>;
};

async function openPair(contextAt: (address: string) => Promise<APIRequestContext>): Promise<Pair> {
  const configurator = await openConfigurator(1500);
  const installation = await openInstallation({ CARESTEAD_ALLOW_LOOPBACK: '1' });
  const admins = await contextAt(installation.address);
  await createAdmin(admins);
  await createRow(admins, 'SystemParam', {
    name: 'Haus Lindenhof',
    ip: '127.0.0.1',
    tcp_port: configurator.port,
    username: 'carestead',
    password: 'simulated',
  });
  return {
    address: installation.address,
    admins,
    configurator,
    close: async () => {
      await admins.dispose();
      await installation.close();
      await configurator.close();
    },
  };
}

/** In both themes, wide and narrow; then as wide as before. */
async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function compare(page: Page) {
  const status = page.getByRole('region', { name: /./ }).filter({ has: page.locator('#sync-status') });
  const compared = page.waitForResponse(
    (response) => response.request().postData()?.includes('CompareConfigurations') ?? false,
  );
  await status.getByRole('button', { name: 'Jetzt vergleichen' }).click();
  await compared;
  await expect(page.getByText(/^Verglichen vor \d+ s$/)).toBeVisible();
}

async function run(page: Page, kind: string, isConfirmed: boolean) {
  await actions(page).getByRole('button', { name: kind, exact: true }).click();
  await confirm(page, kind, isConfirmed);
}

async function confirm(page: Page, kind: string, isConfirmed: boolean) {
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: kind, exact: true });
  if (isConfirmed) {
    await expect(start).toBeDisabled();
    await dialog.getByRole('textbox').fill('löschen');
  }
  await start.click();
  await expect(dialog).toHaveCount(0);
}

const actions = (page: Page) => page.getByRole('region', { name: 'Aktionen' });
const difference = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

async function ask<T>(admins: APIRequestContext, query: string): Promise<T> {
  const headers = { system: '01', 'accept-language': 'de' };
  const response = await admins.post('/backend/query', { headers, data: { query } });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

async function rename(admins: APIRequestContext, id: number, name: string) {
  const { section } = await ask<{ section: { revision: number } }>(admins, `{ section(id: ${id}) { revision } }`);
  const input = `id: ${id}, revision: ${section.revision}, input: { name: "${name}" }`;
  await ask(admins, `mutation { updateSection(${input}) { id } }`);
}

/** Until it has ended every other page leads back here. */
async function expectDone(admins: APIRequestContext, kind: string) {
  type Answer = { syncState: { run: { kind: string; step: string } | null } };
  const lastRun = async () => (await ask<Answer>(admins, '{ syncState { run { kind step } } }')).syncState.run;
  await expect.poll(lastRun, { timeout: 60_000 }).toEqual({ kind, step: 'done' });
}

test.use({ viewport: { width: 1440, height: 900 } });

test('an empty system imports, an edit is transmitted, a conflict is decided, and a failure is continued or rolled back', async ({
  page,
  admins,
  configurator,
}) => {
  // Six runs and their waits: on a busy machine that is three minutes.
  test.setTimeout(360_000);
  await page.goto('/sync');
  await compare(page);
  await expect(page.getByText('dort neu').first()).toBeVisible();
  await expectAccessible(page);
  await expectFoundByName(page);
  await expectPreviewed(page);
  await actions(page).getByRole('button', { name: 'Importieren', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await expectAccessible(page);
  await confirm(page, 'Importieren', true);
  await expectDone(admins, 'import');
  await expect(actions(page)).toBeVisible();
  await page.goto('/admin/sections');
  await expect(page.getByRole('row').filter({ hasText: 'Obergeschoss' })).toBeVisible();

  await expectFailureOnEveryPage(page, admins, configurator);
  await rename(admins, 1, 'Erdgeschoss');
  await page.goto('/sync');
  await expect(difference(page, 'Erdgeschoss')).toContainText('gesendet, zu übertragen');
  // Until it was looked at.
  await configurator.faults({ slow: 1000 });
  await run(page, 'Übertragen', false);
  await expect(page.getByRole('heading', { name: 'Übertragen läuft' })).toBeVisible();
  await expectAccessible(page);
  await configurator.faults({ slow: 0 });
  await expectDone(admins, 'commit');
  await expect(page.getByRole('heading', { name: 'Synchron', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page.locator('header [data-state=in_sync]')).toBeVisible();

  await configurator.faults({ refused_rows: 'section' });
  await rename(admins, 1, 'Unten');
  await page.getByRole('banner').getByRole('link', { name: 'Nicht übertragen' }).click();
  const setAside = page.getByRole('region', { name: 'Zurückgestellte Änderungen' });
  await expect(setAside).toContainText('Unten');
  await configurator.faults({ refused_rows: '' });
  await configurator.put('section', { id: 1, name: 'Parterre links' });
  await compare(page);
  const conflict = difference(page, 'Unten').first();
  await expect(conflict).toContainText('beide geändert');
  const fieldOfConflict = page.getByText('zuletzt gleich: Erdgeschoss');
  await expect(fieldOfConflict).toBeVisible();
  await conflict.getByRole('button', { name: /^Mehr zu/ }).click();
  await page.getByRole('menuitem', { name: 'Felder zeigen oder verbergen' }).click();
  await expect(fieldOfConflict).toHaveCount(0);
  await conflict.getByRole('radio', { name: 'Unser' }).focus();
  await page.keyboard.press('Space');
  await expect(conflict.getByRole('radio', { name: 'Unser' })).toBeChecked();
  await setAside.getByRole('button', { name: /verwerfen$/ }).click();
  await expect(setAside).toHaveCount(0);

  await configurator.faults({ commits: 'half_way' });
  await run(page, 'Übertragen', false);
  const failed = page.getByRole('region', { name: 'Übertragen ist gescheitert' });
  await expect(failed).toContainText('Synchronisationsfehler');
  await expectAccessible(page);
  await configurator.faults({ commits: 'done' });
  await failed.getByRole('button', { name: 'Fortsetzen' }).click();
  await expect(page.getByRole('heading', { name: 'Synchron', exact: true })).toBeVisible();

  await configurator.put('section', { id: 50, name: 'Nur dort' });
  await run(page, 'Senden', true);
  await expectDone(admins, 'push');
  await page.getByRole('button', { name: 'Zurückrollen' }).click();
  await confirm(page, 'Zurückrollen', true);
  await expectDone(admins, 'rollback');
  await compare(page);
  await expect(difference(page, 'Nur dort')).toBeVisible();
  await expectFailuresShown(page, configurator);
});

/** One among all that the configurator has. */
async function expectFoundByName(page: Page) {
  const search = page.getByRole('searchbox', { name: 'Name suchen' });
  const rows = page.getByRole('table').getByRole('radiogroup');
  // A table again, after it was narrow.
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  const wanted = await page.getByRole('radiogroup', { name: /obergesch/i }).count();
  await search.fill('obergesch');
  await expect(rows).toHaveCount(wanted);
  await expect(difference(page, 'Obergeschoss').first()).toBeVisible();
  await search.press('Escape');
  await expect(rows).toHaveCount(all);
  expect(all).toBeGreaterThan(wanted);
}

/** What would go where, by rows; then the focus is where it was. */
async function expectPreviewed(page: Page) {
  const opener = page.getByRole('button', { name: 'Vorschau ansehen' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: /^Hierher/ })).toContainText('Obergeschoss');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schliessen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** While others transmit, the page that somebody has open says so and leads to the synchronisation. */
async function expectFailureOnEveryPage(page: Page, admins: APIRequestContext, configurator: StartedConfigurator) {
  await configurator.faults({ slow: 1000 });
  await ask(admins, 'mutation { startCommit { id } }');
  const popup = page.getByRole('region', { name: 'Übertragung läuft' });
  await expect(popup).toBeVisible();
  await popup.getByRole('link', { name: 'Zur Synchronisation' }).click();
  await expect(page.getByRole('heading', { name: 'Übertragen läuft' })).toBeVisible();
  await configurator.faults({ slow: 0 });
  await expectDone(admins, 'commit');
}

/** What is wrong with the configurator stands in place of the state; what was found before stays. */
async function expectFailuresShown(page: Page, configurator: StartedConfigurator) {
  const shown = [
    [{ offline: true }, 'Nicht erreichbar'],
    [{ offline: false, unauthorised: true }, 'Anmeldung abgelehnt'],
    [{ unauthorised: false, nonsense: true }, 'Zustand unbekannt'],
  ] as const;
  for (const [faults, heading] of shown) {
    await configurator.faults(faults);
    await page.getByRole('button', { name: 'Jetzt vergleichen' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(difference(page, 'Nur dort')).toBeVisible();
  }
  await expectAccessible(page);
  await configurator.faults({ nonsense: false });
  await compare(page);
}
