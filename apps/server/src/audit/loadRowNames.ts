import type { NameOf } from '@carestead/domain/audit/shownValue';
import { shownValue } from '@carestead/domain/audit/shownValue';
import { entityNamed } from '@carestead/domain/entities/all';
import type { Entity } from '@carestead/domain/entity';
import { systemOf } from '../entities/systemOf.ts';
import type { Database } from '../platform/database.ts';
import type { Change } from './recordedChanges.ts';
import type { PointedRow } from './rowNameQueries.ts';
import { readRowNames } from './rowNameQueries.ts';

type EntryTime = { created_at: number; system_id: number | null };
type Told = { row: EntryTime; of: Entity | null; changes: readonly Change[] };
type Scope = { database: Database; system_id: number };

/** The names of all rows that a page of entries points to, with one query. */
export async function loadRowNames(scope: Scope, page: readonly Told[]): Promise<(entry: EntryTime) => NameOf> {
  const wanted = pointedRows(scope, page);
  const found = await readRowNames(scope.database, [...wanted.values()]);
  const names = new Map([...wanted.keys()].map((key, index) => [key, found[index] ?? null]));
  return (entry) => (entity, id) => names.get(keyOf(pointed(scope, entry, entity, id))) ?? null;
}

/** Showing the values once, without knowing a name, tells which names are asked for. */
function pointedRows(scope: Scope, page: readonly Told[]): ReadonlyMap<string, PointedRow> {
  const wanted = new Map<string, PointedRow>();
  for (const { row, of, changes } of page) {
    const note: NameOf = (entity, id) => {
      const target = pointed(scope, row, entity, id);
      wanted.set(keyOf(target), target);
      return null;
    };
    for (const { field, value_old, value_new } of changes) {
      shownValue(of, field, value_old, note);
      shownValue(of, field, value_new, note);
    }
  }
  return wanted;
}

function pointed(scope: Scope, { created_at, system_id }: EntryTime, entity: string, id: number): PointedRow {
  const of = entityNamed(entity);
  return { of, id, system_id: systemOf(of, system_id ?? scope.system_id, id), at: created_at };
}

const keyOf = ({ of, id, system_id, at }: PointedRow) => `${of.name} ${id} ${system_id} ${at}`;
