import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './vite/catalogues.ts';
import { graphqlDocuments } from './vite/graphqlDocuments.ts';
import { countLazyParts } from './vite/lazyParts.ts';
import { page } from './vite/page.ts';
import { wallPage } from './vite/wallPage.ts';

const backend = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

/** In a hundred small files the same scripts are larger, and slower on every connection. */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  // What so many parts share is needed soon, whichever comes first.
  { name: 'kit', minShareCount: Math.round((3 / 8) * countLazyParts()) },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), catalogues(), graphqlDocuments(), page({ hasSchemes: true }), wallPage()],
  build: {
    outDir: join(import.meta.dirname, '../../dist/web'),
    emptyOutDir: true,
    // The content security policy allows no data addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups } } },
    chunkSizeWarningLimit: 1000,
  },
  server: { proxy: { '/backend': backend, '/ws': { target: backend, ws: true } } },
});
