import { expect, test } from 'vitest';
import { readTree, treeFlags } from './treeIndex.ts';
import { markTree, noStates } from './treeStates.ts';
import { viewCounts, viewRows } from './treeViews.ts';

const { has_serial, radio } = treeFlags;
const well = {
  calls: 0,
  urgency: null,
  opened_at: null,
  has_presence: false,
  has_defect: false,
  battery: null,
  is_unreachable: false,
  last_reachable_at: null,
  is_inactive: false,
};
// A room with a medallion, a mat with a radio part, a wired lamp without a serial number, and a terminal.
const tree = readTree({
  ids: '1,2,3,4,5',
  parents: '0,1,1,1,1',
  kinds: '10,8,4,14,4',
  flags: [0, has_serial, has_serial + radio, 0, 0].join(),
  names: 'Zimmer\nMedaillon\nMatte\nTürlampe\nTerminal',
});
const marks = markTree(
  tree,
  {
    ...noStates,
    nodes: [
      { ...well, id: 2, battery: 12, is_unreachable: true },
      { ...well, id: 5, is_inactive: true },
    ],
  },
  25,
);

const namesOf = (rows: Int32Array) => [...rows].map((row) => tree.names[row]);

test.each([
  ['structured', ['Zimmer', 'Medaillon', 'Matte', 'Türlampe', 'Terminal']],
  ['low_battery', ['Medaillon']],
  ['not_reachable', ['Medaillon']],
  ['radio', ['Medaillon', 'Matte']],
  ['inactive', ['Türlampe', 'Terminal']],
] as const)('the view %s lists %j', (view, names) => {
  expect(namesOf(viewRows(view, tree, marks, null))).toEqual(names);
  expect(viewCounts(tree, marks)[view]).toBe(names.length);
});

test('a filter narrows a view down and adds nothing to it', () => {
  const isMatch = (row: number) => (tree.names[row] ?? '').includes('t');
  expect(namesOf(viewRows('radio', tree, marks, isMatch))).toEqual(['Matte']);
  expect(namesOf(viewRows('low_battery', tree, marks, isMatch))).toEqual([]);
});

test('what is reported of a node that is not in the tree is neither listed nor counted', () => {
  const beyond = markTree(tree, { ...noStates, nodes: [{ ...well, id: 99, battery: 3, is_unreachable: true }] }, 25);
  expect(viewCounts(tree, beyond)).toMatchObject({ low_battery: 0, not_reachable: 0 });
});
