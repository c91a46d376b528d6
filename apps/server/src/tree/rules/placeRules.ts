import type { Problem } from '@carestead/domain/kit/problem';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { afterMoves, isBelowItself, isTooDeep } from '@carestead/domain/tree/treeMoves';
import type { CheckedRow, EntityContext, Rule } from '../../platform/graphql/context.ts';
import type { PlacedNode } from '../treeQueries.ts';
import { readHeights, readSectionGivers, readWithAncestors } from '../treeQueries.ts';

export const parentIn = ({ values }: CheckedRow) => (typeof values.parent_id === 'number' ? values.parent_id : null);

/** It is new, or hangs elsewhere than before. */
const isPlaced = (row: CheckedRow) => row.before === null || parentIn(row) !== (row.before.parent_id ?? null);

const stored = new WeakMap<readonly CheckedRow[], Promise<ReadonlyMap<number, PlacedNode>>>();

/** All nodes above these rows as they are stored, also above where they are moved to: read once for all rules of a write. */
export function storedAbove(context: EntityContext, rows: readonly CheckedRow[]) {
  const known =
    stored.get(rows) ??
    readWithAncestors(
      context,
      rows.flatMap((row) => [parentIn(row) ?? [], parentBefore(row) ?? []].flat()),
    );
  stored.set(rows, known);
  return known;
}

const parentBefore = ({ before }: CheckedRow) => (typeof before?.parent_id === 'number' ? before.parent_id : null);

/** A node that is new has no id yet; no other node hangs in it. */
const noId = -1;

/** A node hangs neither in itself nor in one that hangs in it, nor too deep, also when several are moved at once. */
export const staysATree: Rule = async (context, _entity, rows) => {
  const placed = rows.filter(isPlaced);
  const above = await storedAbove(context, rows);
  const moves = placed.flatMap((row) => (row.id === null ? [] : [{ id: row.id, parent_id: parentIn(row) }]));
  const heights = await readHeights(
    context,
    moves.map(({ id }) => id),
  );
  const parentOf = afterMoves(moves, (id) => above.get(id)?.parent_id ?? null);
  return rows.map((row): readonly Problem[] => {
    if (!isPlaced(row)) return [];
    const { id } = row;
    if (id !== null && isBelowItself(id, parentOf)) return [{ field: 'parent_id', message: 'below_itself' }];
    const height = id === null ? 0 : (heights.get(id) ?? 0);
    const ownParent = (at: number) => (at === noId ? parentIn(row) : parentOf(at));
    return isTooDeep(id ?? noId, height, ownParent)
      ? [{ field: 'parent_id', message: 'too_deep', data: { size: deepestChain } }]
      : [];
  });
};

/** A node and those above it as they will be: rows that are written with it count as they are written. */
async function ancestorsAfter(context: EntityContext, rows: readonly CheckedRow[]) {
  const above = await storedAbove(context, rows);
  const written = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, placedIn(row)] as const])));
  return (id: number) => written.get(id) ?? above.get(id);
}

type Above = Pick<PlacedNode, 'parent_id' | 'section_id' | 'inherit_section' | 'text_long' | 'inherit_text_long'>;

const placedIn = (row: CheckedRow): Above => ({
  parent_id: parentIn(row),
  section_id: typeof row.values.section_id === 'number' ? row.values.section_id : null,
  inherit_section: row.values.inherit_section === true,
  text_long: typeof row.values.text_long === 'string' ? row.values.text_long : '',
  inherit_text_long: row.values.inherit_text_long === true,
});

/** The nearest node above that has its own value; undefined: none has. */
function giverAbove(
  row: CheckedRow,
  flag: 'inherit_section' | 'inherit_text_long',
  nodeAt: (id: number) => Above | undefined,
): Above | undefined {
  let parent_id = parentIn(row);
  for (let level = 0; parent_id !== null && level < deepestChain; level += 1) {
    const node = nodeAt(parent_id);
    if (!node?.[flag]) return node;
    parent_id = node.parent_id;
  }
  return undefined;
}

/** Where long texts are required, a node that has none of its own needs one above it. */
export const hasTextToInherit: Rule = async (context, _entity, rows) => {
  const { system_tree_text_long_required } = context.installation.now().settings;
  const inherits = ({ values }: CheckedRow) => system_tree_text_long_required && values.inherit_text_long === true;
  if (!rows.some(inherits)) return rows.map(() => []);
  const nodeAt = await ancestorsAfter(context, rows);
  return rows.map((row) =>
    inherits(row) && !giverAbove(row, 'inherit_text_long', nodeAt)?.text_long
      ? [{ field: 'text_long', message: 'required_by_inheritance' }]
      : [],
  );
};

/**
 * Whoever says that a node has a section of its own says which, as long as nodes below inherit it; and nothing begins to
 * inherit a section from a node that has none.
 */
export const hasSectionToInherit: Rule = async (context, _entity, rows) => {
  const isEmpty = ({ values }: CheckedRow) => values.inherit_section === false && (values.section_id ?? null) === null;
  const wasEmpty = ({ before }: CheckedRow) =>
    before !== null && before.inherit_section === false && (before.section_id ?? null) === null;
  const begins = (row: CheckedRow) =>
    row.values.inherit_section === true && (isPlaced(row) || row.before?.inherit_section !== true);
  const emptied = new Set(rows.filter((row) => row.id !== null && isEmpty(row) && !wasEmpty(row)));
  const written = rows.flatMap(({ id }) => id ?? []);
  const givers = new Set([
    ...(await readSectionGivers(
      context,
      [...emptied].flatMap(({ id }) => id ?? []),
      written,
    )),
    ...rows.flatMap((row) => (row.values.inherit_section === true ? (parentIn(row) ?? []) : [])),
  ]);
  const nodeAt = rows.some(begins) ? await ancestorsAfter(context, rows) : () => undefined;
  return rows.map((row): readonly Problem[] => {
    const giver = begins(row) ? giverAbove(row, 'inherit_section', nodeAt) : undefined;
    const isMissed = emptied.has(row) && row.id !== null && givers.has(row.id);
    return isMissed || (giver && giver.section_id === null)
      ? [{ field: 'section_id', message: 'required_by_inheritance' }]
      : [];
  });
};
