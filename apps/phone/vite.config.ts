import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from '../../scripts/vite/catalogues.ts';
import { page } from '../../scripts/vite/page.ts';
import { serviceWorker } from '../../scripts/vite/serviceWorker.ts';

const backend = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/app/',
  plugins: [
    react(),
    catalogues(),
    page({ hasSchemes: true }),
    serviceWorker({ entry: join(import.meta.dirname, 'worker/sw.ts'), name: 'sw.js' }),
  ],
  build: {
    outDir: join(import.meta.dirname, '../../dist/phone'),
    emptyOutDir: true,
    // The content security policy allows no data addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'phone', tags: ['$initial' as const] }] } } },
  },
  server: { proxy: { '/backend': backend, '/ws': { target: backend, ws: true } } },
});
