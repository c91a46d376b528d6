import { defineConfig } from 'vitest/config';
import ordinary from './vitest.config.ts';

export default defineConfig({
  ...ordinary,
  test: {
    include: ['{packages,apps,laws,bench,scripts}/**/*.long.test.ts'],
    globalSetup: ['apps/server/src/testing/globalSetup.ts'],
    setupFiles: ['apps/server/src/testing/setupFile.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
  },
});
