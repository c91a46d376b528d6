import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { expect, test } from '../wall/wallTest.ts';

const device = 'Medaillon 006';

test('calls, flight profile, audit log and position log open over the form of a node, which keeps what was typed', async ({
  page,
  installation: { password, configurator },
}) => {
  await logIn(page, password);
  const { id } = await configurator.device(device);
  await configurator.position(device, 2);
  await page.goto(`/tree/edit/${id}`);
  const form = page.getByRole('dialog').first();
  const top = page.getByRole('dialog').last();
  const rail = form.getByRole('region', { name: 'Rund um den Knoten' });
  await form.getByLabel('Bemerkung').fill('wird geprüft');
  await expect(form.getByLabel(/^Seriennummer/)).toBeEnabled();

  await configurator.press(device);
  await expect(form.getByLabel(/^Seriennummer/), 'a call that opens locks the open form').toBeDisabled();
  await expect(form.getByRole('region', { name: 'Gerät', exact: true })).toContainText('offen');
  await rail.getByRole('link', { name: /^Ruf ansehen/ }).click();
  await expect(page).toHaveURL(new RegExp(`/tree/edit/${id}/calls/\\d+$`));
  await expect(top).toContainText('ZustandOffen');
  await top.getByRole('button', { name: 'Ruf quittieren' }).click();
  await expect(top).toContainText('ZustandÜbernommen');
  const call = page.url().split('/').at(-1);
  await top.getByRole('button', { name: 'Ruf beenden' }).click();
  const question = page.getByRole('dialog', { name: /beenden\?$/ });
  await expect(question).toContainText('nur, wenn jemand vor Ort ist');
  expect(await findViolations(page), 'question').toEqual([]);
  await question.getByRole('button', { name: 'Ruf beenden' }).click();
  await expect(question).toHaveCount(0);
  await expect(top, 'the form of a call follows it').toContainText('ZustandBeendet');
  await expect(top).toContainText('Beendet durch');
  await expect(top.getByRole('button', { name: 'Ruf beenden' })).toHaveCount(0);
  await top.getByRole('button', { name: 'Schliessen' }).first().click();
  await expect(page).toHaveURL(`/tree/edit/${id}`);
  await expect(rail.getByRole('region', { name: 'Offene Rufe' })).toHaveCount(0);
  await expect(form.getByLabel(/^Seriennummer/)).toBeEnabled();

  await rail.getByRole('link', { name: 'Standortverlauf' }).click();
  await expect(page).toHaveURL(`/tree/edit/${id}/positionlog`);
  await expect(top.getByRole('row').nth(1)).toContainText('2');
  await page.goBack();
  await rail.getByRole('link', { name: 'Änderungsprotokoll' }).click();
  await expect(page).toHaveURL(`/tree/edit/${id}/audit`);
  await expect(top.getByRole('heading', { name: 'Änderungsprotokoll' })).toBeVisible();
  await page.goBack();

  await form.getByRole('link', { name: 'Weglaufprofil öffnen' }).click();
  await expect(page).toHaveURL(new RegExp(`/tree/edit/${id}/flightprofiles/\\d+$`));
  await expect(top.getByRole('textbox', { name: 'Name' })).toHaveValue('Nur im Haus');
  await expect(form.getByLabel('Bemerkung'), 'nothing typed is lost').toHaveValue('wird geprüft');
  expect(await findViolations(page), 'flight profile').toEqual([]);
  await page.goto(`/tree/edit/${id}/calls`);
  await expect(top).toContainText('An diesem Knoten ist kein Ruf offen.');
  await page.goto(`/tree/edit/${id}/calls/${call}`);
  await expect(top).toContainText('ZustandBeendet');
  expect(await findViolations(page), 'call').toEqual([]);
  const other = await configurator.device('Medaillon 004');
  await page.goto(`/tree/edit/${other.id}/calls/${call}`);
  await expect(top, 'a call of another node').toContainText('Diesen Ruf gibt es nicht');
});
