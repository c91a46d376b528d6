import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../scripts/root.ts';

// That nothing is unused is checked by knip on the checkout itself; here a copy shows that it would be reported.

let copy: string;
let report: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'carestead-unused-'));
  copySources();
  linkModules();
  plant();
  report = spawnSync(join(root, 'node_modules/.bin/knip'), ['--no-progress'], { cwd: copy, encoding: 'utf8' }).stdout;
});

afterAll(() => rmSync(copy, { recursive: true }));

test('an export that is not imported is reported by name', () => {
  expect(report).toMatch(/plantedExport .*packages\/domain\/src\/kit\/problem\.ts/);
});

test('a file that is not imported is reported by name', () => {
  expect(report).toMatch(/apps\/server\/src\/platform\/plantedFile\.ts/);
});

test('a dependency that is not imported is reported by name', () => {
  expect(report).toMatch(/planted-dependency .*apps\/web\/package\.json/);
});

function copySources() {
  const left = ['node_modules', 'dist', 'data', '.git'].map((name) => join(root, name));
  cpSync(root, copy, { recursive: true, filter: (path) => !left.includes(path) });
}

/** The packages of others are the real ones, our own are those of the copy. */
function linkModules() {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@carestead'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@carestead') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const folder of ['packages', 'apps']) {
    for (const name of readdirSync(join(copy, folder))) {
      symlinkSync(join(copy, folder, name), join(modules, '@carestead', name));
    }
  }
}

function plant() {
  appendFileSync(join(copy, 'packages/domain/src/kit/problem.ts'), '\nexport const plantedExport = 1;\n');
  writeFileSync(join(copy, 'apps/server/src/platform/plantedFile.ts'), 'export const planted = 1;\n');
  const manifest = join(copy, 'apps/web/package.json');
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(
      '"dependencies": {',
      '"dependencies": {\n    "planted-dependency": "1.0.0",',
    ),
  );
}
