import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { boxOf } from '../fixtures/boxes.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { aboutPdf, linesOfCsv, rowsOfXlsx } from '../fixtures/openFile.ts';
import type { DemoInstallation } from '../product/openDemo.ts';
import { expect, test } from '../wall/wallTest.ts';

/** The call type of the demo. */
const emergency = 2;

const isOfBed = (cell: string) => cell.includes('Bett 101');

/** While it is held nothing reads the log: an export stays under way. Returns how to let it go. */
async function holdLog(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE call_log IN ACCESS EXCLUSIVE MODE');
  return async () => {
    await client.query('COMMIT');
    await client.end();
  };
}

test.use({ viewport: { width: 1440, height: 900 } });

/** The log of the last hour, with these beds calling. */
async function openLog(
  page: Page,
  { password, configurator }: DemoInstallation,
  ...calls: Parameters<DemoInstallation['configurator']['press']>[]
) {
  for (const call of calls) await configurator.press(...call);
  await logIn(page, password);
  for (const [bed] of calls) {
    const logged = async () => {
      const data = { query: '{ callLog(input: { filter: { range: last_hour, state: open } }) { rows { place } } }' };
      return await (await page.request.post('/backend/query', { headers: { system: '01' }, data })).text();
    };
    await expect.poll(logged).toContain(bed);
  }
  await page.goto('/log?range=last_hour');
  const rows = page.getByRole('table', { name: 'Rufprotokoll' }).locator('tbody tr');
  return { rows, filter: page.getByRole('region', { name: 'Filter' }) };
}

