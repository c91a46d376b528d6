import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from '../../scripts/vite/catalogues.ts';
import { page } from '../../scripts/vite/page.ts';

/** The wall is built apart from the console, so that nothing of the one can find its way into the other. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), catalogues(), page({ hasSchemes: false })],
  build: {
    outDir: join(import.meta.dirname, '../../dist/web'),
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    // A browser without it only fetches a little later what it needs.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'display.html'),
      output: { codeSplitting: { groups: [{ name: 'wall', tags: ['$initial' as const] }] } },
    },
  },
});
