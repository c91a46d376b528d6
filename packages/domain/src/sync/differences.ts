import type { Values } from '../kit/entity.ts';

/** Who has changed a row since both sides had it in common. */
export const origins = ['here', 'there', 'both'] as const;

export type Origin = (typeof origins)[number];

/** `deleted`: here; `removed`: at the configurator. `sent`, `imported` and `needs_commit` are equal, but not committed. */
export const itemStates = [
  'created',
  'updated',
  'deleted',
  'imported',
  'sent',
  'in_sync',
  'needs_commit',
  'never_synced',
  'removed',
] as const;

export type ItemState = (typeof itemStates)[number];

export type FieldChange = { field: string; common: unknown; ours: unknown; theirs: unknown };

export type RowKey = { entity: string; id: number };

export type Difference = RowKey & { origin: Origin; state: ItemState; changes: readonly FieldChange[] };

/**
 * A row on the three sides, as `comparableRow` makes them; null: it does not exist there. What was never in common is
 * undefined. A field that theirs leaves out is one that the configurator does not hold: it cannot have changed there.
 */
export type Sides = RowKey & { common: Values | null | undefined; ours: Values | null; theirs: Values | null };

/** Null: both sides are equal, whatever they were before. */
export function differenceOf({ entity, id, common, ours, theirs }: Sides): Difference | null {
  if (ours === null && theirs === null) return null;
  const there = theirs && withoutGaps(theirs, common ?? ours);
  const changes = changesBetween(common ?? null, ours, there);
  if (ours && there && changes.length === 0) return null;
  return { entity, id, origin: originOf(common, ours, there), state: stateOf(common, ours, there), changes };
}

export const differencesBetween = (rows: Iterable<Sides>): readonly Difference[] =>
  [...rows].flatMap((row) => differenceOf(row) ?? []);

/** How a row that is equal on both sides became so; `known`: nothing is known of it. */
export const commonBy = ['sent', 'imported', 'changed', 'known'] as const;

export type CommonBy = (typeof commonBy)[number];

/** Of a row that is equal on both sides. */
export function equalState(by: CommonBy, isCommitted: boolean): ItemState {
  if (isCommitted) return 'in_sync';
  switch (by) {
    case 'sent':
    case 'imported':
      return by;
    case 'changed':
      return 'needs_commit';
    case 'known':
      return 'in_sync';
  }
}

function originOf(common: Values | null | undefined, ours: Values | null, theirs: Values | null): Origin {
  if (common === undefined) {
    if (theirs === null) return 'here';
    return ours === null ? 'there' : 'both';
  }
  const isOurs = !isSameRow(common, ours);
  const isTheirs = !isSameRow(common, theirs);
  if (isOurs && isTheirs) return 'both';
  return isOurs ? 'here' : 'there';
}

function stateOf(common: Values | null | undefined, ours: Values | null, theirs: Values | null): ItemState {
  if (ours && theirs) return common ? 'updated' : 'never_synced';
  if (!common) return 'created';
  return ours ? 'removed' : 'deleted';
}

function changesBetween(common: Values | null, ours: Values | null, theirs: Values | null): readonly FieldChange[] {
  const fields = new Set([...Object.keys(ours ?? {}), ...Object.keys(theirs ?? {})]);
  return [...fields].flatMap((field) => {
    const change = { common: common?.[field], ours: ours?.[field], theirs: theirs?.[field] };
    return isSameValue(change.ours, change.theirs) ? [] : [{ field, ...change }];
  });
}

function withoutGaps(theirs: Values, otherwise: Values | null): Values {
  if (otherwise === null) return theirs;
  const missing = Object.keys(otherwise).filter((key) => theirs[key] === undefined);
  return missing.length === 0
    ? theirs
    : { ...theirs, ...Object.fromEntries(missing.map((key) => [key, otherwise[key]])) };
}

export function isSameRow(a: Values | null, b: Values | null): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  return [...Object.keys(a), ...Object.keys(b)].every((key) => isSameValue(a[key], b[key]));
}

export const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
