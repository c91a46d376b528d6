import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markBuilt, outputs, type Step, staleSteps } from './stale.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'carestead-stale-'));
  write('package-lock.json');
  write('apps/server/schema.graphql');
  write('apps/server/src/main.ts');
  write('apps/web/src/home/home.graphql');
  write('apps/web/src/home/Home.tsx');
  write('packages/domain/src/kit/problem.ts');
  for (const output of outputs) write(output);
  for (const [step, stamp] of staleSteps(root)) markBuilt(root, step, stamp);
});

afterEach(() => rmSync(root, { recursive: true }));

const stale = () => [...staleSteps(root).keys()];

function write(path: string, text = 'something') {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('nothing is stale right after a build', () => {
  expect(stale()).toEqual([]);
});

test.each<[string, Step[]]>([
  ['apps/server/src/main.ts', ['server']],
  ['apps/web/src/home/Home.tsx', ['web']],
  ['apps/phone/src/main.tsx', ['phone']],
  ['apps/web/src/home/home.graphql', ['types', 'web']],
  ['apps/server/schema.graphql', ['types', 'server', 'web']],
  ['packages/domain/src/kit/problem.ts', ['types', 'server', 'web', 'phone']],
  ['package-lock.json', ['types', 'server', 'web', 'phone']],
])('a change of %s makes %s stale', (path, steps) => {
  write(path, 'something longer');
  expect(stale()).toEqual(steps);
});

test('a new file makes its part stale', () => {
  write('apps/server/src/access/logIn.ts');
  expect(stale()).toEqual(['server']);
});

test('a file of the same size that was written at another time makes its part stale', () => {
  utimesSync(join(root, 'apps/server/src/main.ts'), 1, 1);
  expect(stale()).toEqual(['server']);
});

test('tests and what is only for tests are no part of a build', () => {
  write('apps/server/src/main.test.ts');
  write('apps/server/src/testing/database.ts');
  expect(stale()).toEqual([]);
});

test.each<[string, Step]>([
  ['apps/web/src/generated/graphql.ts', 'types'],
  ['dist/server/worker.js', 'server'],
  ['dist/web/index.html', 'web'],
  ['dist/documents.json', 'web'],
  ['dist/phone/index.html', 'phone'],
])('when %s is gone, %s is built again', (output, step) => {
  rmSync(join(root, output));
  expect(stale()).toEqual([step]);
});

test('a deleted dist folder is built anew', () => {
  rmSync(join(root, 'dist'), { recursive: true });
  expect(stale()).toEqual(['types', 'server', 'web', 'phone']);
});
