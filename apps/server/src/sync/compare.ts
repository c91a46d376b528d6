import { setImmediate as nextTurn } from 'node:timers/promises';
import { partsOf } from '@carestead/domain/entities';
import type { FieldRow } from '@carestead/domain/field/fieldConfiguration';
import { fieldEntities } from '@carestead/domain/field/fieldConfiguration';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { nameField, typedEntries } from '@carestead/domain/kit/entity';
import { defaultChoice } from '@carestead/domain/sync/choices';
import type { CommonBy, FieldChange, RowKey } from '@carestead/domain/sync/differences';
import { differenceOf, equalState, isSameRow } from '@carestead/domain/sync/differences';
import {
  comparableRow,
  fromFieldRow,
  ourIdOf,
  saysTheSame,
  syncedEntities,
  syncedEntityOf,
} from '@carestead/domain/sync/fieldRows';
import type { ConfiguratorClient } from '../manifest/configuratorClient.ts';
import type { StoredDifference } from './differenceQueries.ts';
import { nameOf } from './differenceQueries.ts';
import type { OurRow } from './ourRowQueries.ts';
import { keyOf, syncedEntityNamed } from './ourRowQueries.ts';

/** A row of a configurator under the name and id that it has here. */
export type TheirRow = RowKey & { row: FieldRow };

/** What it says of the fields that we know. */
export const theirValues = ({ entity, row }: TheirRow): Values => fromFieldRow(syncedEntityNamed(entity), row);

/** Everything that the configurator holds. */
export async function readTheirs(client: ConfiguratorClient, system_id: number): Promise<readonly TheirRow[]> {
  const found: TheirRow[] = [];
  for (const name of fieldEntities) {
    const entity = syncedEntityOf(name);
    for (const row of await client.readRows(name))
      found.push({ entity: entity.name, id: ourIdOf(entity, row.id, system_id), row });
  }
  return found;
}

type Compared = {
  differences: readonly StoredDifference[];
  /** Rows that are equal and were not known to be. */
  common: readonly (RowKey & { version: number; by: CommonBy; at: number })[];
};

/** The event loop gets its turn after so many rows. */
const rowsPerTurn = 250;

/** Lays both configurations beside what they last had in common. Reads nothing and writes nothing. */
export async function compare(
  ours: readonly OurRow[],
  theirs: readonly TheirRow[],
  { lastCommit, now }: { lastCommit: number | null; now: number },
): Promise<Compared> {
  const theirOf = new Map(theirs.map((row) => [keyOf(row), row]));
  const known = new Set(ours.map(keyOf));
  const namedOurs = once(() => namesOf(ours, ({ values }) => values));
  const namedTheirs = once(() => namesOf(theirs, ({ row }) => row));
  const differences: StoredDifference[] = [];
  const common: (RowKey & { version: number; by: CommonBy; at: number })[] = [];

  const noteEqual = (row: OurRow, about: () => About, isChanged: boolean) => {
    const before = row.common;
    const how = isChanged ? { by: 'changed' as const, at: now } : (before ?? { by: 'known' as const, at: now });
    if (before?.version !== row.version && (before || row.values))
      common.push({ entity: row.entity, id: row.id, version: row.version, by: how.by, at: how.at });
    const state = equalState(how.by, lastCommit !== null && how.at <= lastCommit);
    if (state === 'in_sync') return;
    const origin = state === 'imported' ? 'there' : 'here';
    differences.push({ ...about(), origin, state, changes: [], choice: defaultChoice(origin) });
  };

  const compareRow = (row: OurRow | null, their: TheirRow | null) => {
    const key = row ?? their;
    if (!key) return;
    const entity = syncedEntityNamed(key.entity);
    const before = row?.common;
    const about = () => ({
      ...{ entity: key.entity, id: key.id, here_by: row?.user_name ?? '', here_at: row?.at ?? null },
      name: nameOf(key.entity, key.id, row?.values ?? (their ? theirValues(their) : (before?.values ?? null))),
    });
    if (row && their && isPlainlyEqual(entity, row, their)) return noteEqual(row, about, false);
    const mine = row?.values ? comparableRow(entity, row.values) : null;
    const shared = sharedRow(entity, row, mine);
    const other = their && comparableRow(entity, theirValues(their));
    const found = differenceOf({ entity: key.entity, id: key.id, common: shared, ours: mine, theirs: other });
    if (found) {
      const changes = found.changes.map((change) => withNames(entity, change, namedOurs(), namedTheirs()));
      differences.push({ ...about(), ...found, changes, choice: defaultChoice(found.origin) });
      return;
    }
    if (row) noteEqual(row, about, before !== null && before !== undefined && !isSameRow(shared ?? null, mine));
  };

  let done = 0;
  const turn = async () => {
    done += 1;
    if (done % rowsPerTurn === 0) await nextTurn();
  };
  for (const row of ours) {
    compareRow(row, theirOf.get(keyOf(row)) ?? null);
    await turn();
  }
  for (const their of theirs) {
    if (known.has(keyOf(their))) continue;
    compareRow(null, their);
    await turn();
  }
  return { differences, common };
}

type About = Pick<StoredDifference, 'entity' | 'id' | 'name' | 'here_by' | 'here_at'>;

/** So most rows are: unchanged here since both sides had them in common, and the same there. */
const isPlainlyEqual = (entity: Entity, { values, common, version }: OurRow, their: TheirRow) =>
  values !== null && (common === null || common.version === version) && saysTheSame(entity, values, their.row);

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Undefined: nothing was ever in common. */
function sharedRow(entity: Entity, row: OurRow | null, mine: Values | null): Values | null | undefined {
  if (!row?.common) return undefined;
  if (row.common.version === row.version) return mine;
  return row.common.values && comparableRow(entity, row.common.values);
}

type Names = ReadonlyMap<string, string>;

function namesOf<R extends RowKey>(rows: readonly R[], valuesOf: (row: R) => Values | null): Names {
  const fields = new Map(syncedEntities.map((entity) => [entity.name, nameField(entity)]));
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const name = valuesOf(row)?.[fields.get(row.entity) ?? ''];
      return typeof name === 'string' || typeof name === 'number' ? [[keyOf(row), String(name)]] : [];
    }),
  );
}

/** References as the names of their rows, so that people can read them; ids without a row stay as they are. */
function withNames(entity: Entity, change: FieldChange, ours: Names, theirs: Names): FieldChange {
  const { field } = change;
  const of = (value: unknown, names: Names) => named(entity, field, value, names);
  return {
    field,
    common: of(change.common, ours) ?? null,
    ours: of(change.ours, ours) ?? null,
    theirs: of(change.theirs, theirs) ?? null,
  };
}

function named(entity: Entity, key: string, value: unknown, names: Names): unknown {
  const field = entity.fields[key];
  if (field?.kind === 'ref') return nameFor(field.to, value, names);
  if (field?.kind === 'refs') return Array.isArray(value) ? value.map((id) => nameFor(field.to, id, names)) : value;
  const part = partsOf(entity).find(({ plural }) => plural === key);
  if (!part || !Array.isArray(value)) return value;
  const keys = typedEntries(part).map(([own]) => own);
  return value.map((row: Values) => Object.fromEntries(keys.map((own) => [own, named(part, own, row[own], names)])));
}

const nameFor = (to: string, id: unknown, names: Names) =>
  typeof id === 'number' ? (names.get(`${to} ${id}`) ?? id) : id;
