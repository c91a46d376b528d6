import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './vite/catalogues.ts';
import { graphqlDocuments } from './vite/graphqlDocuments.ts';
import { page } from './vite/page.ts';

const backend = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), catalogues(), graphqlDocuments(), page()],
  build: {
    outDir: join(import.meta.dirname, '../../dist/web'),
    emptyOutDir: true,
    // The content security policy allows no data addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
    // What every page needs comes in one file: in sixty it is larger, and slower on every connection.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
    chunkSizeWarningLimit: 1000,
  },
  server: { proxy: { '/backend': backend, '/ws': { target: backend, ws: true } } },
});
