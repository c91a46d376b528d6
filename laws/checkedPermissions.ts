import { permissions } from '../packages/domain/src/access/permissions.ts';
import { importGraph } from './importGraph.ts';
import { isTest, type Source, visit } from './sources.ts';

/** Files that list codes, or say which pages a person is shown, and protect nothing. */
const catalogues = ['permissions', 'mainPages'].map((name) => `packages/domain/src/access/${name}.ts`);
/** Where roles get their codes. */
const giving = ['apps/server/src/demo/', 'apps/server/src/testing/'];

/** Every code that the server names, in its own files or in what they import of the domain. */
export function checkedPermissions(sources: readonly Source[]): ReadonlySet<string> {
  const isLeftOut = (path: string) =>
    isTest(path) || catalogues.includes(path) || giving.some((folder) => path.startsWith(folder));
  const reached = reachedFrom(
    sources,
    sources.map(({ path }) => path).filter((path) => path.startsWith('apps/server/src/') && !isLeftOut(path)),
  );
  const checked = new Set<string>();
  for (const source of sources) {
    if (!reached.has(source.path) || isLeftOut(source.path)) continue;
    visit(source, {
      Literal: ({ value }) => {
        if (typeof value === 'string' && permissions.some((code) => code === value)) checked.add(value);
      },
    });
  }
  return checked;
}

function reachedFrom(sources: readonly Source[], starts: readonly string[]): ReadonlySet<string> {
  const imports = Map.groupBy(importGraph(sources), ({ from }) => from);
  const reached = new Set(starts);
  for (const path of reached) for (const { ours } of imports.get(path) ?? []) if (ours !== null) reached.add(ours);
  return reached;
}
