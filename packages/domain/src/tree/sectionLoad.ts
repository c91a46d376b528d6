import type { Problem } from '../kit/problem.ts';
import { deepestChain } from './inherited.ts';

/** Devices that the configurator can keep in one section, unless it reports another number. */
export const defaultSectionCapacity = 250;

export type SectionNode = {
  readonly parent_id: number | null;
  readonly inherit_section: boolean;
  readonly section_id: number | null;
};

/** The section that holds for a node: its own, or that of the nearest node above that has its own. */
export function sectionOf(node: SectionNode, nodeAt: (id: number) => SectionNode | undefined): number | null {
  let at: SectionNode | undefined = node;
  for (let level = 0; at && level <= deepestChain; level += 1) {
    if (!at.inherit_section) return at.section_id;
    at = at.parent_id === null ? undefined : nodeAt(at.parent_id);
  }
  return null;
}

/** A node in a section; its number is the position there, 0 and null are none. */
export type Member = {
  readonly section_id: number | null;
  readonly number: number | null;
  readonly isDevice: boolean;
};

/** A node whose place in a section a write decides. `row`: the written row that does. */
export type Arrival = { readonly row: number; readonly before: Member | null; readonly after: Member };

type Load = {
  /** How many rows are written. */
  readonly rows: number;
  /** Who is in these sections and not concerned by the write. */
  readonly staying: readonly Member[];
  readonly arrivals: readonly Arrival[];
  readonly capacity: number;
};

const positionOf = ({ section_id, number }: Member) => (section_id && number ? `${section_id} ${number}` : null);

const isCountedIn = (member: Member | null, section_id: number | null) =>
  member?.isDevice === true && member.section_id === section_id;

/**
 * Of each written row what is wrong with the sections after it: too many devices, of many rows the last ones, or two nodes
 * at one position. What was wrong before is not laid on a row that does not make it worse.
 */
export function sectionProblems({ rows, staying, arrivals, capacity }: Load): readonly (readonly Problem[])[] {
  const problems: Problem[][] = Array.from({ length: rows }, () => []);
  const add = (row: number, problem: Problem) => {
    const ofRow = problems[row];
    if (ofRow && !ofRow.some(({ message }) => message === problem.message)) ofRow.push(problem);
  };
  const isNewIn = ({ before, after }: Arrival) => !isCountedIn(before, after.section_id);
  const isNewAt = ({ before, after }: Arrival) => before === null || positionOf(before) !== positionOf(after);

  const counts = new Map<number, number>();
  const count = ({ section_id, isDevice }: Member) => {
    if (section_id === null || !isDevice) return 0;
    const next = (counts.get(section_id) ?? 0) + 1;
    counts.set(section_id, next);
    return next;
  };
  const taken = new Set<string>();
  for (const member of [...staying, ...arrivals.filter((one) => !isNewIn(one)).map(({ after }) => after)])
    count(member);
  for (const member of [...staying, ...arrivals.filter((one) => !isNewAt(one)).map(({ after }) => after)]) {
    const position = positionOf(member);
    if (position !== null) taken.add(position);
  }
  for (const arrival of arrivals) {
    const { row, after } = arrival;
    if (isNewIn(arrival) && count(after) > capacity)
      add(row, { field: 'section_id', message: 'section_full', data: { size: capacity } });
    const position = positionOf(after);
    if (position === null || !isNewAt(arrival)) continue;
    if (taken.has(position)) add(row, { field: 'number', message: 'duplicate_position' });
    taken.add(position);
  }
  return problems;
}
