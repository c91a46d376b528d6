import { expect, test } from 'vitest';
import { assetsToKeep, readKept, scriptsOf } from './kept.ts';

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

test('a page begins with its scripts', () => {
  const html =
    '<script>1</script><script type="module" crossorigin src="/assets/run.js"></script><link href="/assets/a.css">';
  expect(scriptsOf(html)).toEqual(['/assets/run.js']);
  expect(scriptsOf('')).toEqual([]);
});

const present = ['/pwa/', '/pwa/installed', '/assets/run.js', '/assets/start-1.js', '/assets/tree-1.js'];
const [old, newer] = [
  ['/assets/run.js', '/assets/start-1.js'],
  ['/assets/run.js', '/assets/start-2.js'],
];

test.each([
  ['another page of the same version', [...old, '/assets/sync-1.js'], old, { add: ['/assets/sync-1.js'], remove: [] }],
  [
    'the first page of a newer version, which shares parts with the older one',
    [...newer, '/assets/tree-1.js'],
    newer,
    { add: ['/assets/start-2.js'], remove: ['/assets/start-1.js'] },
  ],
  ['a page that is still open in an older version', old, newer, null],
  ['a page whose answer is no page of ours', old, [], null],
])('%s', (_of, loaded, scripts, expected) => {
  expect(assetsToKeep(present, loaded, scripts)).toEqual(expected);
});
