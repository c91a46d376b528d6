import type { APIRequestContext } from '@playwright/test';
import { Client } from 'pg';
import { adminHome } from '../fixtures/admin.ts';
import { carerHome, createCarer } from '../fixtures/createCarer.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/threeSystems.ts';
import { EntityPage } from '../pages/EntityPage.ts';

// The product with the three systems is started once.
test.describe.configure({ mode: 'default' });

test('one works in one system at a time, and sees at every moment in which', async ({ page, systemPage }) => {
  const schedules = new EntityPage(page, '/admin/schedules');
  await schedules.open();
  await expect(schedules.row('Plan im Lindenhof')).toBeVisible();
  await expect(page).toHaveTitle('Zeitpläne – Carestead · Haus Lindenhof (1)');

  await systemPage.selector.click();
  await expect(systemPage.choices).toHaveText([/Haus Lindenhof \(1\)/, /Seeblick/, /Haus Lindenhof \(3\)/]);
  await expect(systemPage.choice('Haus Lindenhof (1)')).toHaveAttribute('aria-checked', 'true');
  expect(await findViolations(page)).toEqual([]);

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/backend/query')) requests.push(request.headers().system ?? '');
  });
  await systemPage.choice('Seeblick').click();
  await expect(page).toHaveTitle('Zeitpläne – Carestead · Seeblick');
  await expect(page.getByText('Noch nichts angelegt')).toBeVisible();
  await expect(page.locator('header [data-server=live]')).toBeAttached();
  // Of the old one is what was asked before the click had its effect.
  expect(new Set(requests.slice(requests.indexOf('02')))).toEqual(new Set(['02']));

  await page.reload();
  await expect(page).toHaveTitle('Zeitpläne – Carestead · Seeblick');
  await systemPage.change('Haus Lindenhof (1)');
  await expect(page.getByRole('link', { name: 'Plan im Lindenhof' })).toBeVisible();
});

test('messages of the other system reach its users', async ({ page, systemPage, installation }) => {
  await page.goto('/admin/schedules');
  await systemPage.change('Seeblick');
  await expect(page.getByText('Noch nichts angelegt')).toBeVisible();
  await expect(page.locator('header [data-server=live]')).toBeAttached();
  const headers = { system: '02', 'accept-language': 'de' };
  const query = 'mutation { createSection(input: { name: "Am See" }) { id } }';
  await installation.request.post('/backend/query', { headers, data: { query } });
  await page.goto('/admin/sections');
  await expect(page.getByRole('link', { name: 'Am See' })).toBeVisible();
});

test('an address may name the system: that holds for its tab, also after a reload', async ({ page, context }) => {
  await page.goto('/admin/schedules?system=3');
  await expect(page).toHaveTitle('Zeitpläne – Carestead · Haus Lindenhof (3)');
  await page.getByRole('link', { name: 'Abteilungen' }).click();
  await expect(page).toHaveURL('/admin/sections');
  await page.reload();
  await expect(page).toHaveTitle('Abteilungen – Carestead · Haus Lindenhof (3)');
  const other = await context.newPage();
  await other.goto('/admin/sections');
  await expect(other).toHaveTitle('Abteilungen – Carestead · Haus Lindenhof (1)');
});

test('a call of another system opens from the log in a tab of its own, in its system', async ({
  page,
  context,
  installation: { databaseUrl },
}) => {
  const id = await addCall(databaseUrl, 2);
  await page.goto('/log?range=since_beginning&system=1&systems=1,2');
  const row = page.getByRole('table', { name: 'Rufprotokoll' }).locator('tbody tr').filter({ hasText: 'Seeblick' });
  await expect(row.getByRole('link')).toHaveAttribute('href', `/log/edit/${id}?system=2`);
  const [tab] = await Promise.all([context.waitForEvent('page'), row.getByRole('link').click()]);
  await expect(tab.getByRole('dialog', { name: 'Zimmer am See' })).toContainText('Beendet');
  await expect(tab).toHaveTitle('Ruf – Carestead · Seeblick');
  await tab.close();
  await expect(page).toHaveTitle('Rufprotokoll – Carestead · Haus Lindenhof (1)');
});

test('figures of several systems stand side by side, each with its calls in the log', async ({
  page,
  installation: { databaseUrl },
}) => {
  await addCall(databaseUrl, 2);
  await page.goto('/analytics');
  await page.getByRole('button', { name: 'Alle Systeme vergleichen' }).click();
  await expect(page).toHaveURL(/systems=1%2C2%2C3/);
  const systems = page.getByRole('region', { name: 'Systeme nebeneinander' }).first();
  const seeblick = systems.getByRole('row', { name: /^Seeblick / });
  const calls = seeblick.getByRole('cell').first();
  await expect(calls).toHaveText(/^[1-9]/);
  const count = Number(/^\d+/.exec((await calls.textContent()) ?? '')?.[0]);
  expect(await findViolations(page)).toEqual([]);
  await seeblick.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/log\?.*systems=2(&|$)/);
  await expect(page.getByRole('region', { name: 'Filter' }).getByText(new RegExp(`^${count} Rufe?$`))).toBeVisible();
});

