import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { expect, test } from '../wall/wallTest.ts';

const device = 'Medaillon 002';

test('a device at a checkpoint that its profile does not allow calls, and the map shows where', async ({
  page,
  installation,
}) => {
  const { configurator } = installation;
  await logIn(page, installation.password, 'pflege');
  await configurator.position(device, 4);
  await page.goto('/tree/positions');
  const map = page.getByRole('group', { name: /^Lageplan Erdgeschoss/ });
  await expect(map.getByRole('img', { name: `${device} bei Halle`, exact: true })).toBeVisible();
  await configurator.position(device, 9);
  const calling = map.getByRole('img', { name: `Weglaufen: ${device} bei Gartentor` });
  await expect(calling).toBeVisible();
  await expect(calling).toHaveAttribute('data-call', 'Urgent');
  const list = page.getByRole('region', { name: 'Geräte an Checkpoints' });
  await expect(list.getByRole('listitem').filter({ hasText: device })).toContainText('Weglaufen');
  await expect(list.getByRole('listitem').filter({ hasText: device })).toContainText('Nicht erlaubt');
  await list.getByRole('button', { name: `${device} auf dem Plan zeigen` }).click();
  await expect(map.locator('[data-shown]')).toHaveAttribute('aria-label', /Medaillon 002/);
  await configurator.position(device, 2);
  await configurator.closeAll();
  await expect(map.getByRole('img', { name: `${device} bei Korridor Mitte`, exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
