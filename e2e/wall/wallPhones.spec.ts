import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './wallTest.ts';

/** The demo data has groups and people of the app; its phones stay at home. */
const emergency = 2;

async function switchGateway(request: APIRequestContext, isOn: boolean) {
  const ask = async (query: string) => {
    const response = await request.post('/backend/query', { headers: { system: '01' }, data: { query } });
    const { data, errors } = (await response.json()) as { data?: { globalSetting: { revision: number } }; errors?: [] };
    if (!data || errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const { globalSetting } = await ask('{ globalSetting(id: 1) { revision } }');
  const input = `{ app_gateway_enabled: ${isOn}, app_gateway_system_id: 1 }`;
  await ask(`mutation { updateGlobalSetting(id: 1, revision: ${globalSetting.revision}, input: ${input}) { id } }`);
}

test('a call that reaches no phone says so on the wall and in the log, and an alert channel names groups of the app', async ({
  desk: wall,
  installation,
}) => {
  const { page } = wall;
  await page.goto('/admin/alert-channels');
  await page.getByRole('link', { name: 'Telefonserver Nachtwache' }).first().click();
  const channel = page.getByRole('dialog');
  await channel.getByLabel('Benutzergruppen').and(page.locator('input')).fill('Nacht');
  await page.getByRole('option', { name: 'Nachtwache' }).click();
  await channel.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'gespeichert' })).toBeVisible();

  await switchGateway(page.request, true);
  try {
    await wall.open();
    await installation.configurator.press('Bett 101', emergency);
    const card = wall.card('Zimmer 101');
    await expect(card).toContainText('niemand erreicht', { timeout: 60_000 });
    await card.getByRole('button', { name: 'Ruf öffnen: Zimmer 101' }).click();
    await expect(page.getByRole('dialog', { name: 'Ruf' })).toContainText('Niemand erreicht');
    const row = page.getByRole('row').filter({ hasText: 'Bett 101' }).filter({ hasText: 'Offen' });
    // The log follows the wall after a moment.
    await expect(async () => {
      await page.goto('/log?range=last_hour');
      await expect(row).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expect(row).toContainText('Niemand erreicht');
    await row.getByRole('link').first().click();
    await expect(page.getByRole('dialog', { name: 'Zimmer 101' })).toContainText('Niemand erreicht');
  } finally {
    await installation.configurator.closeAll();
    await switchGateway(page.request, false);
  }
});
