import { expect, test } from 'vitest';
import { noOnlineSettings, type OnlineSettings, onlineSettingsProblems, pauseAfter } from './onlineBackup.ts';

const s3: OnlineSettings = {
  ...noOnlineSettings,
  ...{ target: 's3', address: 'https://s3.example.ch', bucket: 'lindenhof', username: 'key' },
};

test.each<[string, OnlineSettings, boolean, readonly (readonly [string, string])[]]>([
  ['Google Drive needs nothing', noOnlineSettings, true, []],
  ['S3 with all it needs', s3, true, []],
  ['S3 without a secret', s3, false, [['secret', 'required']]],
  [
    'S3 without anything',
    { ...noOnlineSettings, target: 's3' },
    true,
    [
      ['address', 'required'],
      ['bucket', 'required'],
      ['username', 'required'],
    ],
  ],
  ['a bucket that would lead elsewhere', { ...s3, bucket: '../other' }, true, [['bucket', 'invalid_input']]],
  ['WebDAV without an address', { ...noOnlineSettings, target: 'webdav' }, true, [['address', 'required']]],
  [
    'a password in the address',
    { ...noOnlineSettings, target: 'webdav', address: 'https://a:b@nas.local/dav' },
    true,
    [['address', 'url_with_password']],
  ],
  [
    'an address of another kind',
    { ...noOnlineSettings, target: 'webdav', address: 'ftp://nas' },
    true,
    [['address', 'invalid_url']],
  ],
  ['a way out of the folder', { ...noOnlineSettings, path: 'Backups/../x' }, true, [['path', 'invalid_input']]],
  ['a folder without its path', { ...noOnlineSettings, target: 'folder' }, true, [['path', 'required']]],
  ['a folder', { ...noOnlineSettings, target: 'folder', path: '/mnt/nas' }, true, []],
  ['a folder from nowhere', { ...noOnlineSettings, target: 'folder', path: 'nas' }, true, [['path', 'invalid_input']]],
  ['a long path', { ...noOnlineSettings, path: 'x'.repeat(501) }, true, [['path', 'at_most']]],
])('%s', (_case, settings, hasSecret, expected) => {
  expect(onlineSettingsProblems(settings, hasSecret).map(({ field, message }) => [field, message])).toEqual(expected);
});

test('pauses grow, and after half an hour there are no more', () => {
  const pauses = [1, 2, 3, 4, 5, 6].map((tries) => pauseAfter(tries) ?? 0);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(30 * 60_000);
  expect(pauseAfter(7)).toBeNull();
});
