import { importGraph } from './importGraph.ts';
import { locationOf } from './sourceLocation.ts';
import { isTest, lineAt, type Source, visit } from './sources.ts';

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
  const { folder, file } = locationOf(path);
  if (isTest(path) || folder === 'testing' || folder === 'platform') return true;
  return file.endsWith('Queries.ts') || (folder === 'entities' && file === 'store.ts');
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
