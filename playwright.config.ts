import { defineConfig } from '@playwright/test';
import { freePort } from './e2e/freePort.ts';

// Workers read this file too and must find the same product.
process.env.JOURNEY_PORT ??= String(await freePort());
const baseURL = `http://127.0.0.1:${process.env.JOURNEY_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'first user', testMatch: 'firstUser.spec.ts' },
    { name: 'journeys', testIgnore: 'firstUser.spec.ts', dependencies: ['first user'] },
  ],
  webServer: {
    command: 'exec node e2e/serve.ts',
    url: `${baseURL}/backend/health`,
    env: { PORT: process.env.JOURNEY_PORT },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
