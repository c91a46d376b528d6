import { isTest, lineAt, type Source, visit } from './sources.ts';

const asked = new Set(['Date.now', 'Math.random']);

/** Every place of the domain that asks for the time or for chance instead of taking it as an argument. */
export function clockUses(sources: readonly Source[]): string[] {
  return sources.filter(({ path }) => path.startsWith('packages/domain/src/') && !isTest(path)).flatMap(usesIn);
}

function usesIn(source: Source): string[] {
  const found: string[] = [];
  const add = (start: number, what: string) => found.push(`${source.path}:${lineAt(source.text, start)} uses ${what}`);
  visit(source, {
    MemberExpression: ({ object, property, start }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const name = `${object.name}.${property.name}`;
      if (asked.has(name)) add(start, name);
    },
    NewExpression: ({ callee, arguments: given, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) add(start, 'new Date()');
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date') add(start, 'Date()');
    },
  });
  return found;
}
