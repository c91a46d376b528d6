import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

const { resolve } = createRequire(import.meta.url);
const long = '**/*.long.test.ts';
const withDatabase = 'laws/**/*.database.test.ts';

export default defineConfig({
  // Vite would load the ES module build beside the CommonJS one that libraries require, and graphql refuses to be two.
  resolve: { alias: [{ find: /^graphql$/, replacement: resolve('graphql') }] },
  test: {
    maxWorkers: 2,
    // For machines that stand still for a while: only a fault waits for so long.
    testTimeout: 400_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 150_000, interval: 10 } },
    // Not Intl: what keeps a format that was made with a faked one would take the moment 0 for now, also in later files.
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Pure functions: a process for each file costs more than the tests in it.
          isolate: false,
          include: ['{packages,apps/web,apps/phone,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', long],
          setupFiles: ['scripts/propertySeed.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Loading the server's modules anew for each file takes longer than most files' tests.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts', withDatabase],
          exclude: [long],
          globalSetup: ['apps/server/src/testing/globalSetup.ts'],
          setupFiles: ['scripts/propertySeed.ts', 'apps/server/src/testing/setupFile.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'simulator',
          include: ['apps/simulator/src/**/*.test.ts'],
          exclude: [long],
        },
      },
      {
        extends: true,
        test: {
          name: 'laws',
          include: ['laws/**/*.test.ts'],
          exclude: [long, withDatabase],
        },
      },
    ],
  },
});
