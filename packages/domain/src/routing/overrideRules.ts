import type { Values } from '../kit/entity.ts';
import type { Problem } from '../kit/problem.ts';
import type { CallViewer } from './callViewer.ts';
import { displayGroupOverride } from './displayGroupOverride.ts';
import { displayPlan } from './displayPlan.ts';
import type { OverrideRow } from './routingConfig.ts';

type Replacement = { display_group_override_id: number; display_group_id: number };

/** The override that holds for a section or one of its nodes; of several the one made last. */
export function activeOverride(viewer: CallViewer, overrides: readonly OverrideRow[]): Replacement | null {
  if (viewer.kind !== 'section' && viewer.kind !== 'node') return null;
  const active = overrides
    .filter(({ is_enabled, section_id }) => is_enabled && section_id === viewer.section_id)
    .reduce<OverrideRow | null>((last, next) => (last && last.id > next.id ? last : next), null);
  if (!active) return null;
  const { id, section_display_group_id, systemtree_display_group_id } = active;
  return {
    display_group_override_id: id,
    display_group_id: viewer.kind === 'section' ? section_display_group_id : systemtree_display_group_id,
  };
}

const planKeys = Object.keys({ ...displayPlan('weekday'), ...displayPlan('weekend') });

/** All of an interconnection but its switch. */
export const lockedOverrideKeys = Object.keys(displayGroupOverride.fields).filter((key) => key !== 'is_enabled');

/** While it is on, an interconnection can only be switched off. */
export const overrideProblems = (before: Values, after: Values): readonly Problem[] =>
  before.is_enabled === true ? changed(lockedOverrideKeys, before, after) : [];

/** While an interconnection of it is on, the plans of a section stay as they are. */
export const planProblems = (before: Values, after: Values): readonly Problem[] => changed(planKeys, before, after);

const changed = (keys: readonly string[], before: Values, after: Values) =>
  keys
    .filter((key) => (after[key] ?? null) !== (before[key] ?? null))
    .map((field): Problem => ({ field, message: 'override_active' }));
