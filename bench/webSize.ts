import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { root } from '../scripts/root.ts';
import type { Bench } from './measure/bench.ts';
import type { Goal, Line } from './measure/line.ts';
import { temporaryFolder } from './product/temporaryFolder.ts';
import { twins } from './size/twins.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 4 };
const wallGoal: Goal = { of: 'ratio', is: 'at most', limit: 1.5 };
const routeGoal: Goal = { of: 'ours', is: 'at most', limit: 25 };

export const webSize: Bench = {
  name: 'size',
  metric: 'P10: JavaScript of the built product, brotli; anchor: react and react-dom alone',
  goal,
  run: async ({ started }) => {
    const chunks = readChunks(join(root, 'dist/web'));
    const anchor = await reactAlone();
    const list = firstList(chunks);
    const doubled = readChunks(await buildTwice(temporaryFolder(started)));
    const wall = readChunks(join(root, 'dist/web'), 'display.html');
    const phone = readChunks(join(root, 'dist/phone'));
    const routes = furtherRoutes(chunks, list).toSorted((a, b) => b.size - a.size);
    const [largest = { name: 'none', size: 0 }] = routes;
    return [
      line('P10 anonymous wall', sizeOf(wall, loadedBy(wall, wall.first)), anchor, wallGoal),
      line('P10 companion app', sizeOf(phone, loadedBy(phone, phone.first)), anchor, wallGoal),
      line('P10 first admin screen', sizeOf(chunks, list), anchor, goal),
      line('P10 first admin screen, twice the features', sizeOf(doubled, firstList(doubled)), anchor, goal),
      line(
        'P10 mobile console, above the entry of the console',
        sizeOf(chunks, mobileShell(chunks)),
        anchor,
        routeGoal,
      ),
      line(`P10 largest further route, ${largest.name}`, largest.size, anchor, routeGoal),
    ];
  },
};

/** The administration begins with the call types, which have cells of their own. */
const firstList = (chunks: Chunks) =>
  loadedBy(chunks, [
    ...chunks.first,
    ...named(chunks, 'AdminScreen', 'adminSearch', 'EntityListScreen', 'callTypeParts', 'labels_call_type'),
  ]);

/** What stands around the pages of the mobile console, with its texts; the pages are further routes. */
const mobileShell = (chunks: Chunks) =>
  loadedBy(chunks, named(chunks, 'MobileShell', 'MobileOverview', 'pwa')).difference(loadedBy(chunks, chunks.first));

/** The console as it would be with as many entities and features again. */
async function buildTwice(outDir: string): Promise<string> {
  const present = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root: join(root, 'apps/web'),
      configLoader: 'native',
      logLevel: 'error',
      plugins: [twins()],
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    if (present === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = present;
  }
  return outDir;
}

const line = (name: string, ours: number, anchor: number, of: Goal): Line => {
  const ratio = ours / anchor;
  return { name, unit: 'kB', ours, anchor, ratio: { median: ratio, low: ratio, high: ratio }, goal: of };
};

type Route = { name: string; size: number };

/** What whoever comes from a list still has to load; the sections of a form come when the form is there. */
function furtherRoutes(chunks: Chunks, list: ReadonlySet<string>): readonly Route[] {
  const form = new Set([...list, ...loadedBy(chunks, named(chunks, 'EntityFormScreen'))]);
  const screens = chunks.lazy.filter((file) => /(Screen|Panel)-/.test(file));
  const sections = chunks.lazy.filter((file) => /Sections-/.test(file));
  const routeTo = (file: string, present: ReadonlySet<string>): Route => ({
    name: file.replace(/-[\w-]{8}\.js$/, ''),
    size: sizeOf(chunks, loadedBy(chunks, [file]).difference(present)),
  });
  return [...screens.map((file) => routeTo(file, list)), ...sections.map((file) => routeTo(file, form))];
}

const named = ({ lazy }: Chunks, ...names: readonly string[]) =>
  names.map((name) => {
    const file = lazy.find((candidate) => candidate.startsWith(`${name}-`));
    if (file === undefined) throw new Error(`the built web has no ${name}`);
    return file;
  });

const kilobytes = (text: string) => brotliCompressSync(text).length / 1000;

const known = new Map<string, number>();

function sizeOf({ texts }: Chunks, files: ReadonlySet<string>): number {
  let sum = 0;
  for (const file of files) {
    const size = known.get(file) ?? kilobytes(texts.get(file) ?? '');
    known.set(file, size);
    sum += size;
  }
  return sum;
}

async function reactAlone(): Promise<number> {
  const id = 'react-alone';
  const code = `import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    createRoot(document.body).render(createElement('p'));`;
  const bundle = await rolldown({
    input: id,
    cwd: root,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: id,
        resolveId: (source) => (source === id ? join(root, 'apps/web/src', `${id}.js`) : null),
        load: (file) => (file.endsWith(`${id}.js`) ? code : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return kilobytes(output[0].code);
}

/** The scripts of a built web: where it begins, what can be loaded later, and the text of each. */
export type Chunks = { first: readonly string[]; lazy: readonly string[]; texts: ReadonlyMap<string, string> };

function readChunks(folder: string, page = 'index.html'): Chunks {
  const first = found(readFileSync(join(folder, page), 'utf8'), /<script[^>]+src="(?:\/app)?\/assets\/([^"]+)"/g);
  const assets = join(folder, 'assets');
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const all = new Map(files.map((file) => [file, readFileSync(join(assets, file), 'utf8')]));
  const texts = new Map<string, string>();
  // Files of an earlier build are not reached.
  const reach = (file: string) => {
    const text = all.get(file);
    if (text === undefined || texts.has(file)) return;
    texts.set(file, text);
    for (const next of [...importsOf(text), ...laterImportsOf(text)]) reach(next);
  };
  for (const file of first) reach(file);
  return { first, texts, lazy: [...new Set([...texts.values()].flatMap(laterImportsOf))] };
}

/** These files and whatever they cannot start without. */
function loadedBy({ texts }: Chunks, files: readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const load = (file: string) => {
    const text = texts.get(file);
    if (text === undefined || loaded.has(file)) return;
    loaded.add(file);
    for (const next of importsOf(text)) load(next);
  };
  for (const file of files) load(file);
  return loaded;
}

const importsOf = (text: string) => found(text, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);

const laterImportsOf = (text: string) => found(text, /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g);

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, file]) => (file === undefined ? [] : [file]));
