import { expect, test } from 'vitest';
import type { Line } from './line.ts';
import { printedTable } from './table.ts';

const ratio = { median: 4.391, low: 4.1, high: 4.78 };
const lines: readonly Line[] = [
  { name: 'P11', unit: 'ms', ours: 418.4, anchor: 94.71, ratio, goal: { of: 'ratio', is: 'at most', limit: 5 } },
  { name: 'P14', unit: '/s', ours: 3466, anchor: 7593, ratio, goal: { of: 'ratio', is: 'at least', limit: 5 } },
  { name: 'flood', unit: 'ms', ours: 60, anchor: 3, ratio, goal: { of: 'ours', is: 'at most', limit: 50 } },
  { name: 'CPU', unit: '%', ours: 50, anchor: 6.5, ratio, goal: null },
];

test('each metric is one line with its goal and whether it was met', () => {
  expect(printedTable(lines).split('\n')).toEqual([
    'metric      ours    anchor  ratio  middle half      goal',
    'P11       418 ms   94.7 ms  4.39x     4.1-4.78     <= 5x    pass',
    'P14     3,466 /s  7,593 /s  4.39x     4.1-4.78     >= 5x  MISSED',
    'flood      60 ms      3 ms  4.39x     4.1-4.78  <= 50 ms  MISSED',
    'CPU         50 %     6.5 %  4.39x     4.1-4.78',
  ]);
});
