import { nodeKinds } from './nodeKinds.ts';

/** What is known of every node of the tree without asking again; a bit each, as the server sends them. */
export const treeFlags = {
  is_tech: 1,
  radio: 2,
  inherit_section: 4,
  inherit_text_long: 8,
  inherit_text_short: 16,
  inherit_flight_profile: 32,
  has_serial: 64,
  has_section: 128,
  has_text_long: 256,
  has_text_short: 512,
  has_flight_profile: 1024,
} as const;

export type TreeFlag = keyof typeof treeFlags;

/**
 * The whole tree as columns: of 50,000 nodes that is a few texts instead of as many objects. Numbers are separated by commas,
 * names by line feeds; the rows come in the order in which siblings stand.
 */
export type TreeColumns = {
  readonly ids: string;
  /** 0: a root. */
  readonly parents: string;
  /** Places in `nodeKinds`. */
  readonly kinds: string;
  readonly flags: string;
  readonly names: string;
};

/**
 * The nodes from top to bottom, children after their parent: the nodes below row `i` are the `sizes[i] - 1` rows after it.
 * A row is named by its place in this order; it holds until the tree is read again.
 */
export type TreeIndex = {
  readonly count: number;
  readonly ids: Int32Array;
  /** The row of the parent; -1 of a root. */
  readonly parents: Int32Array;
  readonly depths: Uint8Array;
  /** How many rows there are from this one on down, itself included. */
  readonly sizes: Int32Array;
  /** Places in `nodeKinds`. */
  readonly kinds: Uint8Array;
  readonly flags: Int32Array;
  /** The place among its siblings, from 1, and how many they are. */
  readonly places: Int32Array;
  readonly siblings: Int32Array;
  readonly names: readonly string[];
  readonly rowOf: ReadonlyMap<number, number>;
};

export function readTree(columns: TreeColumns): TreeIndex {
  const sentIds = readNumbers(columns.ids);
  const count = sentIds.length;
  const sentParents = readNumbers(columns.parents);
  const sentKinds = readNumbers(columns.kinds);
  const sentFlags = readNumbers(columns.flags);
  const sentNames = count === 0 ? [] : columns.names.split('\n');
  const order = depthFirst(sentIds, sentParents);
  const tree = {
    count,
    ids: new Int32Array(count),
    parents: order.parents,
    depths: new Uint8Array(count),
    sizes: new Int32Array(count).fill(1),
    kinds: new Uint8Array(count),
    flags: new Int32Array(count),
    places: new Int32Array(count),
    siblings: new Int32Array(count),
    names: Array.from({ length: count }, () => ''),
    rowOf: new Map<number, number>(),
  };
  for (let row = 0; row < count; row += 1) {
    const sent = at(order.sent, row);
    const parent = at(order.parents, row);
    tree.ids[row] = at(sentIds, sent);
    tree.kinds[row] = at(sentKinds, sent);
    tree.flags[row] = at(sentFlags, sent);
    tree.names[row] = sentNames[sent] ?? '';
    tree.depths[row] = parent === -1 ? 0 : Math.min(at(tree.depths, parent) + 1, 255);
    tree.rowOf.set(at(sentIds, sent), row);
  }
  for (let row = count - 1; row >= 0; row -= 1) {
    const parent = at(order.parents, row);
    if (parent !== -1) tree.sizes[parent] = at(tree.sizes, parent) + at(tree.sizes, row);
  }
  countSiblings(tree);
  return tree;
}

/** A typed array has a number at each of its places. */
const at = (numbers: Int32Array | Uint8Array, place: number): number => numbers[place] ?? 0;

/** By hand: half a million numbers as texts would cost more than all the rest. */
function readNumbers(text: string): Int32Array {
  if (text === '') return new Int32Array(0);
  let count = 1;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) === comma) count += 1;
  const numbers = new Int32Array(count);
  let place = 0;
  let value = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === comma) {
      numbers[place] = value;
      place += 1;
      value = 0;
    } else value = value * 10 + (code - zero);
  }
  numbers[place] = value;
  return numbers;
}

const comma = 44;
const zero = 48;

/** Which sent row stands at which place, and the place of its parent. What no root leads to becomes a root: no node is lost. */
function depthFirst(ids: Int32Array, parents: Int32Array): { sent: Int32Array; parents: Int32Array } {
  const count = ids.length;
  const places = new Map<number, number>();
  for (let row = 0; row < count; row += 1) places.set(at(ids, row), row);
  const next = new Int32Array(count).fill(-1);
  const first = new Int32Array(count).fill(-1);
  const roots: number[] = [];
  // From the end, so that each is put before its later siblings.
  for (let row = count - 1; row >= 0; row -= 1) {
    const parent = at(parents, row) === 0 ? undefined : places.get(at(parents, row));
    if (parent === undefined || parent === row) roots.push(row);
    else {
      next[row] = at(first, parent);
      first[parent] = row;
    }
  }
  const sent = new Int32Array(count);
  const above = new Int32Array(count);
  const isPlaced = new Uint8Array(count);
  let place = 0;
  const stack: number[] = [];
  const under: number[] = [];
  const walk = (root: number) => {
    stack.push(root);
    under.push(-1);
    while (stack.length > 0) {
      const row = stack.pop() ?? 0;
      const parent = under.pop() ?? -1;
      if (at(isPlaced, row) === 1) continue;
      isPlaced[row] = 1;
      sent[place] = row;
      above[place] = parent;
      const from = stack.length;
      for (let child = at(first, row); child !== -1; child = at(next, child)) stack.push(child);
      // The first child has to be on top.
      reverse(stack, from);
      for (let at = from; at < stack.length; at += 1) under.push(place);
      place += 1;
    }
  };
  for (let index = roots.length - 1; index >= 0; index -= 1) walk(roots[index] ?? 0);
  for (let row = 0; row < count; row += 1) if (at(isPlaced, row) === 0) walk(row);
  return { sent, parents: above };
}

