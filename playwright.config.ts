import { defineConfig } from '@playwright/test';
import { chromiumArgs } from './scripts/chromiumArgs.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    // A page that has run the product before starts it in half the time; cookies and storage are new for each journey.
    reuseContext: true,
    // Panels that slide take longer than they need to; the journeys about panels let them.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: chromiumArgs,
    },
  },
});
