import { importGraph } from './importGraph.ts';
import { placeOf } from './place.ts';
import { isTest, type Source } from './sources.ts';
import { lineAt, visit } from './syntax.ts';

const drivers = /^(kysely|pg)(\/|$)/;

/** Every place that speaks SQL and is neither platform/, entities/store.ts, a feature's *Queries.ts nor for tests. */
export function sqlOutside(sources: readonly Source[]): string[] {
  const bound = sources.filter(({ path }) => path.startsWith('apps/') && !maySpeakSql(path));
  const imports = importGraph(bound)
    .filter(({ theirs }) => theirs !== null && drivers.test(theirs))
    .map(({ from, theirs }) => `${from} imports ${theirs}`);
  return [...imports, ...bound.flatMap(sqlTexts)];
}

function maySpeakSql(path: string): boolean {
  const { room, file } = placeOf(path);
  if (isTest(path) || room === 'testing' || room === 'platform') return true;
  return file.endsWith('Queries.ts') || (room === 'entities' && file === 'store.ts');
}

function sqlTexts(source: Source): string[] {
  const found: string[] = [];
  visit(source, {
    TaggedTemplateExpression: ({ tag, start }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql') {
        found.push(`${source.path}:${lineAt(source.text, start)} holds sql\`...\``);
      }
    },
  });
  return found;
}
