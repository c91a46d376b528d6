import { isDevice } from '@carestead/domain/tree/nodeKinds';
import type { Arrival, Member } from '@carestead/domain/tree/sectionLoad';
import { defaultSectionCapacity, sectionOf, sectionProblems } from '@carestead/domain/tree/sectionLoad';
import type { CheckedRow, Rule } from '../../platform/graphql/context.ts';
import { type HeirNode, readMembers, readSectionCapacity, readSectionHeirs } from '../treeQueries.ts';
import { parentIn, storedAbove } from './placeRules.ts';

/** What decides in which section a node is, and as what. */
const deciding = ['parent_id', 'section_id', 'inherit_section', 'number', 'kind', 'is_tech'] as const;

const isDecided = ({ before, values }: CheckedRow) =>
  before === null || deciding.some((key) => (before[key] ?? null) !== (values[key] ?? null));

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);

/**
 * A section holds as many devices as its configurator can, each at its own position. Counted with all that a write takes
 * along: a floor that gets another section takes its rooms and their devices there. Writes of nodes wait for each other,
 * so of two people who add the last device one is refused.
 */
export const fitsIntoSection: Rule = async (context, _entity, rows) => {
  const decided = rows.flatMap((row, at) => (isDecided(row) ? [{ row, at }] : []));
  if (decided.length === 0) return rows.map(() => []);
  const placeOf = new Map(decided.flatMap(({ row, at }) => (row.id === null ? [] : [[row.id, at] as const])));
  const heirs = (await readSectionHeirs(context, [...placeOf.keys()])).filter(({ id }) => !placeOf.has(id));
  const stored = await storedAbove(context, rows);
  const written = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, nodeIn(row)] as const])));
  const heirAt = new Map(heirs.map((node) => [node.id, node]));
  const before = (id: number) => written.get(id)?.before ?? heirAt.get(id) ?? stored.get(id);
  const after = (id: number) => written.get(id)?.after ?? heirAt.get(id) ?? stored.get(id);

  const own = decided.map(({ row, at }): Arrival => {
    const { before: was, after: is } = nodeIn(row);
    return {
      row: at,
      before: row.before && was ? memberOf(sectionOf(was, before), row.before) : null,
      after: memberOf(sectionOf(is, after), row.values),
    };
  });
  /** The written row that takes a node along: the nearest above it. */
  const takenBy = ({ parent_id }: HeirNode) => {
    let at = parent_id;
    while (at !== null && !placeOf.has(at)) at = heirAt.get(at)?.parent_id ?? null;
    return at === null ? 0 : (placeOf.get(at) ?? 0);
  };
  const along = heirs.map((node): Arrival => {
    const same = { number: node.number, isDevice: node.is_device };
    return {
      row: takenBy(node),
      before: { section_id: sectionOf(node, before), ...same },
      after: { section_id: sectionOf(node, after), ...same },
    };
  });

  const arrivals = [...own, ...along].toSorted((a, b) => a.row - b.row);
  const sections = [
    ...new Set(
      arrivals.flatMap(({ after: { section_id, isDevice: counts, number } }) =>
        section_id !== null && (counts || number) ? [section_id] : [],
      ),
    ),
  ];
  if (sections.length === 0) return rows.map(() => []);
  const concerned = new Set([...placeOf.keys(), ...heirAt.keys()]);
  const members = await readMembers(context, sections);
  return sectionProblems({
    rows: rows.length,
    staying: members
      .filter(({ id }) => !concerned.has(id))
      .map(({ section_id, number, is_device }) => ({ section_id, number, isDevice: is_device })),
    arrivals,
    capacity: (await readSectionCapacity(context)) ?? defaultSectionCapacity,
  });
};

function nodeIn(row: CheckedRow) {
  const { before, values } = row;
  return {
    before: before && {
      parent_id: numberIn(before.parent_id),
      inherit_section: before.inherit_section === true,
      section_id: numberIn(before.section_id),
    },
    after: {
      parent_id: parentIn(row),
      inherit_section: values.inherit_section === true,
      section_id: numberIn(values.section_id),
    },
  };
}

const memberOf = (section_id: number | null, values: CheckedRow['values']): Member => ({
  section_id,
  number: numberIn(values.number),
  isDevice: isDevice(values),
});
