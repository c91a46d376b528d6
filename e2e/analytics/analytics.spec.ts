import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { EntityPage } from '../pages/EntityPage.ts';
import { expect, test } from '../wall/wallTest.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

/** Weeks that are over: no call of the journey falls into them. */
const quarter = '/analytics?range=own&from=2026-06-01T00:00&until=2026-08-31T00:00';

const numberIn = (text: string | null) => Number(/(?:: |^)([\d']+)/.exec(text ?? '')?.[1]?.replaceAll("'", ''));

async function open(page: Page, password: string, address = quarter) {
  await logIn(page, password);
  await page.goto(address);
  const chart = (name: string) => page.getByRole('region', { name, exact: true }).first();
  await expect(chart('Rufe pro Woche')).toBeVisible();
  return { chart, bars: chart('Rufe pro Woche').getByRole('link') };
}

const exactCount = (page: Page) => page.getByRole('region', { name: 'Filter' }).getByText(/^[\d']+ Rufe?$/);

/** The list says the number as soon as it has all of them; no mark of the journey has more than one page of calls. */
async function countInLog(page: Page): Promise<number> {
  const exact = exactCount(page);
  await expect(exact).toBeVisible();
  return numberIn(await exact.textContent());
}

test('figures, bars and the log have the same calls, and the way back leads to the same figures', async ({
  page,
  installation,
}) => {
  const { chart, bars } = await open(page, installation.password);
  await expect(bars).toHaveCount(13);
  const labels = await bars.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  const counts = labels.map(numberIn);
  const total = numberIn(await chart('Rufe').locator('strong').first().textContent());
  expect(total).toBeGreaterThan(100);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);

  await bars.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(bars.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/log\?.*from=2026-06-08T00%3A00&until=2026-06-15T00%3A00/);
  expect(await countInLog(page)).toBe(counts[1]);
  await page.goBack();
  await expect(page).toHaveURL(/\/analytics\?range=own&from=2026-06-01/);
  await expect(bars.nth(1)).toHaveAttribute('aria-label', labels[1] ?? '');

  const fullest = chart('Wochentag und Stunde').getByRole('link', { name: / ansehen$/ });
  const inHour = numberIn(await fullest.textContent());
  await fullest.click();
  await expect(page).toHaveURL(/weekday=\d&after=\d\d%3A00&before=\d\d%3A00/);
  expect(await countInLog(page)).toBe(inHour);
  await page.goBack();
  const rank = chart('Häufigste').getByRole('list').getByRole('link').first();
  const ofDevice = numberIn(await rank.locator('strong').last().textContent());
  await rank.click();
  expect(await countInLog(page)).toBe(ofDevice);

  await page.goBack();
  const without = chart('Ohne Anwesenheit beendet');
  for (const [link, answer] of [
    [chart('Wiederholt innert 10 min').getByRole('link'), 'repeated'],
    [without.getByRole('link').first(), 'no_presence'],
    [without.getByRole('link', { name: 'nie beantwortet' }), 'unanswered'],
  ] as const) {
    const counted = Number(/([\d']+) Rufe?/.exec((await link.textContent()) ?? '')?.[1]?.replaceAll("'", ''));
    await link.click();
    await expect(page).toHaveURL(new RegExp(`answer=${answer}`));
    await page.getByRole('button', { name: 'Genau zählen' }).or(exactCount(page)).first().click();
    expect(await countInLog(page)).toBe(counted);
    await page.goBack();
  }
  const cell = chart('Zeit bis Anwesenheit nach Schicht').locator('tbody').getByRole('link').first();
  const inCell = Number(/([\d']+) Rufe?$/.exec((await cell.textContent()) ?? '')?.[1]?.replaceAll("'", ''));
  await cell.click();
  await expect(page).toHaveURL(/section=1\.\d+&tests=without&answer=presence&after=\d\d%3A\d\d&before=/);
  await page.getByRole('button', { name: 'Genau zählen' }).or(exactCount(page)).first().click();
  expect(await countInLog(page)).toBe(inCell);
});

test('a device and a call open over the page, and the page is the same after them', async ({ page, installation }) => {
  const { chart } = await open(page, installation.password);
  const rank = chart('Häufigste').getByRole('list').getByRole('link').first();
  const name = await rank.locator('strong').first().textContent();
  await rank.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: `${name} öffnen` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/analytics\/systemtree\/\d+\?range=own/);
  await expect(page.getByRole('dialog', { name: name ?? '' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/analytics\?range=own&from=2026-06-01/);
  const calls = chart('Zuletzt nie beantwortet').getByRole('listitem');
  await calls.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/analytics\/call\/\d+\?range=own/);
  const call = page.getByRole('dialog');
  await expect(call).toContainText('Beendet');
  expect(await findViolations(page)).toEqual([]);
  await call.getByRole('button', { name: 'Schliessen' }).last().click();
  await expect(chart('Zuletzt nie beantwortet')).toBeVisible();
  await expect(page).toHaveURL(/\/analytics\?range=own&from=2026-06-01/);
});

test('persons are ranked once the operator has switched that on, by codes at first', async ({ page, installation }) => {
  const { chart } = await open(page, installation.password);
  const persons = chart('Häufigste').getByText('Personen', { exact: true });
  await expect(chart('Häufigste').getByText('Räume', { exact: true })).toBeVisible();
  await expect(persons).toHaveCount(0);
  const systems = new EntityPage(page, '/admin/systemparams');
  const choose = async (choice: string) => {
    await systems.open();
    await systems.edit('Haus Lindenhof');
    const ranking = systems.panel.getByRole('radiogroup', { name: 'Rangliste von Personen in der Auswertung' });
    await ranking.getByText(choice, { exact: true }).click();
    await systems.save.click();
    await expect(systems.toast).toBeVisible();
    await page.goto(quarter);
  };
  await choose('Mit Kennungen');
  await persons.click();
  const ranks = chart('Häufigste').getByRole('listitem');
  await expect(ranks.first()).toContainText(/Person [A-Z0-9]{6}/);
  await expect(ranks.getByRole('link'), 'the log would say who it is').toHaveCount(0);
  await choose('Keine');
  await expect(chart('Häufigste').getByText('Räume', { exact: true })).toBeVisible();
  await expect(persons).toHaveCount(0);
});

test('another period, a table, files and paper', async ({ page, installation }) => {
  const { chart, bars } = await open(page, installation.password);
  await page.getByRole('button', { name: 'Zeitraum davor' }).click();
  await expect(page).toHaveURL(/from=2026-03-02T00%3A00&until=2026-06-01T00%3A00/);
  await expect(bars.first()).toHaveAttribute('aria-label', /^KW 10, 02\.03\.2026 – 08\.03\.2026: /);
  await page.getByText('Monat', { exact: true }).click();
  await expect(chart('Rufe pro Monat').getByRole('link')).toHaveCount(12);
  await expect(page).toHaveURL(/by=month/);
  await page.getByRole('button', { name: /^Zeitraum: / }).click();
  await page.getByLabel('Erster Tag').fill('31.08.2026');
  await page.getByLabel('Letzter Tag').fill('01.08.2026');
  await expect(page.getByRole('button', { name: 'Anwenden' })).toBeDisabled();
  await page.getByLabel('Erster Tag').fill('01.08.2026');
  await page.getByLabel('Letzter Tag').fill('31.08.2026');
  await page.getByRole('button', { name: 'Anwenden' }).click();
  const days = chart('Rufe pro Tag');
  await expect(days.getByRole('link')).toHaveCount(31);

  await days.getByRole('button', { name: 'Tabelle' }).click();
  const table = days.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(32);
  const download = async (kind: string) => {
    await page.getByRole('button', { name: 'Herunterladen: Rufe pro Tag' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind }).click(),
    ]);
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
  };
  const csv = await download('Zahlen (CSV)');
  expect(csv.name).toBe('rufe-pro-tag-2026-08-01-2026-09-01.csv');
  expect(csv.text.trim().split('\r\n')).toHaveLength(32);
  const svg = await download('Bild (SVG)');
  expect(svg.text).toContain('Rufe pro Tag');
  expect(svg.text.match(/<rect/g)?.length).toBeGreaterThan(31);
  await expect(table, 'the picture leaves the table as it was').toBeVisible();
  await days.getByRole('button', { name: 'Tabelle' }).click();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeHidden();
  await expect(page.getByText(/^01\.08\.2026 – 31\.08\.2026: [\d']+ Rufe\. Am meisten: /)).toBeVisible();
  await expect(page.getByText(/^Haus Lindenhof · Stand /)).toBeVisible();
  await page.emulateMedia({ media: null });
});

test('a filter holds for all charts, an unusable period is said, and everybody can use the page', async ({
  page,
  installation,
}) => {
  const { chart } = await open(page, installation.password, `${quarter}&urgency=Emergency`);
  const figure = async () => numberIn(await chart('Rufe').locator('strong').first().textContent());
  await expect.poll(figure).toBeGreaterThan(0);
  const all = await figure();
  await expect(page.getByRole('region', { name: 'Filter' })).toContainText('der Dringlichkeit');
  await page.getByRole('button', { name: 'Bedingung entfernen: der Dringlichkeit Notfall' }).click();
  await expect(page).not.toHaveURL(/urgency/);
  await expect.poll(figure).toBeGreaterThan(all);
  await page.getByRole('button', { name: 'Filter ändern' }).click();
  await expect(page.getByLabel('Dringlichkeit')).toBeVisible();
  await page.getByRole('button', { name: 'Filter schliessen' }).click();
  const devices = page.getByRole('region', { name: 'Geräte jetzt' });
  await expect(devices.getByRole('link')).toHaveCount(8);
  await expect(devices.getByRole('link', { name: /^Störungen: Batterie schwach, \d+$/ })).toHaveAttribute(
    'href',
    '/analytics/incidents?kind=Battery',
  );
  const tabs = page.getByRole('navigation', { name: 'Auswertung' });
  await expect(tabs.getByRole('link', { name: 'Auswertung' })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.getByRole('link', { name: 'Störungen' })).not.toHaveAttribute('aria-current');
  await expect(chart('Zeit bis Anwesenheit nach Schicht').locator('tbody').getByRole('link').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.goto('/analytics?range=own&from=2026-06-01T00:00&until=2026-05-01T00:00');
  await page.getByRole('button', { name: 'Üblichen Zeitraum zeigen' }).click();
  await expect(chart('Rufe pro Woche')).toBeVisible();
});
