import type { Page } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

test.use({ storageState: adminSession, contextOptions: { reducedMotion: 'no-preference' } });

/** Counted in the page itself: what the test sees from outside may have been over before. */
function countSlides() {
  Object.assign(window, { slides: 0 });
  document.addEventListener('animationstart', ({ animationName }) => {
    if (animationName.includes('slide-in')) Object.assign(window, { slides: slidesOf() + 1 });
  });
  const slidesOf = () => (window as unknown as { slides: number }).slides;
}

/** Milliseconds that the page has worked; on a machine that works for others too, a clock would measure those. */
async function workMeter(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

test('a record opens as one panel in one movement; with its data the first field is ready within 100 ms', async ({
  page,
  request,
}) => {
  await createRow(request, 'Schedule', { name: 'Einmal', time_1: '06:00', time_2: '18:00' });
  await page.addInitScript(countSlides);
  const work = await workMeter(page);
  let data = Promise.withResolvers<void>();
  let others = Promise.resolve();
  await page.route('**/*', async (route) => {
    const isRow = route.request().postData()?.includes('ById(');
    await (isRow ? data.promise : others);
    await route.fallback();
  });
  const schedules = new EntityPage(page, '/admin/schedules');
  await schedules.open('?q=Einmal');
  const worked: number[] = [];
  for (const opening of [1, 2, 3]) {
    data = Promise.withResolvers();
    await schedules.row('Einmal').getByRole('link').click();
    await expect(schedules.panel.locator('[data-outline]'), 'the skeleton of the form').toBeVisible();
    await expect.poll(() => page.evaluate(areSectionsFetched), 'fetched beside the row').toBe(true);
    const before = await work();
    // From the data on the form waits for nothing else: neither for a file nor for another answer.
    const held = Promise.withResolvers<void>();
    others = held.promise;
    data.resolve();
    await expect(schedules.field('Name')).toHaveValue('Einmal');
    worked.push((await work()) - before);
    others = Promise.resolve();
    held.resolve();
    expect(await page.evaluate(() => (window as unknown as { slides: number }).slides)).toBe(opening);
    await schedules.panel.getByRole('button', { name: 'Schliessen' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(Math.min(...worked)).toBeLessThan(100);
});

const areSectionsFetched = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('ScheduleSections'));

test('a panel is as wide as its form needs, and stays in sight under a wider one', async ({ page, request }) => {
  const source = await createRow(request, 'CallSource', { text: 'Breite', number: 4711 });
  const width = async (level: number) =>
    (await page.locator(`[data-level="${level}"]`).boundingBox()) ?? { width: 0, x: 0 };
  await page.setViewportSize({ width: 1440, height: 900 });
  const section = await createRow(request, 'Section', { name: 'Breite' });
  await page.goto(`/admin/sections/edit/${section.id}`);
  await expect.poll(async () => (await width(1)).width).toBe(960);
  await page.goto(`/admin/callsources/edit/${source.id}`);
  await expect.poll(async () => (await width(1)).width).toBe(480);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Änderungsprotokoll' }).click();
  await expect.poll(async () => (await width(2)).x - (await width(1)).x).toBe(100);
});

test('the remaining length is shown when it gets short', async ({ page }) => {
  const sections = new EntityPage(page, '/admin/sections');
  await sections.open();
  await sections.create.click();
  await sections.field('Name').fill('Kurz');
  await expect(page.getByText(/^noch \d+$/)).toHaveCount(0);
  await sections.field('Name').fill('x'.repeat(35));
  await expect(page.getByText('noch 5').first()).toBeVisible();
});
