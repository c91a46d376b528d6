import type { AuditedRows } from '@carestead/domain/audit/auditedRows';
import type { NameOf } from '@carestead/domain/audit/shownValue';
import { shownValue } from '@carestead/domain/audit/shownValue';
import { entityNamed } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { systemOf } from '../entities/systemOf.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { readableRows } from './auditLogQueries.ts';
import type { PointedRow } from './rowNameQueries.ts';
import { readRowNames } from './rowNameQueries.ts';

export type Change = { field: string; value_old?: unknown; value_new?: unknown };

/** The changes of an audit row; what is not one is ignored. */
export const changesOf = (recorded: unknown): readonly Change[] =>
  Array.isArray(recorded) ? recorded.filter(isChange) : [];

const isChange = (change: unknown): change is Change =>
  typeof change === 'object' && change !== null && 'field' in change && typeof change.field === 'string';

type EntryTime = { created_at: number; system_id: number | null };
type ReadEntry = { row: EntryTime; entity: Entity | null; changes: readonly Change[] };
type Scope = { reading: Database; clock: Clock; system_id: number };

/** The names of all rows that a page of entries points to, with one query for those that are not cached. */
export async function loadRowNames(
  scope: Scope,
  page: readonly ReadEntry[],
  withinLevels: readonly AuditedRows[] | null,
): Promise<(entry: EntryTime) => NameOf> {
  const remembered = knownNames(scope.reading);
  const names = new Map<string, string | null>();
  const missing = new Map<string, PointedRow>();
  const all = pointedRows(scope, page);
  for (const [key, row] of all) {
    const name = remembered.get(key);
    if (name === undefined) missing.set(key, row);
    else names.set(key, name);
  }
  const found = await readRowNames(scope.reading, [...missing.values()]);
  const settledBefore = scope.clock.now() - settled;
  [...missing].forEach(([key, { at }], index) => {
    const { name = null, logged = false } = found[index] ?? {};
    names.set(key, name);
    if (logged && at < settledBefore) remember(remembered, key, name);
  });
  if (withinLevels) {
    const readable = await readableRows(scope.reading, withinLevels, [...all.values()]);
    for (const [key, { entity, id, system_id }] of all) {
      const isBound = withinLevels.some((one) => one.entity.name === entity.name);
      if (isBound && !readable.has(`${entity.name} ${system_id} ${id}`)) names.set(key, null);
    }
  }
  return (entry) => (name, id) => names.get(keyOf(pointed(scope, entry, name, id))) ?? null;
}

/** Long after it was written an entry can no longer be preceded by one that is still on its way. */
const settled = 60_000;
const mostKnown = 20_000;

/** What a row was called at a moment that is past never changes. */
const known = new WeakMap<Database, Map<string, string | null>>();

function knownNames(database: Database): Map<string, string | null> {
  const names = known.get(database) ?? new Map<string, string | null>();
  known.set(database, names);
  return names;
}

function remember(names: Map<string, string | null>, key: string, name: string | null) {
  if (names.size >= mostKnown) names.clear();
  names.set(key, name);
}

/** Formats the values once, without names, to collect which names are needed. */
function pointedRows(scope: Scope, page: readonly ReadEntry[]): ReadonlyMap<string, PointedRow> {
  const wanted = new Map<string, PointedRow>();
  for (const { row, entity, changes } of page) {
    const note: NameOf = (name, id) => {
      const target = pointed(scope, row, name, id);
      wanted.set(keyOf(target), target);
      return null;
    };
    for (const { field, value_old, value_new } of changes) {
      shownValue(entity, field, value_old, note);
      shownValue(entity, field, value_new, note);
    }
  }
  return wanted;
}

function pointed(scope: Scope, { created_at, system_id }: EntryTime, name: string, id: number): PointedRow {
  const entity = entityNamed(name);
  return { entity, id, system_id: systemOf(entity, system_id ?? scope.system_id, id), at: created_at };
}

const keyOf = ({ entity, id, system_id, at }: PointedRow) => `${entity.name} ${id} ${system_id} ${at}`;