function reverse(rows: number[], from: number): void {
  for (let low = from, high = rows.length - 1; low < high; low += 1, high -= 1) {
    const kept = rows[low] ?? 0;
    rows[low] = rows[high] ?? 0;
    rows[high] = kept;
  }
}

function countSiblings(tree: Pick<TreeIndex, 'count' | 'sizes' | 'places' | 'siblings'>): void {
  const count = (from: number, end: number) => {
    let place = 0;
    for (let row = from; row < end; row += at(tree.sizes, row)) {
      place += 1;
      tree.places[row] = place;
    }
    for (let row = from; row < end; row += at(tree.sizes, row)) tree.siblings[row] = place;
  };
  count(0, tree.count);
  for (let row = 0; row < tree.count; row += 1) count(row + 1, row + at(tree.sizes, row));
}

/** The rows right below one; of -1 the roots. */
export function childRows(tree: TreeIndex, row: number): readonly number[] {
  const end = row === -1 ? tree.count : row + at(tree.sizes, row);
  const found: number[] = [];
  for (let child = row + 1; child < end; child += at(tree.sizes, child)) found.push(child);
  return found;
}

/** The rows above one, the nearest first. */
export function rowsAbove(tree: TreeIndex, row: number): readonly number[] {
  const found: number[] = [];
  for (let above = tree.parents[row] ?? -1; above !== -1; above = at(tree.parents, above)) found.push(above);
  return found;
}

export const hasChildren = (tree: TreeIndex, row: number): boolean => at(tree.sizes, row) > 1;

export const hasFlag = (tree: TreeIndex, row: number, flag: TreeFlag): boolean =>
  (at(tree.flags, row) & treeFlags[flag]) !== 0;

export const kindOf = (tree: TreeIndex, row: number) => nodeKinds[at(tree.kinds, row)] ?? 'unknown';

/** Whether a row is another one or hangs, however deep, below it. */
export const isWithin = (tree: TreeIndex, row: number, other: number): boolean =>
  row >= other && row < other + at(tree.sizes, other);

/** Where a row stands among the shown ones, -1 where it is not: they rise, so half are left out with every look. */
export function placeIn(rows: Int32Array, row: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = at(rows, middle);
    if (found === row) return middle;
    if (found < row) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The names of the nodes above, from the root to the parent. */
export const pathOf = (tree: TreeIndex, row: number): readonly string[] =>
  rowsAbove(tree, row)
    .toReversed()
    .map((above) => tree.names[above] ?? '');

/** The rows that are shown when only what is expanded is open. */
export function openRows(tree: TreeIndex, isExpanded: (id: number) => boolean): Int32Array {
  const rows = new Int32Array(tree.count);
  let count = 0;
  for (let row = 0; row < tree.count; ) {
    rows[count] = row;
    count += 1;
    row += isExpanded(at(tree.ids, row)) ? 1 : at(tree.sizes, row);
  }
  return rows.slice(0, count);
}

/** The rows that match, with all rows above them, in the order of the tree. */
export function matchingRows(tree: TreeIndex, isMatch: (row: number) => boolean): { rows: Int32Array; hits: number } {
  const shown = new Uint8Array(tree.count);
  let hits = 0;
  for (let row = 0; row < tree.count; row += 1) {
    if (!isMatch(row)) continue;
    hits += 1;
    for (let above = row; above !== -1 && at(shown, above) === 0; above = at(tree.parents, above)) shown[above] = 1;
  }
  const rows = new Int32Array(tree.count);
  let count = 0;
  for (let row = 0; row < tree.count; row += 1) {
    if (at(shown, row) === 0) continue;
    rows[count] = row;
    count += 1;
  }
  return { rows: rows.slice(0, count), hits };
}

/** Where among the shown rows the next one stands that begins with the typed letters; -1 where none does. */
export function typeAhead(tree: TreeIndex, rows: Int32Array, from: number, typed: string): number {
  const wanted = typed.toLowerCase();
  // One letter again and again goes from one hit to the next; more letters narrow the present one down.
  const first = typed.length > 1 ? 0 : 1;
  for (let step = first; step < rows.length + first; step += 1) {
    const place = (from + step) % rows.length;
    if ((tree.names[at(rows, place)] ?? '').toLowerCase().startsWith(wanted)) return place;
  }
  return -1;
}
