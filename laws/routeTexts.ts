import { posix } from 'node:path';
import { catalogue, featureAreas, laterTexts } from '@carestead/i18n/catalogue';
import type { Chain } from '../apps/web/src/platform/route/row.ts';
import { patternOf } from '../apps/web/src/routeTable.ts';
import { askedTexts, followImports, patternOfText } from './entryTexts.ts';
import { isTest, type Source, visit } from './sources.ts';

/** A screen as a manifest declares it: how its address ends, and the file that draws it. */
type Screen = { path: string; file: string };

const web = 'apps/web/src/';

/** Says which right or level is missing: only screens whose rows have such problems load the names of those. */
const askedForOthers = `${web}platform/text/problemText.ts`;

/**
 * What screens ask for and their routes do not load: the files that a screen cannot do without, against the texts of its
 * route and of those around it. The texts of a route replace those of its feature.
 */
export function textsNotLoaded(sources: readonly Source[]): (chains: readonly Chain[]) => string[] {
  const reachedFrom = followImports(sources);
  const asked = askedIn(sources);
  const screens = sources
    .filter(({ path }) => path.startsWith(web) && path.endsWith('/feature.ts'))
    .flatMap(screensOf)
    .map(({ path, file }) => ({ path, reached: reachedFrom(file) }));
  return (chains) =>
    screens.flatMap(({ path, reached }) =>
      chains
        .filter((chain) => patternOf(chain).endsWith(`/${path}`))
        .flatMap((chain) => {
          const loaded = textsOf(chain).flatMap(idsOf);
          return asked
            .filter(({ by, pattern }) => reached.has(by) && !loaded.some((id) => pattern.test(id)))
            .map(({ by, id }) => `${patternOf(chain)} does not load ${id}, which ${by} asks for`);
        }),
    );
}

const known = new Map<string, readonly string[]>();

function idsOf(texts: string): readonly string[] {
  const ids = known.get(texts) ?? Object.keys(catalogue('de', [texts]));
  known.set(texts, ids);
  return ids;
}

const textsOf = (chain: Chain) =>
  chain.flatMap(({ texts = [], entity }) => [...texts, ...(entity ? [`labels:${entity}`] : [])]);

/** Titles are there from the beginning, and what is asked for by an entity that is not named comes with that entity. */
const comesLater = ([first = '']: readonly string[]) =>
  featureAreas.some((area) => first.startsWith(`${area}.`) && first !== `${area}.title`) ||
  /^(?:entity|choice|hint)\.\w+\./.test(first);

function askedIn(sources: readonly Source[]) {
  const later = laterTexts.flatMap(idsOf);
  return sources
    .filter(({ path }) => path.startsWith(web) && !isTest(path) && path !== askedForOthers)
    .flatMap((source) =>
      askedTexts(source)
        .filter(comesLater)
        .map((parts) => ({ id: parts.join('*'), by: source.path, pattern: patternOfText(parts) })),
    )
    .filter(({ pattern }) => later.some((id) => pattern.test(id)));
}

/** Each is an object with a `screen` that imports its file, and with a `path`, its own or that of the list it is spread from. */
function screensOf({ path: manifest, text }: Source): readonly Screen[] {
  const found: Screen[] = [];
  visit(
    { path: manifest, text },
    {
      ObjectExpression: ({ properties }) => {
        const written = properties.map(({ start, end }) => text.slice(start, end));
        const file = written.map((property) => /^screen: .*import\('(.+?)'\)/s.exec(property)?.[1]).find(Boolean);
        const path = written.map(pathIn(text)).find(Boolean);
        if (file && path) found.push({ path, file: posix.join(posix.dirname(manifest), file) });
      },
    },
  );
  return found;
}

const pathIn = (manifest: string) => (property: string) => {
  const own = /^path: '\/?(.+?)'/.exec(property)?.[1] ?? /^\.\.\.list\('(.+?)'/.exec(property)?.[1];
  const spread = /^\.\.\.(\w+)$/.exec(property)?.[1];
  return own ?? (spread && manifest.split(`const ${spread} = list('`)[1]?.split("'")[0]);
};
