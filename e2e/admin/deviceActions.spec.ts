import type { Page } from '@playwright/test';
import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { expect, test } from '../wall/wallTest.ts';

async function openDevice(page: Page, name: string) {
  await page.goto(`/tree/connections?search=${encodeURIComponent(name)}`);
  const link = page.getByRole('link', { name, exact: true });
  const id = (await link.getAttribute('href'))?.split('/').at(-1)?.split('?')[0];
  await page.goto(`/tree/edit/${id}`);
  const form = page.getByRole('dialog').last();
  await form.getByRole('heading', { name, level: 2 }).waitFor();
  return form;
}

const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Aktionen', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a device is restarted after a confirmation, muted, and both are shown with their result', async ({
  page,
  installation: { password },
}) => {
  await logIn(page, password);
  const form = await openDevice(page, 'Bett 102');
  const last = form.getByRole('region', { name: 'Letzte Aktionen' }).getByRole('listitem');
  await choose(page, 'Neu starten');
  const question = page.getByRole('dialog', { name: '«Bett 102» neu starten?' });
  await expect(question).toContainText('kann niemand damit rufen');
  await question.getByRole('button', { name: 'Neu starten' }).click();
  await expect(last.first()).toContainText('Neu starten');
  await expect(last.first()).toContainText('Angenommen.');
  const muted = form.getByText('Seine Rufe werden überall angezeigt wie sonst.');
  const refusals = last.filter({ hasText: 'Das Gerät ist nicht erreichbar.' });
  await expect(async () => {
    // While it starts it cannot be reached: only after that answer is there anything to try again.
    const before = await refusals.count();
    await choose(page, 'Tongeber stummschalten');
    const isAnswered = async () => (await muted.isVisible()) || (await refusals.count()) > before;
    await expect.poll(isAnswered).toBe(true);
    expect(await muted.isVisible()).toBe(true);
  }).toPass();
  await choose(page, 'Stummschaltung aufheben');
  await expect(muted).toHaveCount(0);
  await page.getByRole('button', { name: 'Aktionen', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Gerät austauschen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(form).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('a device is taken out of service and replaced by another, and keeps its place', async ({
  page,
  installation: { password, configurator },
}) => {
  const serial = `N${Date.now()}`;
  await logIn(page, password);
  await configurator.position('Medaillon 004', 2);
  const form = await openDevice(page, 'Medaillon 004');
  await choose(page, 'Ausser Betrieb nehmen');
  await page
    .getByRole('dialog', { name: /ausser Betrieb nehmen\?/ })
    .getByRole('button', { name: 'Ausser Betrieb nehmen' })
    .click();
  await expect(form.getByText(/Die Seriennummer .+ ist gemerkt/)).toBeVisible();
  await choose(page, 'Gerät austauschen');
  const dialog = page.getByRole('dialog', { name: '«Medaillon 004» austauschen' });
  await dialog.getByRole('button', { name: 'Gerät austauschen' }).click();
  await expect(dialog.getByText('Bitte ausfüllen')).toBeVisible();
  await dialog.getByLabel(/^Seriennummer/).fill(serial);
  await dialog.getByLabel(/^Seriennummer/).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(form.getByText(/ist gemerkt/)).toHaveCount(0);
  await expect(form.getByLabel(/^Seriennummer/)).toHaveValue(serial);
  await form.getByRole('link', { name: 'Standortverlauf' }).click();
  const log = page.getByRole('dialog', { name: 'Standortverlauf' });
  await expect(log.getByRole('row').nth(1)).toContainText('2');
  expect(await findViolations(page)).toEqual([]);
});
