import { deepestChain } from './inherited.ts';

export type Move = { readonly id: number; readonly parent_id: number | null };

/** Where a node hangs; null: in none. */
export type ParentOf = (id: number) => number | null;

/** Where nodes hang once all of these are moved. */
export function afterMoves(moves: readonly Move[], parentOf: ParentOf): ParentOf {
  const moved = new Map(moves.map(({ id, parent_id }) => [id, parent_id]));
  return (id) => {
    const parent_id = moved.get(id);
    return parent_id === undefined ? parentOf(id) : parent_id;
  };
}

/** The nodes above this one, the nearest first; a circle ends where it began. */
export function pathAbove(id: number, parentOf: ParentOf): readonly number[] {
  const path: number[] = [];
  const seen = new Set<number>();
  for (let at = parentOf(id); at !== null && !seen.has(at); at = parentOf(at)) {
    seen.add(at);
    path.push(at);
  }
  return path;
}

/** Does a node hang, however deep, in itself? */
export const isBelowItself = (id: number, parentOf: ParentOf) => pathAbove(id, parentOf).includes(id);

/** A node looks up so far and no farther, so the tree is built no deeper. `height`: how many levels hang below it. */
export const isTooDeep = (id: number, height: number, parentOf: ParentOf) =>
  pathAbove(id, parentOf).length + height > deepestChain;
