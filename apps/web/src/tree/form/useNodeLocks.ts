import { type CallFlag, callFlags } from '@carestead/domain/calls/call';
import {
  deletionLock,
  fieldLock,
  inheritedNow,
  type Lock,
  moveLock,
  type NodeFacts,
} from '@carestead/domain/tree/nodeLocks';
import type { FormParts } from '../../entity/form/formParts.ts';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { problemText } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import { inheritanceOf } from './inheritance.ts';
import type { NodeDetails } from './NodeDetails.tsx';

/** What the rules of the tree ask of the node of a form. */
function nodeFacts({ row, values }: Pick<FormParts, 'row' | 'values'>, details: NodeDetails | null): NodeFacts {
  const above = inheritanceOf(row?.inherited);
  const own = details?.open_calls.filter(({ device_id }) => device_id === details.id) ?? [];
  const section_id = row?.inherit_section === true ? above.section_id : (row?.section_id ?? null);
  return {
    openCalls: own.map(({ flag }): CallFlag => callFlags.find((one) => one === flag) ?? 'Call'),
    isOverridden: typeof row?.active_display_group_override_id === 'number',
    inherits: row ? inheritedNow(row, values, above) : [],
    hasChildren: (details?.child_count ?? 0) > 0,
    childrenInheritSection: (details?.children_inherit_section ?? false) && section_id !== null,
  };
}

/** Why a stored node cannot be deleted now; null: it can. */
export function useDeletionReason(row: EntityRow, details: NodeDetails | null): string | null {
  const text = useText();
  const lock = deletionLock(nodeFacts({ row, values: row }, details));
  return lock && problemText(text, [{ field: '', ...lock }], '');
}

/** Why a node cannot be moved or deleted now, and its form with the reasons of the tree; null: it can, or it is new. */
export function useNodeLocks(form: FormParts, details: NodeDetails | null) {
  const text = useText();
  const facts = nodeFacts(form, details);
  const said = (lock: Lock | null) => lock && form.row && problemText(text, [{ field: '', ...lock }], '');
  /** An inherited value is shown with its origin, which says more than that it is inherited. */
  const lockOf = (field: string) => (isInherited(facts, field) ? null : said(fieldLock(facts, field)));
  return {
    /** A missing right comes before the state of the node. */
    form: { ...form, lock: (field: string) => form.lock(field) ?? lockOf(field) },
    move: said(moveLock(facts)),
    deletion: said(deletionLock(facts)),
  };
}

const isInherited = (facts: NodeFacts, field: string) => fieldLock(facts, field)?.message === 'value_inherited';
