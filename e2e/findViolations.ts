import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const requireOfAxe = createRequire(import.meta.resolve('@axe-core/playwright'));
const axe = readFileSync(requireOfAxe.resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Contrast does not hang on the width, nor the layout on the scheme: two looks show every fault. */
const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 400, height: 800, colorScheme: 'dark' },
] as const;

/** What is wrong for somebody, on the page or in a part of it; a page that has to be pushed sideways is wrong too. */
export async function findViolations(page: Page, part = 'html'): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(axe);
  const hasSchemes = (await page.locator('html[data-mantine-color-scheme]').count()) > 0;
  for (const { colorScheme, ...size } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The wall is always dark.
    if (hasSchemes) await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    await settle(page);
    // It is there already; without frames it need not come again, nor look at its findings in a page of its own.
    const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .include(part)
      .withTags(tags)
      .exclude('svg[aria-hidden=true]')
      .analyze();
    const where = `${size.width} px, ${colorScheme}`;
    found.push(...violations.map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ html }) => html).join(' ')}`));
    if (await isTooWide(page)) found.push(`${where}: wider than the window`);
  }
  return found;
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** A colour on its way from one scheme to the other is no colour that anybody reads. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
