import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { expect, test } from '../wall/wallTest.ts';

test('a device is found through a hub and becomes a node in place, and what it is known as is shown at once', async ({
  page,
  installation: { password, configurator },
}) => {
  const digits = String(Date.now() % 100_000).padStart(5, '0');
  const [serial, name] = [`M9${digits}`, `Neues Medaillon ${digits}`];
  await logIn(page, password);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/tree/connections');
  await page.getByRole('link', { name: 'Geräte suchen' }).click();
  const panel = page.getByRole('dialog', { name: 'Geräte suchen' });
  await panel.getByLabel('Hub', { exact: true }).selectOption('Hub Erdgeschoss');
  await panel.getByRole('button', { name: 'Suche starten' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Suche läuft' })).toBeVisible();

  await expect(panel.getByRole('listitem').filter({ hasText: 'M20302' })).toContainText('dBm');
  const mac = `02:00:00:09:${digits.slice(1, 3)}:${digits.slice(3)}`;
  await configurator.found(1, { serial, mac, kind: 'radio', signal: -61 });
  const device = panel.getByRole('listitem').filter({ hasText: serial });
  await expect(device).toContainText('Funksender');
  await expect(device).toContainText('−61 dBm');
  const known = panel.getByRole('listitem').filter({ hasText: 'Bereits zugeordnet: Medaillon' }).first();
  await expect(known.getByRole('button')).toHaveCount(0);
  await device.getByRole('button', { name: `${serial} zuordnen` }).click();
  await device.getByText('Neuer Knoten').click();
  await device.getByRole('button', { name: 'Zuordnen', exact: true }).click();
  await expect(device.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await device.getByLabel('Name').fill(name);
  await device.getByLabel('Gehört zu').fill('Zimmer 101');
  await page.getByRole('option', { name: 'Zimmer 101' }).first().click();
  await device.getByRole('button', { name: 'Zuordnen', exact: true }).click();
  await expect(device).toContainText(`Bereits zugeordnet: ${name}`);

  const other = panel.getByRole('listitem').filter({ hasText: `M8${digits}` });
  await configurator.found(1, { serial: `M8${digits}`, mac: '', kind: 'radio', signal: -70 });
  await other.getByRole('button', { name: `M8${digits} zuordnen` }).click();
  await other.getByText('Neuer Knoten').click();
  await other.getByLabel('Name').fill('Von mir');
  await createRow(page.request, 'SystemTreeNode', { name: `Von Lea ${digits}`, kind: 'radio', serial: `M8${digits}` });
  await expect(other, 'somebody else was faster').toContainText(`Inzwischen zugeordnet: Von Lea ${digits}`);
  await expect(other.getByLabel('Name')).toHaveValue('Von mir');
  await expect(other.getByRole('button', { name: 'Zuordnen', exact: true })).toBeDisabled();
  await other.getByRole('button', { name: 'Schliessen' }).click();
  await expect(other).toContainText(`Bereits zugeordnet: Von Lea ${digits}`);
  await panel.getByRole('button', { name: 'Suche beenden' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Suche angehalten' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Suche starten' })).toBeVisible();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/tree/connections?q=${serial}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Funk');
});

test('a hub that the configurator does not know is named as such, and one that is deleted is missed', async ({
  page,
  installation: { password, configurator },
}) => {
  const number = Date.now() % 200;
  const name = `Hub Versuch ${number}`;
  await logIn(page, password);
  // Otherwise it knows the hub as soon as the edit is transmitted.
  await configurator.faults({ refused_rows: 'hub' });
  const hub = await createRow(page.request, 'Hub', { name, ip: `198.51.100.${number + 1}` });
  await page.goto('/tree/connections/search');
  const panel = page.getByRole('dialog', { name: 'Geräte suchen' });
  await panel.getByLabel('Hub', { exact: true }).selectOption(name);
  await panel.getByRole('button', { name: 'Suche starten' }).click();
  await expect(panel.getByRole('status')).toContainText('Der Konfigurator kennt diesen Hub nicht.');
  await configurator.faults({ refused_rows: '' });
  await page.request.post('/backend/query', {
    headers: { system: '01', 'accept-language': 'de' },
    data: {
      query: 'mutation ($ids: [Int!]!) { deleteHubs(ids: $ids, phrase: "löschen") }',
      variables: { ids: [hub.id] },
    },
  });
  await expect(panel).toContainText(`${name} wurde gelöscht, die Suche ist beendet`);
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
});
