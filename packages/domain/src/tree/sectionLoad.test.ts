import { expect, test } from 'vitest';
import { type Arrival, type Member, sectionOf, sectionProblems } from './sectionLoad.ts';

const device = (section_id: number | null, number: number | null = null): Member => ({
  section_id,
  number,
  isDevice: true,
});
const place = (section_id: number | null, number: number | null = null): Member => ({
  section_id,
  number,
  isDevice: false,
});
const arriving = (row: number, after: Member, before: Member | null = null): Arrival => ({ row, before, after });

const full = { field: 'section_id', message: 'section_full', data: { size: 2 } };
const taken = { field: 'number', message: 'duplicate_position' };

test.each<[string, readonly Member[], readonly Arrival[], readonly (readonly object[])[]]>([
  ['the last device fits', [device(1)], [arriving(0, device(1))], [[]]],
  ['one more does not', [device(1), device(1)], [arriving(0, device(1))], [[full]]],
  ['of several the first ones fit', [device(1)], [arriving(0, device(1)), arriving(1, device(1))], [[], [full]]],
  ['places do not count', [device(1), device(1)], [arriving(0, place(1))], [[]]],
  ['a place that becomes a device counts', [device(1), device(1)], [arriving(0, device(1), place(1))], [[full]]],
  ['other sections do not matter', [device(1), device(1)], [arriving(0, device(2))], [[]]],
  ['a device without a section is in none', [device(1), device(1)], [arriving(0, device(null))], [[]]],
  [
    'one that was there stays, though it is too full',
    [device(1), device(1)],
    [arriving(0, device(1, 7), device(1))],
    [[]],
  ],
  ['two at one position', [device(1, 5)], [arriving(0, device(1, 5))], [[taken]]],
  ['also two that come together', [], [arriving(0, device(1, 5)), arriving(1, place(1, 5))], [[], [taken]]],
  ['the same position in another section', [device(1, 5)], [arriving(0, device(2, 5))], [[]]],
  ['position 0 is none', [device(1, 0)], [arriving(0, device(1, 0))], [[]]],
  [
    'a position that was double before is not laid on it',
    [device(1, 5)],
    [arriving(0, place(1, 5), device(1, 5))],
    [[]],
  ],
  [
    'two that swap their positions',
    [],
    [arriving(0, device(1, 5), device(1, 6)), arriving(1, device(1, 6), device(1, 5))],
    [[], []],
  ],
])('%s', (_what, staying, arrivals, problems) => {
  expect(sectionProblems({ rows: problems.length, staying, arrivals, capacity: 2 })).toEqual(problems);
});

test('the section of a node is its own, or that of the nearest node above that has its own', () => {
  const nodes = new Map([
    [1, { parent_id: null, inherit_section: false, section_id: 3 }],
    [2, { parent_id: 1, inherit_section: true, section_id: 9 }],
  ]);
  const at = (id: number) => nodes.get(id);
  expect(sectionOf({ parent_id: 2, inherit_section: true, section_id: 8 }, at)).toBe(3);
  expect(sectionOf({ parent_id: 2, inherit_section: false, section_id: null }, at)).toBe(null);
  expect(sectionOf({ parent_id: null, inherit_section: true, section_id: 8 }, at)).toBe(null);
});