test('calls wait behind a pill, and are filtered by a sentence that stands in the address', async ({
  page,
  installation,
}) => {
  const { rows, filter } = await openLog(page, installation, ['Bett 101']);
  await expect(rows.filter({ hasText: 'Bett 101' }).first()).toContainText('Offen');

  await installation.configurator.press('Bett 102', emergency);
  const pill = page.getByRole('button', { name: '1 neuer Ruf' });
  await expect(pill).toBeVisible();
  await expect(rows.first(), 'what is read does not move').toContainText('Bett 101');
  await pill.click();
  await expect(rows.first()).toContainText('Bett 102');
  await expect(pill).toHaveCount(0);

  await filter.getByRole('button', { name: 'Filter ändern' }).click();
  await filter.getByLabel('Dringlichkeit').press('ArrowDown');
  await page.getByRole('option', { name: 'Notfall' }).click();
  await page.keyboard.press('Escape');
  await expect(filter).toContainText('der Dringlichkeit');
  await expect(rows.filter({ hasText: 'Bett 101' })).toHaveCount(0);
  await expect(page).toHaveURL(/urgency=Emergency/);
  await filter.getByLabel('Zeitraum').press('ArrowDown');
  await page.getByRole('option', { name: 'eigener Zeitraum' }).click();
  await filter.getByLabel('Von', { exact: true }).fill('15.11.2026 08:00');
  await filter.getByLabel('Bis', { exact: true }).fill('14.11.2026 08:00');
  await expect(filter.getByLabel('Bis', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/log?range=last_hour&urgency=Emergency');
  await filter.getByRole('button', { name: 'Bedingung entfernen: der Dringlichkeit Notfall' }).click();
  await expect(rows.filter({ hasText: 'Bett 101' }).first()).toBeVisible();
  await expect(filter, 'all of them are in the list').toContainText(/\d+ Rufe/);
  await page.goto('/log?range=this_year');
  await filter.getByRole('button', { name: 'Genau zählen' }).click();
  await expect(filter).toContainText(/\d+ Rufe/);
});

test('a filter is saved as a tab, with its recipients and the mail that they get', async ({ page, installation }) => {
  await openLog(page, installation, ['Bett 102', emergency]);
  await page.goto('/log?range=last_hour&urgency=Emergency');
  await page.getByRole('link', { name: 'Filter speichern' }).click();
  const form = page.getByRole('dialog').last();
  await form.getByLabel('Name').fill('Notfälle der Stunde');
  await expect(form).toContainText('der Dringlichkeit');
  await form.getByRole('switch', { name: 'Täglich um 08:00' }).check();
  await expect(form).toContainText(/Nächster Versand: \d\d\.\d\d\.\d{4} 08:00/);
  await form.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByText('Angelegt', { exact: true })).toBeVisible();
  const tab = page
    .getByRole('navigation', { name: 'Gespeicherte Filter' })
    .getByRole('link', { name: 'Notfälle der Stunde' });
  await page.goto('/log');
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/urgency=Emergency/);

  await page.getByRole('link', { name: 'Filter verwalten' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Notfälle der Stunde' }).click();
  await page.getByRole('link', { name: 'Empfänger hinzufügen' }).click();
  const recipient = page.getByRole('dialog', { name: 'Empfänger' });
  await recipient.getByRole('combobox', { name: 'Benutzer' }).pressSequentially('dem');
  await page.getByRole('option', { name: 'demo' }).click();
  await expect(recipient.getByRole('combobox', { name: 'Benutzer' })).toHaveValue('demo');
  await recipient.getByText('E-Mail', { exact: true }).click();
  await recipient.getByRole('button', { name: 'Speichern' }).click();
  await expect(recipient.getByLabel('E-Mail').last()).toHaveAttribute('aria-invalid', 'true');
  await recipient.getByRole('textbox', { name: 'E-Mail' }).fill('leitung@lindenhof.ch');
  expect(await findViolations(page, '[role=dialog]:not([aria-hidden=true])')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await recipient.getByRole('button', { name: 'Speichern' }).click();
  const saved = page.getByRole('dialog', { name: 'Notfälle der Stunde' });
  await expect(saved.getByRole('link', { name: 'leitung@lindenhof.ch' })).toBeVisible();
  await saved.getByRole('button', { name: 'Vorschau' }).click();
  const mail = saved.frameLocator('iframe[title=Vorschau]');
  await expect(mail.getByText('Rufe der Dringlichkeit Notfall im Zeitraum letzte Stunde')).toBeVisible();
  await expect(mail.locator('table')).toContainText('Bett 102');
});

test('the log is exported in each format, and an export is cancelled and repeated', async ({ page, installation }) => {
  await openLog(page, installation, ['Bett 101']);
  const exports = page.getByRole('dialog', { name: 'Exporte' });
  const newest = exports.getByRole('listitem').first();
  const start = async (format: string) => {
    await page.getByRole('button', { name: 'Exportieren' }).click();
    await exports.getByRole('radio', { name: format }).check();
    await exports.getByRole('button', { name: 'Exportieren' }).click();
    await expect(newest).toContainText(`als ${format}`);
  };
  const leave = async () => {
    await exports.getByRole('button', { name: 'Schliessen' }).click();
    await expect(exports).toBeHidden();
  };
  const opened: [format: string, open: (bytes: Buffer) => unknown, expected: unknown][] = [
    ['CSV', (bytes) => linesOfCsv(bytes).flat().some(isOfBed), true],
    ['Excel (XLSX)', (bytes) => rowsOfXlsx(bytes).flat().some(isOfBed), true],
    ['PDF', aboutPdf, { isWhole: true, pages: 1, title: 'Rufe' }],
  ];
  for (const [format, open, expected] of opened) {
    await start(format);
    const file = newest.getByRole('link', { name: /herunterladen$/ });
    const [downloaded] = await Promise.all([page.waitForEvent('download'), file.click()]);
    expect(open(readFileSync(await downloaded.path())), format).toEqual(expected);
    await leave();
  }
  const letGo = await holdLog(installation.databaseUrl);
  try {
    await start('CSV');
    await newest.getByRole('button', { name: /abbrechen$/ }).click();
    // Let go earlier, it could be through before it has seen that it was cancelled.
    await expect(newest).toContainText('Abgebrochen');
  } finally {
    await letGo();
  }
  await newest.getByRole('button', { name: /wiederholen$/ }).click();
  await expect(newest.getByRole('link', { name: /herunterladen$/ })).toBeVisible();
  await leave();
});

test('a call opens beside the log with its history, gets a note and is closed', async ({ page, installation }) => {
  const { rows } = await openLog(page, installation, ['Bett 101'], ['Bett 102', emergency]);
  const wall = await page.context().newPage();
  // A wall that had drawn nothing at its first report tells it with the next one, half a minute later.
  const reported = wall.waitForResponse((answer) => /"painted":\[\{/.test(answer.request().postData() ?? ''), {
    timeout: 120_000,
  });
  await wall.goto('/display');
  await expect(wall.getByRole('listitem').filter({ hasText: 'Zimmer 101' })).toBeVisible();
  await rows.filter({ hasText: 'Bett 101' }).first().getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: 'Zimmer 101' });
  await expect(panel).toContainText('Offen');
  await expect.poll(async () => (await boxOf(panel)).width, 'beside the list, which stays in use').toBe(472);
  await expect(rows.filter({ hasText: 'Bett 101' }).first()).toHaveAttribute('aria-current', 'true');
  await panel.getByRole('button', { name: 'Vorheriger Ruf' }).click();
  await expect(page.getByRole('dialog', { name: 'Zimmer 102' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vorheriger Ruf' })).toBeFocused();
  await rows.first().getByRole('link').first().press('Escape');
  await expect(page.getByRole('dialog'), 'also from the list').toHaveCount(0);
  await rows.filter({ hasText: 'Bett 101' }).first().getByRole('link').first().press('Enter');
  const timeline = panel.getByRole('region', { name: 'Verlauf' });
  await expect(timeline).toContainText('Ruf ausgelöst');
  await expect(panel.getByRole('region', { name: 'Wohin der Ruf ging' })).toContainText('gezeigt');
  await panel.getByRole('button', { name: 'Irrtümlich' }).click();
  await panel.getByLabel('Notiz zum Ruf').fill('Im Schlaf gedrückt');
  await panel.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Notiz gespeichert' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.getByRole('button', { name: 'Ruf beenden' }).click();
  const question = page.getByRole('dialog', { name: /beenden\?$/ });
  await question.getByRole('button', { name: 'Ruf beenden' }).click();
  await expect(question).toHaveCount(0);
  await expect(panel).toContainText('Beendet durch');
  await expect(timeline).toContainText('Am Gerät beendet');
  await expect(timeline).toContainText('Von Hand beendet');
  await reported;
  await page.reload();
  await expect(timeline, 'the wall has reported it').toContainText('Angezeigt');
  await expect(panel.getByLabel('Notiz zum Ruf')).toHaveValue('Im Schlaf gedrückt');
  await expect(panel.getByRole('button', { name: 'Irrtümlich' })).toHaveAttribute('aria-pressed', 'true');
});
