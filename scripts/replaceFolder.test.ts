import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFolder } from './replaceFolder.ts';

let home: string;
let web: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'carestead-replace-'));
  web = join(home, 'web');
});

afterEach(() => rmSync(home, { recursive: true }));

const making = (files: Record<string, string>) => async (folder: string) => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
};

test('a folder is made anew and nothing is left beside it', async () => {
  await replaceFolder(web, making({ 'index.html': 'one', 'gone.html': 'one' }));
  await replaceFolder(web, making({ 'index.html': 'two' }));
  expect(readFileSync(join(web, 'index.html'), 'utf8')).toBe('two');
  expect(readdirSync(web).sort()).toEqual(['assets', 'index.html']);
  expect(readdirSync(home)).toEqual(['web']);
});

test('when the making fails the old folder stays', async () => {
  await replaceFolder(web, making({ 'index.html': 'one' }));
  const broken = () => Promise.reject(new Error('does not build'));
  await expect(replaceFolder(web, broken)).rejects.toThrow('does not build');
  expect(readFileSync(join(web, 'index.html'), 'utf8')).toBe('one');
  expect(readdirSync(home)).toEqual(['web']);
});

test('the assets of the build before stay for a page that is still open, those of long ago go', async () => {
  await replaceFolder(web, making({ 'assets/home-1.js': 'one', 'assets/home-0.js': 'zero' }));
  utimesSync(join(web, 'assets/home-0.js'), 1, 1);
  await replaceFolder(web, making({ 'assets/home-2.js': 'two' }));
  expect(readdirSync(join(web, 'assets')).sort()).toEqual(['home-1.js', 'home-2.js']);
});
