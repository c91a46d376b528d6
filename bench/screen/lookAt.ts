import type { Browser, Page } from '@playwright/test';
import { openEyes } from './eyes.ts';

type Place = { address: string /** There once the page is live. */; live: string };

/** Somebody stands in front of a page that was opened anew, and of no other. */
export async function lookAt<T>(browser: Browser, { address, live }: Place, look: (page: Page) => Promise<T>) {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, locale: 'de-CH' });
  try {
    await page.addInitScript(openEyes);
    await page.goto(address);
    await page.locator(live).waitFor({ state: 'attached' });
    return await look(page);
  } finally {
    await page.close();
  }
}
