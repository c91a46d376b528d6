import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { root } from '../scripts/root.ts';
import type { Bench } from './bench.ts';
import type { Goal, Line } from './line.ts';
import { type Chunks, loadedBy, readChunks } from './webSize/chunks.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 4 };
const wallGoal: Goal = { of: 'ratio', is: 'at most', limit: 1.5 };
const routeGoal: Goal = { of: 'ours', is: 'at most', limit: 25 };

export const webSize: Bench = {
  name: 'size',
  metric: 'P10: JavaScript of the built product, brotli; anchor: react and react-dom alone',
  goal,
  run: async () => {
    const chunks = readChunks(join(root, 'dist/web'));
    const anchor = await reactAlone();
    const list = loadedBy(chunks, [...chunks.first, ...named(chunks, 'AdminScreen', 'EntityListScreen')]);
    const wall = readChunks(join(root, 'dist/web'), 'display.html');
    const routes = furtherRoutes(chunks, list).toSorted((a, b) => b.size - a.size);
    const [largest = { name: 'none', size: 0 }] = routes;
    return [
      line('P10 anonymous wall', sizeOf(wall, loadedBy(wall, wall.first)), anchor, wallGoal),
      line('P10 first admin screen', sizeOf(chunks, list), anchor, goal),
      line(`P10 largest further route, ${largest.name}`, largest.size, anchor, routeGoal),
    ];
  },
};

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
