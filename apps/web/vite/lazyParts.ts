import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../src');
const loaded = /\bimport\('[^']+'\)/g;

/** How many parts the features of the console and the kit load when they are needed: screens, sections, cells. */
export function countLazyParts(): number {
  const manifests = [...globSync('*/feature.ts', { cwd: source }), 'entity/entityRoutes.ts'];
  return manifests.flatMap((file) => readFileSync(join(source, file), 'utf8').match(loaded) ?? []).length;
}
