import type { Source } from './sources.ts';
import { visit } from './syntax.ts';

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
