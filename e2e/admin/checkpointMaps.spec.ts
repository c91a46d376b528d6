import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { boxOf, restingBox } from '../fixtures/boxes.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

test.use({ storageState: adminSession });

let counter = 0;

/** A map with one checkpoint on it and one in the tray; numbers are unique in the installation. */
async function createMap(request: APIRequestContext) {
  counter += 1;
  const name = `Plan ${counter}`;
  const map = await createRow(request, 'CheckpointMap', { name });
  const first = 1000 * counter + (test.info().repeatEachIndex + 1) * 100;
  const [placed, waiting] = [`Halle ${first}`, `Lift ${first + 1}`];
  await createRow(request, 'Checkpoint', {
    text: placed,
    number: first,
    checkpoint_map_id: map.id,
    position_x: 2500,
    position_y: 5000,
  });
  await createRow(request, 'Checkpoint', { text: waiting, number: first + 1 });
  return { id: map.id, name, placed, waiting };
}

const editor = (page: Page) => {
  const panel = page.getByRole('dialog').last();
  return {
    panel,
    marker: (text: string) => panel.getByRole('button', { name: new RegExp(`^\\d+: ${text}`) }),
    inTray: (text: string) => panel.getByRole('button', { name: `${text} auf den Plan setzen` }),
    field: (label: string) => panel.getByLabel(label, { exact: true }),
    save: panel.getByRole('button', { name: 'Speichern' }),
    toast: page.getByRole('status').filter({ hasText: 'Gespeichert' }),
  };
};

test('a checkpoint is moved by mouse, and another one is dragged from the tray onto the plan', async ({
  page,
  request,
}) => {
  const map = await createMap(request);
  await page.goto(`/admin/checkpointmaps/plan/${map.id}`);
  const { marker, inTray, field, save, toast, panel } = editor(page);
  await marker(map.placed).click();
  await expect(field('x in Pixeln')).toHaveValue('300');
  const { x, y } = await middleOf(marker(map.placed).locator('circle').nth(1));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 30, { steps: 4 });
  await page.mouse.up();
  await expect(field('x in Pixeln')).not.toHaveValue('300');
  const moved = await field('x in Pixeln').inputValue();

  const plan = await restingBox(panel.getByRole('group', { name: /^Lageplan/ }));
  const item = await restingBox(inTray(map.waiting));
  await page.mouse.move(item.x + 20, item.y + 20);
  await page.mouse.down();
  await page.mouse.move(plan.x + plan.width * 0.75, plan.y + plan.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(marker(map.waiting)).toBeVisible();
  await expect(inTray(map.waiting)).toBeHidden();
  await expect(field('x in Pixeln')).toHaveValue(/^(89\d|90\d)$/);
  await save.click();
  await expect(toast).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await marker(map.placed).click();
  await expect(field('x in Pixeln')).toHaveValue(moved);
});

type Point = { x: number; y: number };

async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const drag = async (from: Point, to: Point) => {
    const at = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    await touch('touchStart', [at(0)]);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [at(part)]);
    await touch('touchEnd', []);
  };
  return { touch, drag };
}

