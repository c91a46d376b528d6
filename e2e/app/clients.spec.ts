import type { APIRequestContext, Page } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { createRow, ensureRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { readQr } from '../fixtures/readQr.ts';
import { expect, test } from '../fixtures/test.ts';
import { Phone } from '../product/phone.ts';

test.use({ storageState: adminSession, viewport: { width: 1440, height: 1000 } });

const password = 'Nachtwache im zweiten Stock';

async function ask(request: APIRequestContext, query: string) {
  const response = await request.post('/backend/query', { headers: { system: '01' }, data: { query } });
  const { data, errors } = (await response.json()) as { data?: Record<string, unknown>; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

/** A group that gets all calls, somebody in it who logs in on a phone, and a gateway that serves the system. */
async function openGateway(request: APIRequestContext) {
  const group = await createRow(request, 'AppUserGroup', {
    name: 'Pflege 2. OG',
    weekday_schedule_id: 20,
    weekday_display_group_1_id: 254,
    weekend_schedule_id: 20,
    weekend_display_group_1_id: 254,
  });
  await createRow(request, 'AppUser', {
    name: 'Meier',
    app_user_group_id: group.id,
    password,
    password_repeat: password,
  });
  await ensureRow(request, 'SystemTreeNode', { name: 'Zimmer 212' });
  await ensureRow(request, 'CallType', { name: 'Dringender Ruf', urgency: 'Urgent' });
  await switchGateway(request, 'app_gateway_enabled: true, app_gateway_system_id: 1');
}

async function switchGateway(request: APIRequestContext, input: string) {
  const { globalSetting } = (await ask(request, '{ globalSetting(id: 1) { revision } }')) as {
    globalSetting: { revision: number };
  };
  await ask(
    request,
    `mutation { updateGlobalSetting(id: 1, revision: ${globalSetting.revision}, input: { ${input} }) { id } }`,
  );
}

// Another journey switches it on by hand.
test.afterEach(({ request }) => switchGateway(request, 'app_gateway_enabled: false, app_gateway_system_id: null'));

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'App-Geräte' }).getByRole('row').filter({ hasText: name });

test('a phone is paired, lacks a permission, is tried out, locked out and paired anew; a call is played through and counted', async ({
  page,
  request,
  product: { address },
}) => {
  await openGateway(request);
  await page.goto('/appmanagement/clients');
  await page.getByRole('button', { name: 'Gerät koppeln' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gerät koppeln' });
  const url = dialog
    .getByRole('combobox', { name: 'Adresse des Servers' })
    .or(dialog.getByLabel('Adresse des Servers'));
  await url.first().fill('http://localhost:8080');
  await dialog.getByRole('button', { name: 'Code anzeigen' }).click();
  await expect(dialog).toContainText('nicht erlaubt');
  await url.first().fill('https://rufe.lindenhof.ch');
  await dialog.getByRole('button', { name: 'Code anzeigen' }).click();
  const drawing = dialog.getByRole('img', { name: 'QR-Code mit Adresse und Code' });
  await expect(drawing).toBeVisible();
  await expect(dialog.getByRole('timer')).toContainText(/Gilt noch (10:00|9:\d\d), nur einmal/);
  expect(await findViolations(page, '[role=dialog]'), 'pairing').toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const code = (await dialog.getByTestId('pairing-code').textContent()) ?? '';
  expect(await readQr(drawing), 'what a camera reads').toBe(
    `https://rufe.lindenhof.ch/app/#pair=${code.replace(' ', '-')}`,
  );
  const phone = new Phone(address);
  await expect.poll(() => phone.pair(code, 'Pflege-Handy 07'), { timeout: 30_000 }).toBe(200);
  await expect(dialog).toContainText('Pflege-Handy 07 ist gekoppelt');
  const { auditLogPersons } = (await ask(request, '{ auditLogPersons { id } }')) as {
    auditLogPersons: { id: number }[];
  };
  expect(auditLogPersons, 'a phone has no account').not.toContainEqual({ id: 0 });
  await dialog.getByRole('button', { name: 'Schliessen' }).click();

  expect(await phone.logIn('Meier', password)).toBe(200);
  await phone.connect();
  phone.report({ permissions: ['notifications', 'sound'], round_trip: 38, loss: 4 });
  await expect(row(page, 'Pflege-Handy 07')).toContainText('verbunden');
  await expect(page.getByRole('region', { name: 'Bereitschaft' })).toContainText('1 von 1 Gerät erreichbar');
  const duty = page.getByRole('region', { name: 'Jetzt im Dienst' });
  await expect(duty).toContainText('erreicht 1 sofort');
  await expect(
    page.getByText(/^(Keine Auffanggruppe gewählt|Die Auffanggruppe erreicht jetzt keine Person)$/),
  ).toBeVisible();

  phone.report({ permissions: ['sound'] });
  await expect(row(page, 'Pflege-Handy 07')).toContainText('Benachrichtigungsrecht fehlt');
  await expect(duty).toContainText('Meier ohne Recht');
  await page.getByRole('button', { name: '1 Recht fehlt' }).click();
  await row(page, 'Pflege-Handy 07').getByRole('link').click();
  const panel = page.getByRole('dialog', { name: 'Pflege-Handy 07', exact: true });
  await expect(panel.getByRole('region', { name: 'Benachrichtigungsrecht fehlt' }).getByRole('listitem')).toHaveCount(
    3,
  );
  await panel.getByRole('button', { name: 'Proberuf senden' }).click();
  await expect(panel.getByText(/Bestätigt nach \d/)).toBeVisible();
  expect(await findViolations(page), 'clients').toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });

  await panel.getByLabel('Telefonnummer').fill('079 555 01 07');
  await panel.getByRole('button', { name: 'Speichern' }).click();
  await expect(panel).toContainText('Meier · Pflege 2. OG · 079 555 01 07');

  await panel.getByRole('button', { name: 'Sperren' }).click();
  await page.getByRole('dialog', { name: 'Pflege-Handy 07 sperren?' }).getByRole('button', { name: 'Sperren' }).click();
  await expect(panel).toContainText('gesperrt');
  await expect.poll(() => phone.isClosed).toBe(true);
  await panel.getByRole('button', { name: 'Zurücksetzen' }).click();
  await page
    .getByRole('dialog', { name: 'Pflege-Handy 07 zurücksetzen?' })
    .getByRole('button', { name: 'Zurücksetzen' })
    .click();
  const again = (await panel.getByTestId('pairing-code').textContent()) ?? '';
  expect(await phone.pair(again, 'Ein anderer Name')).toBe(200);
  await expect(panel).toContainText('Pflege-Handy 07 ist gekoppelt');
  phone.close();

  await page.goto('/appmanagement/clients');
  await page.getByRole('button', { name: 'Ruf durchspielen' }).click();
  const play = page.getByRole('dialog', { name: 'Ruf durchspielen' });
  await play.getByLabel('Ort').first().fill('Zimmer 212');
  await page.getByRole('option', { name: 'Zimmer 212' }).click();
  await play.getByLabel('Rufart').first().fill('Dringender');
  await page.getByRole('option', { name: 'Dringender Ruf' }).click();
  await play.getByRole('button', { name: 'Durchspielen' }).click();
  await expect(play.getByRole('status')).toContainText(/Es klingelt bei .*Meier nicht angemeldet/);
  await expect(play.getByRole('status')).toContainText('Niemand erreicht');
  expect(await findViolations(page, '[role=dialog]'), 'play').toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await play.getByRole('button', { name: 'Schliessen' }).click();

  await page.goto('/appmanagement/statistic');
  await expect(page.getByRole('heading', { name: 'App-Statistik' })).toBeVisible();
  await expect(page.getByText('In diesem Zeitraum hat kein Ruf auf Telefonen geklingelt')).toBeVisible();
  await page.getByRole('button', { name: 'Tabelle' }).first().click();
  await expect(page.getByRole('table', { name: 'Weg der Rufe' })).toBeVisible();
  await page.getByText('30 Tage').click();
  await expect(page).toHaveURL(/first=\d{4}-\d{2}-\d{2}/);
  expect(await findViolations(page), 'statistics').toEqual([]);
});
