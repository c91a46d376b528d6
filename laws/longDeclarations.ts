import type { Source } from './sources.ts';
import { lineAt, visit } from './sources.ts';

const most = 30;

/** Every entity whose declaration is too long to be seen as a whole; groups of fields that belong together get a name. */
export function longDeclarations(sources: readonly Source[]): string[] {
  return sources.filter(({ path }) => path.startsWith('packages/domain/src/entities/')).flatMap(longIn);
}

function longIn(source: Source): string[] {
  const found: string[] = [];
  visit(source, {
    CallExpression: ({ callee, start, end }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'entity') return;
      const lines = lineAt(source.text, end) - lineAt(source.text, start) + 1;
      if (lines > most) found.push(`${source.path} declares an entity in ${lines} lines, ${most} are enough`);
    },
  });
  return found;
}
