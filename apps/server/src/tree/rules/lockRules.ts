import { type CallFlag, callFlags } from '@carestead/domain/calls/call';
import { deepestChain, type Inherited, inherited } from '@carestead/domain/tree/inherited';
import { deletionLock, inheritedNow, lockProblems } from '@carestead/domain/tree/nodeLocks';
import type { CheckedRow, DeletionRule, Rule } from '../../platform/graphql/context.ts';
import type { PlacedNode } from '../treeQueries.ts';
import { readOpenFlags, readSectionGivers } from '../treeQueries.ts';
import { parentIn, storedAbove } from './placeRules.ts';

const flagsOf = (found: readonly { flag: string }[] | undefined): readonly CallFlag[] =>
  (found ?? []).map(({ flag }) => callFlags.find((one) => one === flag) ?? 'Call');

const isMoved = (row: CheckedRow) => row.before !== null && parentIn(row) !== (row.before.parent_id ?? null);

/** What a stored node has from above, by the nodes that were read. */
function valuesAbove(parent_id: unknown, stored: ReadonlyMap<number, PlacedNode>): Inherited {
  const chain: PlacedNode[] = [];
  let at = typeof parent_id === 'number' ? stored.get(parent_id) : undefined;
  while (at && chain.length < deepestChain) {
    chain.push(at);
    at = at.parent_id === null ? undefined : stored.get(at.parent_id);
  }
  return inherited(chain);
}

/** What a node inherits, what has an open call and what others inherit from it stays as it is. */
export const keepsLockedFields: Rule = async (context, _entity, rows) => {
  const changed = rows.filter(({ before }) => before !== null);
  const ids = changed.flatMap(({ id }) => id ?? []);
  const moved = changed.filter(isMoved).flatMap(({ id }) => id ?? []);
  const open = await readOpenFlags(context, ids);
  const stored = await storedAbove(context, rows);
  const givers = await readSectionGivers(context, moved, []);
  return rows.map(({ id, before, values }) => {
    if (id === null || before === null) return [];
    const above = valuesAbove(before.parent_id, stored);
    const section_id = before.inherit_section === true ? above.section_id : before.section_id;
    const facts = {
      openCalls: flagsOf(open.get(id)),
      // The interconnection has a rule of its own (routing).
      isOverridden: false,
      inherits: inheritedNow(before, values, above),
      hasChildren: false,
      childrenInheritSection: givers.has(id) && section_id !== null,
    };
    return lockProblems(facts, before, values);
  });
};

/** A call stays where people look for it: its node is deleted when it is over. Children are named by who uses the row. */
export const keepsNodesWithCalls: DeletionRule = async (context, _entity, ids) => {
  const open = await readOpenFlags(context, ids);
  return ids.map((id) => {
    const lock = deletionLock({ openCalls: flagsOf(open.get(id)), hasChildren: false });
    return lock ? [{ field: '', ...lock }] : [];
  });
};
