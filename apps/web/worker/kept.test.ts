import { expect, test } from 'vitest';
import { assetsToKeep, readKept } from './kept.ts';

test.each([
  [
    { assets: ['/assets/a.js', '/backend/query', 7], isInstalled: true },
    { assets: ['/assets/a.js'], isInstalled: true },
  ],
  [
    { assets: 'all', isInstalled: 'yes' },
    { assets: [], isInstalled: false },
  ],
  [null, { assets: [], isInstalled: false }],
])('of %j is kept %j', (message, expected) => {
  expect(readKept(message)).toEqual(expected);
});

test('parts of one version are kept together, those of an older one go when a newer one is there', () => {
  const first = ['/pwa/', '/pwa/installed', '/assets/start-1.js', '/assets/tree-1.js'];
  expect(assetsToKeep(first, ['/assets/start-1.js', '/assets/sync-1.js'])).toEqual({
    add: ['/assets/sync-1.js'],
    remove: [],
  });
  expect(assetsToKeep(first, ['/assets/start-2.js'])).toEqual({
    add: ['/assets/start-2.js'],
    remove: ['/assets/start-1.js', '/assets/tree-1.js'],
  });
  expect(assetsToKeep(first, [])).toEqual({ add: [], remove: [] });
});
