import type { CallFlag } from '../calls/call.ts';
import { changedFields } from '../kit/changedFields.ts';
import type { Values } from '../kit/entity.ts';
import type { Problem } from '../kit/problem.ts';
import { displayPlan } from '../routing/displayPlan.ts';
import { type Inherited, type InheritedField, inheritFlags } from './inherited.ts';
import { systemTreeNode } from './systemTreeNode.ts';

/** What decides which fields of a stored node can be changed now, and whether it can be moved or deleted. */
export type NodeFacts = {
  /** Of the calls of this node that are open, the flags of their types. */
  readonly openCalls: readonly CallFlag[];
  /** An interconnection of the section that holds for it is on. */
  readonly isOverridden: boolean;
  /** What it inherits now, and will go on to inherit. */
  readonly inherits: readonly InheritedField[];
  readonly hasChildren: boolean;
  /** A child inherits a section from it, be it its own or one from above. */
  readonly childrenInheritSection: boolean;
};

/** A reason without the field that it belongs to. */
export type Lock = Omit<Problem, 'field'>;

const planFields: readonly string[] = Object.keys({ ...displayPlan('weekday'), ...displayPlan('weekend') });

/**
 * What can be changed while a call is open: it says neither where the call comes from, nor what it is, nor who sees it.
 * Every other field stays as it is, also one that is added later.
 */
const freeDuringCalls: readonly string[] = [
  'name',
  'comment',
  'callback_number',
  'day_sound_level',
  'night_sound_level',
  'disable_buzzer_at_night',
  'mask_time_at_night',
  'display_time',
];

/** A defective device is replaced while its defect is open. */
const freeDuringDefects: readonly string[] = ['serial', 'mac'];

const isInherited = (field: string): field is InheritedField => field in inheritFlags;

/** Why a field of a node cannot be changed now; null: it can. Rights are asked elsewhere (`nodeRights`). */
export function fieldLock(facts: NodeFacts, field: string): Lock | null {
  if (field === 'parent_id') return moveLock(facts);
  const isFree =
    freeDuringCalls.includes(field) ||
    (freeDuringDefects.includes(field) && facts.openCalls.every((flag) => flag === 'Defect'));
  if (!isFree && facts.openCalls.length > 0) return openCallsLock(facts);
  if (facts.isOverridden && planFields.includes(field)) return { message: 'override_active' };
  return isInherited(field) && facts.inherits.includes(field) ? { message: 'value_inherited' } : null;
}

/** Why a node cannot hang elsewhere; null: it can. */
export function moveLock(facts: NodeFacts): Lock | null {
  if (facts.openCalls.length > 0) return openCallsLock(facts);
  if (facts.inherits.length > 0) return { message: 'inherits_data' };
  return facts.childrenInheritSection ? { message: 'children_inherit_section' } : null;
}

/** Why a node cannot be deleted; null: it can, unless other rows use it. */
export function deletionLock(facts: Pick<NodeFacts, 'openCalls' | 'hasChildren'>): Lock | null {
  if (facts.hasChildren) return { message: 'has_children' };
  return facts.openCalls.length > 0 ? openCallsLock(facts) : null;
}

const openCallsLock = ({ openCalls }: Pick<NodeFacts, 'openCalls'>): Lock => ({
  message: 'node_has_open_calls',
  data: { size: openCalls.length },
});

const inheritedFields = Object.keys(inheritFlags) as readonly InheritedField[];

/**
 * What a node has from above and keeps having: the flag is on as stored and as it is to be saved, and there is a value.
 * Who switches it off and changes the field in one go is not held back, nor who has nothing to inherit.
 */
export const inheritedNow = (before: Values, after: Values, above: Inherited): readonly InheritedField[] =>
  inheritedFields.filter(
    (field) => before[inheritFlags[field]] === true && after[inheritFlags[field]] === true && hasValue(above[field]),
  );

const hasValue = (value: unknown) => value !== null && value !== '';

/** Every change to a node that its state forbids. */
export const lockProblems = (facts: NodeFacts, before: Values, after: Values): readonly Problem[] =>
  changedFields(before, after).flatMap((field) => {
    const lock = field in systemTreeNode.fields ? fieldLock(facts, field) : null;
    return lock ? [{ field, ...lock }] : [];
  });
