import type { Goal, Line, Unit } from './line.ts';
import { isMet } from './line.ts';

const header = ['metric', 'ours', 'anchor', 'ratio', 'middle half', 'goal', ''];

/** The lines as text in columns, with a heading. */
export function printedTable(lines: readonly Line[]): string {
  const rows = [header, ...lines.map(cells)];
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `${row.map((cell, column) => padded(cell, column, widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

const padded = (cell: string, column: number, width: number) =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width);

function cells(line: Line): string[] {
  const { name, unit, ours, anchor, ratio, goal } = line;
  return [
    name,
    printed(ours, unit),
    printed(anchor, unit),
    `${short(ratio.median)}x`,
    `${short(ratio.low)}-${short(ratio.high)}`,
    goal === null ? '' : printedGoal(goal, unit),
    verdict(isMet(line)),
  ];
}

const verdict = (met: boolean | null) => (met === null ? '' : met ? 'pass' : 'MISSED');

const printedGoal = ({ of, is, limit }: Goal, unit: Unit) =>
  `${is === 'at most' ? '<=' : '>='} ${of === 'ratio' ? `${limit}x` : printed(limit, unit)}`;

const printed = (value: number, unit: Unit) => `${short(value)} ${unit}`;

/** Three digits are more than a measurement is worth. */
const short = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