async function middleOf(locator: Locator): Promise<Point> {
  const { x, y, width, height } = await restingBox(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

test('a checkpoint is moved by finger, and another one is dragged from the tray or placed by a tap', async ({
  page,
  request,
}) => {
  const map = await createMap(request);
  const tapped = `Treppe ${map.id}`;
  await createRow(request, 'Checkpoint', { text: tapped, number: 60_000 + map.id });
  await page.goto(`/admin/checkpointmaps/plan/${map.id}`);
  const { marker, inTray, field, save, toast, panel } = editor(page);
  const { touch, drag } = await fingerOn(page);

  const from = await middleOf(marker(map.placed).locator('circle').nth(1));
  await drag(from, { x: from.x + 60, y: from.y - 30 });
  await expect(marker(map.placed)).toHaveAttribute('aria-pressed', 'true');
  await expect(field('x in Pixeln')).not.toHaveValue('300');
  const moved = await field('x in Pixeln').inputValue();

  const plan = await restingBox(panel.getByRole('group', { name: /^Lageplan/ }));
  await drag(await middleOf(inTray(map.waiting)), { x: plan.x + plan.width * 0.75, y: plan.y + plan.height / 2 });
  await expect(marker(map.waiting)).toBeVisible();
  await expect(field('x in Pixeln')).toHaveValue(/^(89\d|90\d)$/);

  // A busy machine may hold the finger down for so long that it is no tap.
  await expect(async () => {
    if ((await marker(tapped).count()) === 0) {
      await touch('touchStart', [await middleOf(inTray(tapped))]);
      await touch('touchEnd', []);
    }
    await expect(marker(tapped)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(field('x in Pixeln'), 'in the middle of what is in sight').toHaveValue('600');

  await save.click();
  await expect(toast).toBeVisible();
  await page.reload();
  await marker(map.placed).click();
  await expect(field('x in Pixeln')).toHaveValue(moved);
});

test('on a phone a finger that goes down over the tray scrolls the editor and places nothing', async ({
  page,
  request,
}) => {
  const map = await createMap(request);
  await page.setViewportSize({ width: 400, height: 700 });
  await page.goto(`/admin/checkpointmaps/plan/${map.id}`);
  const { marker, inTray } = editor(page);
  const { drag } = await fingerOn(page);
  await inTray(map.waiting).scrollIntoViewIfNeeded();
  const from = await middleOf(inTray(map.waiting));
  await drag(from, { x: from.x, y: from.y + 120 });
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(inTray(map.waiting));
      return y + height / 2;
    })
    .not.toBe(from.y);
  await expect(marker(map.waiting)).toBeHidden();
});

test('a plan is edited with the keyboard alone, and unsaved changes are not lost', async ({ page, request }) => {
  const map = await createMap(request);
  await page.goto(`/admin/checkpointmaps/plan/${map.id}`);
  const { marker, inTray, field, save, toast, panel } = editor(page);
  await marker(map.placed).focus();
  await expect(field('x in Pixeln')).toHaveValue('300');
  await page.keyboard.press('ArrowRight');
  await expect(field('x in Pixeln')).toHaveValue('301');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(field('y in Pixeln')).toHaveValue('410');
  await inTray(map.waiting).focus();
  await page.keyboard.press('Enter');
  await expect(marker(map.waiting)).toBeFocused();
  await expect(field('x in Pixeln')).toHaveValue('600');
  await page.keyboard.press('Delete');
  await expect(inTray(map.waiting)).toBeVisible();
  const plan = panel.getByRole('group', { name: /^Lageplan/ });
  await plan.focus();
  await page.keyboard.press('+');
  await expect(plan).toHaveAttribute('data-zoom', '1.40');
  await page.keyboard.press('0');
  await expect(plan).toHaveAttribute('data-zoom', '1.00');

  await panel.getByRole('button', { name: 'Abbrechen' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Änderungen verwerfen?' });
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await marker(map.placed).focus();
  await expect(field('x in Pixeln')).toHaveValue('301');
  await field('x in Pixeln').fill('640');
  await save.click();
  await expect(toast).toBeVisible();
  await page.reload();
  await marker(map.placed).focus();
  await expect(field('x in Pixeln')).toHaveValue('640');
  await expect(field('y in Pixeln')).toHaveValue('410');
});

test('what is wrong with a new checkpoint is shown at its field, and a conflict is decided by the person', async ({
  page,
  request,
}) => {
  const map = await createMap(request);
  await page.goto(`/admin/checkpointmaps/plan/${map.id}`);
  const { panel, marker, field, save, toast } = editor(page);
  await panel.getByRole('button', { name: 'Neuer Checkpoint' }).click();
  await save.click();
  await expect(panel.getByRole('alert')).toContainText('noch nicht richtig ausgefüllt');
  await panel.getByLabel('Text *', { exact: true }).fill(`Neu ${map.name}`);
  await save.click();
  await expect(toast).toBeVisible();

  const list = `query { checkpoints(search: "${map.placed}") { rows { id revision } } }`;
  const headers = { system: '01', 'accept-language': 'de' };
  const answer = await request.post('/backend/query', { headers, data: { query: list } });
  const [row] = ((await answer.json()) as { data: { checkpoints: { rows: { id: number; revision: number }[] } } }).data
    .checkpoints.rows;
  await marker(map.placed).focus();
  await page.keyboard.press('ArrowLeft');
  const query = `mutation { updateCheckpoint(id: ${row?.id}, revision: ${row?.revision}, input: { position_x: 9000 }) { id } }`;
  await request.post('/backend/query', { headers, data: { query } });
  await save.click();
  await expect(panel).toContainText('Lage waagrecht');
  await panel.getByRole('radio', { name: 'Neu gespeichert' }).click();
  await panel.getByRole('button', { name: 'Damit weiter bearbeiten' }).click();
  await marker(map.placed).focus();
  await expect(field('x in Pixeln')).toHaveValue('1080');
});

test('a profile is filled on the plan and in the list, and recolours the map', async ({ page, request }) => {
  // With two maps at least there is one to choose.
  await createMap(request);
  const map = await createMap(request);
  const profiles = new EntityPage(page, '/admin/flightprofiles');
  await profiles.open();
  await profiles.create.click();
  const name = `Profil ${map.name} ${test.info().repeatEachIndex}`;
  await profiles.field('Name').fill(name);
  await profiles.panel.getByRole('combobox', { name: 'Lageplan', exact: true }).selectOption({ label: map.name });
  const marker = profiles.panel.getByRole('button', { name: new RegExp(`^\\d+: ${map.placed}, nicht erlaubt`) });
  await marker.focus();
  await page.keyboard.press('Space');
  const allowed = profiles.panel.getByRole('button', { name: new RegExp(`: ${map.placed}, erlaubt`) });
  await expect(allowed).toHaveAttribute('aria-pressed', 'true');
  await allowed.click();
  await expect(marker).toHaveAttribute('aria-pressed', 'false');
  await marker.click();
  await expect(allowed).toHaveAttribute('aria-pressed', 'true');
  await profiles.save.click();
  await expect(profiles.row(name)).toContainText(map.placed);

  await page.goto(`/admin/checkpointmaps/plan/${map.id}`);
  await editor(page).inTray(map.waiting).click();
  await page.getByLabel('Weglaufprofil zeigen').and(page.locator('input')).click();
  await page.getByRole('option', { name }).click();
  await expect(editor(page).marker(`${map.placed}, erlaubt`)).toBeVisible();
  await expect(editor(page).marker(`${map.waiting}, nicht erlaubt`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Legende' })).toContainText('Nicht erlaubt');
});

test('on a narrow screen everything is there, and the editor is accessible', async ({ page, request }) => {
  const map = await createMap(request);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(`/admin/checkpointmaps/plan/${map.id}`);
  const { marker, inTray, field } = editor(page);
  await marker(map.placed).click();
  await expect(field('x in Pixeln')).toBeVisible();
  await expect(inTray(map.waiting)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  expect(await findViolations(page)).toEqual([]);
});

test('an image that is none is refused with the reason', async ({ page, request }) => {
  const map = await createMap(request);
  await page.goto(`/admin/checkpointmaps/edit/${map.id}`);
  const input = page.getByRole('dialog').last().locator('input[type=file]');
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await input.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: mark });
  await expect(page.getByText('Die Datei lässt sich nicht verarbeiten')).toBeVisible();
  const tooLarge = Buffer.concat([mark, Buffer.alloc(5 * 1024 * 1024)]);
  await input.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: tooLarge });
  await expect(page.getByText('Die Datei ist 5.01 MB gross. Möglich sind höchstens 5 MB.')).toBeVisible();
});
