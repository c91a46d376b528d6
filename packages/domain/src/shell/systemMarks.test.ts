import { expect, test } from 'vitest';
import { systemMarks } from './systemMarks.ts';

const marks = (...names: string[]) => systemMarks(names.map((name, index) => ({ id: index + 1, name })));

test.each([
  ['Haus Lindenhof', 'HL'],
  ['Pflegezentrum am See', 'PS'],
  ['Lindenhof', 'LI'],
  ['élan', 'ÉL'],
  ['Haus 2', 'H2'],
  ['A', 'A'],
  ['«Zur Rose»', 'ZR'],
])('%s is known by %s', (name, monogram) => {
  expect(marks(name)[0]?.monogram).toBe(monogram);
});

test('two systems with the same letters carry their ids', () => {
  expect(marks('Haus Lindenhof', 'Haus Lerche', 'Seeblick').map(({ monogram }) => monogram)).toEqual([
    'HL1',
    'HL2',
    'SE',
  ]);
});

test('the id stands in brackets where names repeat, and only there', () => {
  expect(marks('Lindenhof', 'Seeblick', 'Lindenhof').map(({ label }) => label)).toEqual([
    'Lindenhof (1)',
    'Seeblick',
    'Lindenhof (3)',
  ]);
});

test('adjacent systems differ in colour, and a colour does not depend on the other systems', () => {
  const [first, second] = marks('Lindenhof', 'Seeblick');
  expect(first?.colour).not.toBe(second?.colour);
  expect(systemMarks([{ id: 2, name: 'Seeblick' }])[0]?.colour).toBe(second?.colour);
});
