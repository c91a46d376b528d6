import { importGraph } from './importGraph.ts';
import { isTest, type Source, visit } from './sources.ts';

type Ids = { all: readonly string[]; entry: ReadonlySet<string> };

/** Every text that a file of the first page asks for although it is loaded later. */
export function laterTextsInEntry(sources: readonly Source[], { all, entry }: Ids, start: string): string[] {
  const later = all.filter((id) => !entry.has(id));
  const reached = followImports(sources)(start);
  return sources
    .filter(({ path }) => reached.has(path) && !path.startsWith('packages/i18n/'))
    .flatMap((source) =>
      askedTexts(source).flatMap((parts) => {
        const pattern = patternOfText(parts);
        const found = later.find((id) => pattern.test(id));
        return found === undefined ? [] : [`${source.path} asks for ${found}`];
      }),
    );
}

/** What a file cannot start without: lazy imports and types are left out. */
export function followImports(sources: readonly Source[]): (start: string) => ReadonlySet<string> {
  const candidates = sources.filter(({ path }) => /^(apps\/web|packages)\//.test(path) && !isTest(path));
  const imports = Map.groupBy(importGraph(candidates, 'static'), ({ from }) => from);
  const reach = (path: string, reached: Set<string>): ReadonlySet<string> => {
    if (reached.has(path)) return reached;
    reached.add(path);
    for (const { ours } of imports.get(path) ?? []) if (ours !== null) reach(ours, reached);
    return reached;
  };
  return (start) => reach(start, new Set());
}

/** Every text id as it is written; of a template the parts around its values. */
export function askedTexts(source: Source): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const add = (parts: readonly string[]) => {
    if (/^[a-z]\w*\./i.test(parts[0] ?? '')) found.push(parts);
  };
  visit(source, {
    Literal: ({ value }) => {
      if (typeof value === 'string') add([value]);
    },
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.cooked ?? '')),
  });
  return found;
}

/** Every value stands for one part between dots. */
export const patternOfText = (parts: readonly string[]) => new RegExp(`^${parts.map(RegExp.escape).join('[^.]+')}$`);
