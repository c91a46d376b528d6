import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { entities } from '@carestead/domain/entities';
import { fieldEntries } from '@carestead/domain/kit/entity';
import { catalogue, laterTexts } from '@carestead/i18n/catalogue';
import type { Plugin, UserConfig } from 'vite';
import { root } from '../../scripts/root.ts';

const domain = join(root, 'packages/domain/src');
const web = join(root, 'apps/web/src');
const entityList = join(domain, 'entities.ts');
const featureList = join(web, 'features.ts');
const texts = '\0virtual:catalogue/de/';
const twinTexts = 'virtual:twinTexts/';

/** The modules that declare entities, by the name under which they are imported. */
const declarations = [...readFileSync(entityList, 'utf8').matchAll(/import \{ (.+) \} from '\.\/(.+)\.ts';/g)]
  .map(([, names = '', path = '']) => ({ names: names.split(', '), path }))
  .filter(({ path }) => !path.startsWith('kit/'));

/** The parts of the screens side by side are in no production build. */
const manifests = [...readFileSync(featureList, 'utf8').matchAll(/import \{ (\w+) \} from '\.\/(\w+)\/feature\.ts';/g)]
  .map(([, name = '', folder = '']) => ({ name, folder }))
  .filter(({ name }) => name !== 'gallery');

/** All that is named by an entity: names, fields, choices. */
const declaredWords = new Set(
  entities.flatMap((of) => [
    of.name,
    of.plural,
    ...fieldEntries(of).flatMap(([key, field]) => [key, ...(field.kind === 'choice' ? field.values : [])]),
  ]),
);

const next = (letters: string, letter: string) => letters[(letters.indexOf(letter) + 1) % letters.length] ?? letter;

/** Another word, as long and as irregular, so that it compresses no better than one that somebody has thought of. */
const twinWord = (word: string): string =>
  word
    .replace(/[aeiou]/g, (letter) => next('aeiou', letter))
    .replace(/[bcdfghjklmnpqrstvwxyz]/g, (letter) => next('bcdfghjklmnpqrstvwxyz', letter));

/** `entity.hub.name` has a twin with other words behind the first dot. */
const twinId = (id: string) => id.replace(/(?<=\.).+/, twinWord);

/**
 * A second one of each entity and each feature, made while the web is built: declarations, manifests with their routes and
 * lazy parts, and texts, all with other names; the German texts of the twins are the French ones, because words that stand
 * there already would cost nothing. Screens themselves are not written twice.
 */
export function twins(): Plugin {
  return {
    name: 'carestead:twins',
    enforce: 'pre',
    config: doubleShares,
    resolveId(id, importer) {
      if (id.startsWith(twinTexts)) return `\0${id}`;
      return /\.twin\.tsx?$/.test(id) ? resolve(dirname(importer ?? root), id) : null;
    },
    load(id) {
      if (id.startsWith(`\0${twinTexts}`)) return `export const messages = ${twinMessages([id.split('/')[1] ?? ''])};`;
      if (!/\.twin\.tsx?$/.test(id)) return null;
      const original = id.replace('.twin', '');
      if (id.startsWith(domain)) return twinDeclaration(readFileSync(original, 'utf8'));
      if (original.endsWith('/feature.ts')) return twinManifest(readFileSync(original, 'utf8'));
      return `export * from '${original}'; globalThis.twins?.push('${twinWord(original.slice(web.length))}');`;
    },
    transform(code, id) {
      if (id === entityList) return withTwinEntities(code);
      if (id === featureList) return withTwinFeatures(code);
      if (id === `${texts}entry`) return code.replace(/\}\s*;\s*$/, `, ${twinMessages(['entry']).slice(1)};`);
      if (id !== '\0virtual:laterTexts') return null;
      const loaders = laterTexts.map((area) => `'${twinWord(area)}': () => import('${twinTexts}${area}')`);
      return code.replace(/\}\s*;\s*$/, `, ${loaders.join(', ')} };`);
    },
  };
}

/** The twins load as many parts again, which the configuration of the build would have counted. */
function doubleShares({ build }: UserConfig) {
  const outputs = [build?.rolldownOptions?.output ?? []].flat();
  for (const { codeSplitting } of outputs)
    if (typeof codeSplitting === 'object')
      for (const group of codeSplitting.groups ?? []) if (group.minShareCount) group.minShareCount *= 2;
}

/** Of what the console begins with, entities and features have names and titles. */
function twinMessages(areas: readonly string[]): string {
  const isDoubled = (id: string) => areas[0] !== 'entry' || id.startsWith('entity.') || /^\w+\.title$/.test(id);
  const found = Object.entries(catalogue('fr', areas)).filter(([id]) => isDoubled(id));
  return JSON.stringify(Object.fromEntries(found.map(([id, message]) => [twinId(id), message])));
}

const twinDeclaration = (source: string) =>
  source.replace(/'(\w+)'|\b(\w+)(?=: )/g, (all, quoted?: string, key?: string) =>
    declaredWords.has(quoted ?? key ?? '') ? all.replace(/\w+/, twinWord) : all,
  );

const twinManifest = (source: string) =>
  source
    .replace(/@carestead\/domain\/([\w/]+)/g, (all, path: string) =>
      declarations.some((each) => each.path === path) ? join(domain, `${path}.twin.ts`) : all,
    )
    .replace(/(?<=import\('\.\/[\w/]+)(?=\.tsx?'\))/g, '.twin')
    .replace(/(?<=(?:list|listPanel|singleton|feature)\(')[\w/]+/g, twinPath)
    .replace(/(?<=\b(?:path|name|title): ')[^']+/g, twinPath)
    .replace(/\b\w+(?=: \{)/g, (key) => (declaredWords.has(key) ? twinWord(key) : key));

const twinPath = (path: string) =>
  path.replace(/^(\/?admin\/|\/?tree\/)?(.*)$/, (_all, above = '', rest: string) => above + twinWord(rest));

const withTwinEntities = (code: string) =>
  declarations
    .map(
      ({ names, path }) =>
        `import { ${names.map((name) => `${name} as ${name}Twin`).join(', ')} } from './${path}.twin.ts';\n`,
    )
    .join('') +
  changed(
    code,
    /\n\] as const;/,
    `\n${declarations.flatMap(({ names }) => names.map((name) => `${name}Twin,`)).join('')}] as const;`,
  );

const withTwinFeatures = (code: string) =>
  manifests
    .map(({ name, folder }) => `import { ${name} as ${name}Twin } from './${folder}/feature.twin.ts';\n`)
    .join('') + changed(code, /\n\] as const;/, `\n${manifests.map(({ name }) => `${name}Twin,`).join('')}] as const;`);

function changed(code: string, pattern: RegExp, by: string): string {
  if (!pattern.test(code)) throw new Error(`nothing in the list is like ${pattern}`);
  return code.replace(pattern, by);
}
