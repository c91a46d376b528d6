import { posix } from 'node:path';
import type { Source } from './sources.ts';
import { visit } from './sources.ts';

/** One import: of a file of ours (its path) or of a package or built-in of others (its name). */
export type Import = { from: string; ours: string | null; theirs: string | null };

export function importGraph(sources: readonly Source[], kind: 'all' | 'static' = 'all'): Import[] {
  const known = new Set(sources.map(({ path }) => path));
  return sources.flatMap((source) =>
    (kind === 'all' ? importsOf(source) : staticImportsOf(source)).map((name) => {
      const ours = ourPath(source.path, name, known);
      return { from: source.path, ours, theirs: ours === null ? name : null };
    }),
  );
}

function ourPath(from: string, name: string, known: ReadonlySet<string>): string | null {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const [, workspace, rest] = /^@carestead\/([^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (!workspace) return null;
  const candidates = ['packages', 'apps'].flatMap((folder) =>
    ['.ts', '.tsx'].map((ending) => `${folder}/${workspace}/src/${rest ?? 'index'}${ending}`),
  );
  return candidates.find((path) => known.has(path)) ?? `packages/${workspace}/src/${rest ?? 'index'}.ts`;
}

/** What a source imports, in whatever way: types, re-exports and lazy imports count like any other. */
export function importsOf(source: Source): string[] {
  const found = new Set<string>();
  const add = (node: { type: string } | null) => {
    if (node && 'value' in node && typeof node.value === 'string') found.add(node.value);
  };
  visit(source, {
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
  });
  return [...found];
}

/** What a source needs before it can run. */
function staticImportsOf(source: Source): string[] {
  const found = new Set<string>();
  visit(source, {
    ImportDeclaration: (node) => node.importKind !== 'type' && found.add(node.source.value),
    ExportNamedDeclaration: (node) => node.exportKind !== 'type' && node.source && found.add(node.source.value),
    ExportAllDeclaration: (node) => node.exportKind !== 'type' && found.add(node.source.value),
  });
  return [...found];
}
