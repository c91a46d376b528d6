import { importGraph } from './importGraph.ts';
import { isTest, type Source, visit } from './sources.ts';

type Ids = { all: readonly string[]; entry: ReadonlySet<string> };

/** Every text that a file of the first page asks for although it is loaded later. */
export function laterTextsInEntry(sources: readonly Source[], { all, entry }: Ids, start: string): string[] {
  const later = all.filter((id) => !entry.has(id));
  const reached = reachedFrom(start, sources);
  return sources
    .filter(({ path }) => reached.has(path) && !path.startsWith('packages/i18n/'))
    .flatMap((source) =>
      askedPatterns(source).flatMap((pattern) => {
        const found = later.find((id) => pattern.test(id));
        return found === undefined ? [] : [`${source.path} asks for ${found}`];
      }),
    );
}

/** What a file cannot start without: lazy imports and types are left out. */
function reachedFrom(start: string, sources: readonly Source[]): ReadonlySet<string> {
  const candidates = sources.filter(({ path }) => /^(apps\/web|packages)\//.test(path) && !isTest(path));
  const imports = Map.groupBy(importGraph(candidates, 'static'), ({ from }) => from);
  const reached = new Set<string>();
  const reach = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const { ours } of imports.get(path) ?? []) if (ours !== null) reach(ours);
  };
  reach(start);
  return reached;
}

/** A text id as it is written; of a template every value stands for one part between dots. */
function askedPatterns(source: Source): readonly RegExp[] {
  const found: RegExp[] = [];
  const add = (parts: readonly string[]) => {
    if (/^[a-z]\w*\./i.test(parts[0] ?? '')) found.push(new RegExp(`^${parts.map(RegExp.escape).join('[^.]+')}$`));
  };
  visit(source, {
    Literal: ({ value }) => {
      if (typeof value === 'string') add([value]);
    },
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.cooked ?? '')),
  });
  return found;
}