/** A call that is over, as the field and the log of calls leave it; there is no configurator here. */
async function addCall(databaseUrl: string, system_id: number): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO calls (system_id, stream_id, key, opened_at, closed_at, number, position, call_type_text,
         call_source_text, section_name, section_id, device_id, device_text_short, device_text_long, call_type_id,
         call_source_id)
       VALUES ($1, gen_random_uuid(), 1, now() - interval '1 hour', now(), 7, '', 'Pflegeruf', 'Bett', 'Am See', 3, 100,
         'Z See', 'Zimmer am See', 1, 1)
       RETURNING id`,
      [system_id],
    );
    const id = Number(rows[0]?.id);
    await client.query(
      `INSERT INTO call_log (id, system_id, opened_at, closed_at, duration, acknowledged_by, handled_by_app_username,
         manually_closed_by_username, call_type_id, call_type_name, call_type_text, call_type_char, call_type_color, urgency,
         flag, kind, is_test, is_repeater, call_source_id, call_source_text, section_id, section_name, device_id,
         device_text_short, device_text_long, node_path, node_path_text, number, position)
       SELECT id, system_id, opened_at, closed_at, 3600, '', '', '', call_type_id, 'Pflegeruf', '', '', '', 'Normal', 'Call',
         'Care', false, false, call_source_id, call_source_text, section_id, section_name, device_id, device_text_short,
         device_text_long, '{100}', 'Seeblick / Zimmer am See', number, position
       FROM calls WHERE id = $1`,
      [id],
    );
    return id;
  } finally {
    await client.end();
  }
}

test('a system that is gone is left for the first one', async ({ page }) => {
  await page.goto('/home?system=9');
  await expect(page).toHaveURL(`${adminHome}?system=9`);
  await expect(page).toHaveTitle('Übersicht – Carestead · Haus Lindenhof (1)');
  await expect(page.getByText('Das gewählte System gibt es nicht mehr')).toBeVisible();
});

test.describe('a change that the server does not answer', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });

  test('leaves everybody where they are', async ({ page, systemPage }) => {
    await page.goto('/admin/schedules');
    await page.route('**/backend/query*', (route) =>
      route.request().headers().system === '02' ? route.abort() : route.continue(),
    );
    await systemPage.change('Seeblick');
    await expect(page.getByRole('alert').filter({ hasText: 'Wechsel ist nicht gelungen' })).toContainText(
      'Sie arbeiten weiterhin in Haus Lindenhof.',
    );
    await expect(page).toHaveTitle('Zeitpläne – Carestead · Haus Lindenhof (1)');
    await expect(page.getByRole('link', { name: 'Plan im Lindenhof' })).toBeVisible();
  });
});

test('silent hubs are shown until they are confirmed, and again when there is one more', async ({
  page,
  installation,
}) => {
  const callout = page.getByRole('complementary', { name: 'Hinweis' });
  await page.goto('/home');
  await expect(page.locator('main h1')).toBeVisible();
  await expect(callout).toHaveCount(0);
  await createRow(installation.request, 'Hub', { name: 'Hub Keller', ip: '192.0.2.70' });
  await expect(callout).toContainText('Ein Hub ist seit über 24 Stunden nicht synchron: Hub Keller');
  expect(await findViolations(page)).toEqual([]);
  await callout.getByRole('link', { name: 'Hubs ansehen' }).click();
  await expect(page).toHaveURL('/admin/hubs');
  await callout.getByRole('button', { name: 'Hinweis ausblenden' }).click();
  await expect(callout).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Hubs' })).toBeVisible();
  await expect(callout).toHaveCount(0);
  await createRow(installation.request, 'Hub', { name: 'Hub Dach', ip: '192.0.2.71' });
  await expect(callout).toContainText('2 Hubs sind seit über 24 Stunden nicht synchron: Hub Keller, Hub Dach');
});

test.describe('a user who may see one system only', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('is led to it, and has nothing to choose', async ({ page, loginPage, systemPage, installation }) => {
    const sina = await createCarer(installation.request, 'Sina am See', { locale: 'it', system_access: [2] });
    await loginPage.open();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await loginPage.logIn(sina);
    await expect(page).toHaveURL(carerHome);
    await expect(page).toHaveTitle('Interconnessioni – Carestead');
    await expect(systemPage.selector).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cs.system'))).toBe('2');
  });

  test('cannot be led to another one by an address', async ({ page, loginPage, installation }) => {
    const ruth = await createCarer(installation.request, 'Ruth am See', { system_access: [2] });
    await page.goto('/home?system=3');
    await loginPage.logIn(ruth);
    await expect(page).toHaveURL(`${carerHome}?system=3`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cs.system'))).toBe('2');
  });
});

test.describe('anonymous', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('may choose a system too, and is offered the log-in', async ({ page, systemPage }) => {
    await page.goto('/no-access');
    await systemPage.change('Seeblick');
    await expect(page).toHaveTitle('Kein Zugriff – Carestead · Seeblick');
    expect(await findViolations(page)).toEqual([]);
    await page.locator('header').getByRole('link', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test('the wall shows the system that is chosen on it', async ({ page }) => {
  await page.goto('/display');
  const choice = page.getByRole('combobox', { name: 'System wählen' });
  await expect(choice.getByRole('option')).toHaveText(['Haus Lindenhof (1)', 'Seeblick', 'Haus Lindenhof (3)']);
  const shown = page.waitForRequest((request) => request.postData()?.includes('"system_id":2') ?? false);
  await choice.selectOption('Seeblick');
  await shown;
  await expect(choice.locator('option:checked')).toHaveText('Seeblick');
  await page.goto('/admin/schedules');
  await expect(page).toHaveTitle('Zeitpläne – Carestead · Seeblick');
});

test.describe('the system that is selected is deleted', () => {
  test.use({ expectedComplaint: /status of 424|WebSocket/ });

  const missing = 'Das gewählte System gibt es nicht mehr';

  test('console and wall go on in the first that is left, and the console shows a message', async ({
    page,
    context,
    installation,
    systemPage,
  }) => {
    const { id } = await createRow(installation.request, 'SystemParam', { name: 'Birkenweg', ip: '192.0.2.4' });
    await page.goto('/admin/schedules');
    await systemPage.change('Birkenweg');
    await expect(page).toHaveTitle('Zeitpläne – Carestead · Birkenweg');
    await expect(page.locator('header [data-server=live]')).toBeAttached();
    const wall = await context.newPage();
    await wall.goto('/display');
    await expect(wall.getByRole('alert').filter({ hasText: 'Birkenweg' })).toBeVisible();

    await deleteSystem(installation.request, id, 'Birkenweg');

    await expect(page).toHaveTitle('Zeitpläne – Carestead · Haus Lindenhof (1)');
    await expect(page.getByText(missing)).toBeVisible();
    await expect(page.getByText('Sie arbeiten jetzt in Haus Lindenhof.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Plan im Lindenhof' })).toBeVisible();
    await expect(wall.getByRole('alert').filter({ hasText: 'Haus Lindenhof' })).toBeVisible();
    await expect(wall.getByRole('alert').filter({ hasText: 'Birkenweg' })).toBeHidden();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cs.system'))).toBe('1');

    // A browser that was closed meanwhile still has it in its storage.
    await page.evaluate((gone) => localStorage.setItem('cs.system', gone), String(id));
    await page.reload();
    await expect(page).toHaveTitle('Zeitpläne – Carestead · Haus Lindenhof (1)');
    await expect(page.getByText(missing)).toBeVisible();

    // On a first visit no system is missing.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page).toHaveTitle('Zeitpläne – Carestead · Haus Lindenhof (1)');
    await expect(page.getByText(missing)).toHaveCount(0);
  });

  test('a wall with a profile of another system does not notice', async ({ page, installation }) => {
    const { id } = await createRow(installation.request, 'SystemParam', { name: 'Birkenweg', ip: '192.0.2.4' });
    await createRow(installation.request, 'DisplayProfile', { name: 'Empfang', settings: [{ system_id: 3 }] });
    await page.goto('/icon.svg');
    await page.evaluate((gone) => localStorage.setItem('cs.system', gone), String(id));
    await page.goto('/display/empfang');
    const shown = page.getByRole('alert').filter({ hasText: 'Haus Lindenhof' });
    await expect(shown).toBeVisible();
    await deleteSystem(installation.request, id, 'Birkenweg');
    await page.reload();
    await expect(shown).toBeVisible();
    await expect(page).toHaveURL('/display/empfang');
  });

  test('a request before the message leads to the start, once, with a notice', async ({ page, installation }) => {
    const { id } = await createRow(installation.request, 'SystemParam', { name: 'Birkenweg', ip: '192.0.2.4' });
    await page.routeWebSocket('**/ws/backend', () => {});
    await page.goto(`/admin/schedules?system=${id}`);
    await expect(page).toHaveTitle('Zeitpläne – Carestead · Birkenweg');
    await deleteSystem(installation.request, id, 'Birkenweg');
    await page.getByRole('link', { name: 'Abteilungen' }).click();
    await expect(page.getByText(missing)).toBeVisible();
    await expect(page.getByText('Sie arbeiten jetzt in Haus Lindenhof.')).toBeVisible();
    await expect(page).toHaveURL(adminHome);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cs.system'))).toBe('1');
  });
});

async function deleteSystem(request: APIRequestContext, id: number, name: string) {
  const query = `mutation { deleteSystem(id: ${id}, name: "${name}") { id } }`;
  const headers = { system: '01', 'accept-language': 'de' };
  const response = await request.post('/backend/query', { headers, data: { query } });
  expect(await response.json()).toEqual({ data: { deleteSystem: { id } } });
}
