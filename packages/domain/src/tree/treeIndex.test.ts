import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  childRows,
  hasFlag,
  isWithin,
  kindOf,
  matchingRows,
  openRows,
  pathOf,
  placeIn,
  readTree,
  rowsAbove,
  type TreeIndex,
  treeFlags,
  typeAhead,
} from './treeIndex.ts';

type Sent = readonly [id: number, parent: number, name: string, kind?: number, flags?: number];

const read = (sent: readonly Sent[]) =>
  readTree({
    ids: sent.map(([id]) => id).join(),
    parents: sent.map(([, parent]) => parent).join(),
    kinds: sent.map(([, , , kind = 10]) => kind).join(),
    flags: sent.map(([, , , , flags = 0]) => flags).join(),
    names: sent.map(([, , name]) => name).join('\n'),
  });

const lindenhof = read([
  [9, 4, 'Zimmer 201'],
  [1, 0, 'Haus Lindenhof', 0],
  [4, 1, '2. Obergeschoss', 5],
  [3, 1, 'Erdgeschoss', 5],
  [12, 9, 'Medaillon 201', 8, treeFlags.radio + treeFlags.inherit_section],
  [10, 4, 'Zimmer 202'],
]);

const names = (tree: TreeIndex, rows: Iterable<number>) => [...rows].map((row) => tree.names[row]);
const rowNamed = (name: string) => lindenhof.names.indexOf(name);
const all = () => true;

test('children stand below their parent, siblings in the order in which they were sent', () => {
  expect(names(lindenhof, openRows(lindenhof, all))).toEqual([
    'Haus Lindenhof',
    '2. Obergeschoss',
    'Zimmer 201',
    'Medaillon 201',
    'Zimmer 202',
    'Erdgeschoss',
  ]);
  expect([...lindenhof.depths]).toEqual([0, 1, 2, 3, 2, 1]);
  expect([...lindenhof.sizes]).toEqual([6, 4, 2, 1, 1, 1]);
  expect([...lindenhof.places]).toEqual([1, 1, 1, 1, 2, 2]);
  expect([...lindenhof.siblings]).toEqual([1, 2, 2, 1, 2, 2]);
});

test('what is collapsed hides all that hangs below it', () => {
  const open = new Set([1]);
  expect(
    names(
      lindenhof,
      openRows(lindenhof, (id) => open.has(id)),
    ),
  ).toEqual(['Haus Lindenhof', '2. Obergeschoss', 'Erdgeschoss']);
  expect(
    names(
      lindenhof,
      openRows(lindenhof, () => false),
    ),
  ).toEqual(['Haus Lindenhof']);
});

test('a filter shows what it finds with the places above it', () => {
  const { rows, hits } = matchingRows(lindenhof, (row) => lindenhof.names[row]?.includes('Medaillon') ?? false);
  expect(names(lindenhof, rows)).toEqual(['Haus Lindenhof', '2. Obergeschoss', 'Zimmer 201', 'Medaillon 201']);
  expect(hits).toBe(1);
});

test('kind, flags, children and the nodes above are known of each row', () => {
  const row = rowNamed('Medaillon 201');
  expect(kindOf(lindenhof, row)).toBe('radio');
  expect(hasFlag(lindenhof, row, 'radio')).toBe(true);
  expect(hasFlag(lindenhof, row, 'is_tech')).toBe(false);
  expect(names(lindenhof, rowsAbove(lindenhof, row))).toEqual(['Zimmer 201', '2. Obergeschoss', 'Haus Lindenhof']);
  expect(names(lindenhof, childRows(lindenhof, rowNamed('2. Obergeschoss')))).toEqual(['Zimmer 201', 'Zimmer 202']);
  expect(names(lindenhof, childRows(lindenhof, -1))).toEqual(['Haus Lindenhof']);
  expect(isWithin(lindenhof, row, rowNamed('2. Obergeschoss'))).toBe(true);
  expect(isWithin(lindenhof, row, rowNamed('Erdgeschoss'))).toBe(false);
});

describe('letters that are typed in the tree', () => {
  const rows = openRows(lindenhof, all);
  const found = (from: string, typed: string) => {
    const place = typeAhead(lindenhof, rows, names(lindenhof, rows).indexOf(from), typed);
    return place === -1 ? null : names(lindenhof, rows)[place];
  };
  test.each([
    ['Haus Lindenhof', 'z', 'Zimmer 201'],
    ['Zimmer 201', 'z', 'Zimmer 202'],
    ['Zimmer 202', 'z', 'Zimmer 201'],
    ['Zimmer 201', 'zimmer 20', 'Zimmer 201'],
    ['Zimmer 201', 'Zimmer 202', 'Zimmer 202'],
    ['Zimmer 201', 'x', null],
  ])('from %s, %s leads to %s', (from, typed, to) => {
    expect(found(from, typed)).toBe(to);
  });
});

test('a shown row is found at its place, a hidden one nowhere', () => {
  const rows = openRows(lindenhof, (id) => id === 1);
  expect([...rows].map((row) => placeIn(rows, row))).toEqual([0, 1, 2]);
  expect(placeIn(rows, rowNamed('Zimmer 201'))).toBe(-1);
  expect(pathOf(lindenhof, rowNamed('Medaillon 201'))).toEqual(['Haus Lindenhof', '2. Obergeschoss', 'Zimmer 201']);
});

test('an empty tree has no rows', () => {
  expect(openRows(read([]), all)).toHaveLength(0);
});

test('a node whose parent is missing, and nodes in a circle, are shown as roots and not lost', () => {
  const tree = read([
    [1, 7, 'verwaist'],
    [2, 3, 'im Kreis'],
    [3, 2, 'auch'],
    [5, 5, 'in sich selbst'],
  ]);
  expect(tree.count).toBe(4);
  expect(new Set(names(tree, openRows(tree, all)))).toEqual(
    new Set(['verwaist', 'im Kreis', 'auch', 'in sich selbst']),
  );
});

test('whatever the parents are, every node is there once and below its parent', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 40 }), (parents) => {
      const sent = parents.map((parent, index): Sent => [index + 1, parent, `Knoten ${index + 1}`]);
      const tree = read(sent);
      expect([...tree.ids].toSorted((a, b) => a - b)).toEqual(sent.map(([id]) => id));
      for (let row = 0; row < tree.count; row += 1) {
        const parent = tree.parents[row] ?? -1;
        if (parent !== -1) expect(tree.ids[parent]).toBe(parents[(tree.ids[row] ?? 0) - 1]);
        expect(childRows(tree, row).every((child) => tree.parents[child] === row)).toBe(true);
        expect(tree.rowOf.get(tree.ids[row] ?? 0)).toBe(row);
      }
    }),
  );
});
