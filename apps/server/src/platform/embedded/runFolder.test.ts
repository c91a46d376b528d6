import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepRunFolder, makeRunFolder, removeRunFolder } from './runFolder.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

function made(folder: string) {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('it is closed to others and short enough for a socket', () => {
  const folder = made(makeRunFolder(null));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(folder.length).toBeLessThan(30);
});

test('a place that is missing or too deep is passed over', () => {
  const root = made(temporaryFolder());
  const deep = join(root, 'x'.repeat(100));
  expect(made(makeRunFolder(null, ['/nowhere', deep, root])).startsWith(`${root}/carestead-`)).toBe(true);
  expect(() => makeRunFolder(null, ['/nowhere', deep])).toThrow(
    /^No folder for the database's socket could be made in/,
  );
});

test('after a crash it is kept, or made again under its name', () => {
  const folder = made(makeRunFolder(null));
  expect(keepRunFolder(folder, null)).toBe(true);
  rmSync(folder, { recursive: true });
  expect(keepRunFolder(folder, null)).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('one that others may enter, or that lies elsewhere, is not kept', () => {
  const folder = made(makeRunFolder(null));
  chmodSync(folder, 0o755);
  expect(keepRunFolder(folder, null)).toBe(false);
  expect(keepRunFolder('/etc/carestead-abcdef', null)).toBe(false);
  expect(existsSync('/etc/carestead-abcdef')).toBe(false);
});

test('nothing but a run folder is removed', () => {
  const other = made(mkdtempSync(join(made(temporaryFolder()), 'carestead-')));
  removeRunFolder(other);
  expect(existsSync(other)).toBe(true);
  const folder = makeRunFolder(null);
  removeRunFolder(folder);
  expect(existsSync(folder)).toBe(false);
});
