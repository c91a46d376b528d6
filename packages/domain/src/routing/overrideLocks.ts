import { displayGroupOverride } from '../entities/displayGroupOverride.ts';
import type { Values } from '../entity.ts';
import type { Problem } from '../problem.ts';
import { displayPlan } from './displayPlan.ts';

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
