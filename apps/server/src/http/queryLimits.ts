import type { ASTVisitor, DocumentNode, SelectionSetNode, ValidationContext } from 'graphql';
import { GraphQLError, Kind } from 'graphql';

/** Generous for every screen of ours, and far below what could keep the server busy. */
export const limits = { depth: 14, aliases: 30, tokens: 4000, cost: 1500, rootFields: 20 } as const;

type Size = { depth: number; aliases: number; cost: number };

const nothing: Size = { depth: 0, aliases: 0, cost: 0 };

/** Refuses documents that are too deep, too wide or full of aliases, with fragments counted where they are used. */
export function withinLimits(context: ValidationContext): ASTVisitor {
  const sizes = new Map<string, Size>();
  const open = new Set<string>();

  const fragmentSize = (name: string): Size => {
    const known = sizes.get(name);
    if (known) return known;
    const fragment = context.getFragment(name);
    // A circle is reported by a rule of its own.
    if (!fragment || open.has(name)) return nothing;
    open.add(name);
    const size = sizeOf(fragment.selectionSet);
    open.delete(name);
    sizes.set(name, size);
    return size;
  };

  const sizeOf = (set: SelectionSetNode): Size => {
    const total = { ...nothing };
    for (const selection of set.selections) {
      const inner = selectionSize(selection);
      total.depth = Math.max(total.depth, inner.depth);
      total.aliases += inner.aliases;
      total.cost += inner.cost;
    }
    return total;
  };

  const selectionSize = (selection: SelectionSetNode['selections'][number]): Size => {
    switch (selection.kind) {
      case Kind.FRAGMENT_SPREAD:
        return fragmentSize(selection.name.value);
      case Kind.INLINE_FRAGMENT:
        return sizeOf(selection.selectionSet);
      case Kind.FIELD: {
        const inner = selection.selectionSet ? sizeOf(selection.selectionSet) : nothing;
        return { depth: inner.depth + 1, aliases: inner.aliases + (selection.alias ? 1 : 0), cost: inner.cost + 1 };
      }
    }
  };

  return {
    Document: (document) => {
      for (const problem of tooMuch(document, sizeOf)) context.reportError(new GraphQLError(problem));
      return false;
    },
  };
}

function tooMuch(document: DocumentNode, sizeOf: (set: SelectionSetNode) => Size): readonly string[] {
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const { depth, aliases, cost } = sizeOf(definition.selectionSet);
    if (depth > limits.depth) return [`the query is ${depth} levels deep, at most ${limits.depth} are allowed`];
    if (aliases > limits.aliases) return [`the query has ${aliases} aliases, at most ${limits.aliases} are allowed`];
    if (cost > limits.cost) return [`the query asks for ${cost} fields, at most ${limits.cost} are allowed`];
    if (definition.selectionSet.selections.length > limits.rootFields) {
      return [`the query has too many root fields, at most ${limits.rootFields} are allowed`];
    }
  }
  return [];
}
