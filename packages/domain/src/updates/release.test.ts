import { expect, test } from 'vitest';
import { isReleasePath, releaseRefusal } from './release.ts';

test.each([
  'server/main.js',
  'web/assets/fields~index-B_x9.js.br',
  'phone/sw.js',
  'documents.json',
  'package.json',
  'server/commands/backup.js',
])('%s may be in a release', (path) => expect(isReleasePath(path)).toBe(true));

test.each([
  '../server/main.js',
  '/server/main.js',
  'server/../../secret.key',
  'server//main.js',
  'server/./main.js',
  'server/.hidden',
  'server\\main.js',
  'secret.key',
  'backups/x',
  '',
  `server/${'x'.repeat(240)}`,
  'server/a\nb',
])('%j may not', (path) => expect(isReleasePath(path)).toBe(false));

const installed = { version: '1.4.0', migrations: ['a', 'b'], supervisor: 1 };

test.each([
  [{}, null],
  [{ version: '1.4.0' }, 'not_newer'],
  [{ version: '1.3.9' }, 'not_newer'],
  [{ supervisor: 2 }, 'by_hand'],
  [{ readable_from: 'c' }, 'too_far'],
])('a release with %j is refused for %s', (differs, reason) => {
  const release = { version: '1.10.0', supervisor: 1, readable_from: 'b', ...differs };
  expect(releaseRefusal(release, installed)).toBe(reason);
});
