import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from '../../scripts/vite/catalogues.ts';
import { page } from '../../scripts/vite/page.ts';
import { serviceWorker } from '../../scripts/vite/serviceWorker.ts';
import { graphqlDocuments } from './vite/graphqlDocuments.ts';
import { wallPage } from './vite/wallPage.ts';

const backend = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

/** How many parts the features of the console and the kit load when they are needed: screens, sections, cells. */
function countLazyParts(): number {
  const source = join(import.meta.dirname, 'src');
  const manifests = [...globSync('*/feature.ts', { cwd: source }), 'entity/entityRoutes.ts'];
  return manifests.flatMap((file) => readFileSync(join(source, file), 'utf8').match(/\bimport\('[^']+'\)/g) ?? [])
    .length;
}

const minShareCount = Math.floor((3 / 8) * countLazyParts());

/** In a hundred small files the same scripts are larger, and slower on every connection. */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  // What so many parts share is needed soon, whichever comes first: rows and their texts by every screen, fields by forms.
  { name: 'kit', test: /\/(apps\/web\/src\/(?!entity\/fields\/)|packages\/domain\/)/, minShareCount },
  { name: 'fields', minShareCount, entriesAware: true, entriesAwareMergeThreshold: 3000 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    catalogues(),
    graphqlDocuments(),
    page({ hasSchemes: true }),
    wallPage(),
    serviceWorker({ entry: join(import.meta.dirname, 'worker/notifications.ts'), name: 'notifications.js' }),
    serviceWorker({ entry: join(import.meta.dirname, 'worker/mobile.ts'), name: 'mobile.js' }),
  ],
  build: {
    outDir: join(import.meta.dirname, '../../dist/web'),
    emptyOutDir: true,
    // The content security policy allows no data addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // A part of the kit would be called by all that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
    chunkSizeWarningLimit: 1000,
  },
  server: { proxy: { '/backend': backend, '/ws': { target: backend, ws: true } } },
});
