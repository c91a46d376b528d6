import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Rule = { inputs: readonly string[]; only?: RegExp; outputs: readonly string[] };

const everywhere = ['package.json', 'package-lock.json', 'tsconfig.base.json'];
const packages = ['packages/domain', 'packages/i18n', 'packages/ui'];

const rules = {
  types: {
    inputs: [
      'apps/server/schema.graphql',
      'apps/web/src',
      'packages/domain/src',
      'scripts/generate.ts',
      'package-lock.json',
    ],
    only: /\.graphql$|\/generate\.ts$|package-lock\.json$|^packages\/domain\/|\/entityDocuments\.ts$/,
    outputs: ['apps/web/src/generated/graphql.ts', 'apps/web/src/generated/documents.json'],
  },
  server: {
    inputs: [...everywhere, ...packages, 'apps/server', 'scripts/bundleServer.ts'],
    outputs: ['dist/server/supervisor.js', 'dist/server/main.js', 'dist/server/worker.js'],
  },
  web: {
    inputs: [
      ...everywhere,
      ...packages,
      'apps/server/schema.graphql',
      'apps/web',
      'scripts/generate.ts',
      'scripts/compressAssets.ts',
      'scripts/vite',
    ],
    outputs: ['dist/web/index.html', 'dist/web/display.html', 'dist/documents.json'],
  },
  phone: {
    inputs: [...everywhere, ...packages, 'apps/phone', 'scripts/compressAssets.ts', 'scripts/vite'],
    outputs: ['dist/phone/index.html', 'dist/phone/sw.js'],
  },
} satisfies Record<string, Rule>;

export const outputs = Object.values(rules).flatMap((rule) => rule.outputs);

export type Step = keyof typeof rules;
type Stamps = Partial<Record<Step, string>>;

const steps = Object.keys(rules) as Step[];
const ignoredFolders = new Set(['node_modules', 'generated', 'dist', 'testing']);
const ignoredFile = /\.test\.tsx?$/;

/** The steps whose inputs have changed since they were last built, with the stamp that says so. */
export function staleSteps(root: string): Map<Step, string> {
  const stamps = readStamps(root);
  const stale = new Map<Step, string>();
  for (const step of steps) {
    const now = fingerprint(root, rules[step]);
    const isThere = rules[step].outputs.every((output) => existsSync(join(root, output)));
    if (stamps[step] !== now || !isThere) stale.set(step, now);
  }
  return stale;
}

export function markBuilt(root: string, step: Step, stamp: string) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile(root), JSON.stringify({ ...readStamps(root), [step]: stamp }));
}

/** Path, time and size stand for the content, so that asking costs milliseconds. */
function fingerprint(root: string, { inputs, only }: Rule): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesUnder(root, input)) {
      if (only && !only.test(file)) continue;
      const { mtimeMs, size } = statSync(join(root, file));
      hash.update(`${file} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex');
}

function filesUnder(root: string, path: string): string[] {
  const full = join(root, path);
  const found = statSync(full, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .filter((entry) => (entry.isDirectory() ? !ignoredFolders.has(entry.name) : !ignoredFile.test(entry.name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(root, `${path}/${entry.name}`));
}

const stampFile = (root: string) => join(root, 'dist', 'stamps.json');

function readStamps(root: string): Stamps {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8')) as Stamps;
  } catch {
    return {};
  }
}
