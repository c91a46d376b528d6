import { defineConfig } from '@playwright/test';
import { chromiumArgs } from './scripts/findChromium.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/product/databaseServer.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Time enough for a machine that stands still for a while: what is right passes at once, and only a fault waits.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    // Panels that slide take longer than they need to; the journeys about panels let them.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // One process for all pages: each journey finds the product compiled, see `e2e/fixtures/sharedContext.ts`.
      args: [...chromiumArgs, '--renderer-process-limit=1', '--disable-site-isolation-trials'],
    },
  },
});
