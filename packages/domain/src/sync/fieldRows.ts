import { entities, partsOf } from '../entities.ts';
import type { FieldEntity, FieldRow } from '../field/fieldConfiguration.ts';
import { fieldEntities } from '../field/fieldConfiguration.ts';
import type { Entity, Values } from '../kit/entity.ts';
import { isConfigurator, onlyId, typedEntries } from '../kit/entity.ts';
import type { Field } from '../kit/fields.ts';
import { callKeeping } from '../systems/systemParam.ts';
import { isSameValue } from './differences.ts';

/** What the configurator holds as rows of its own; parts travel inside their owner. */
export const syncedEntities: readonly Entity[] = entities.filter((entity: Entity) => entity.synced && !entity.partOf);

/** The names that differ on the wire. */
const wireNames: Readonly<Record<string, FieldEntity>> = { system_tree_node: 'node' };

export function fieldEntityOf({ name }: Pick<Entity, 'name'>): FieldEntity {
  const found = wireNames[name] ?? fieldEntities.find((known) => known === name);
  if (!found) throw new Error(`no configurator holds ${name}`);
  return found;
}

const byFieldEntity = new Map(syncedEntities.map((entity) => [fieldEntityOf(entity), entity]));

export function syncedEntityOf(name: FieldEntity): Entity {
  const found = byFieldEntity.get(name);
  if (!found) throw new Error(`${name} is synced with no entity`);
  return found;
}

/** A configurator knows of one system, its own. */
export const fieldIdOf = (entity: Entity, id: number): number => (isConfigurator(entity) ? onlyId : id);
export const ourIdOf = (entity: Entity, fieldId: number, system_id: number): number =>
  isConfigurator(entity) ? system_id : fieldId;

/** How we reach a configurator, and what is decided here alone, is no business of its configuration. */
const livesHere: Readonly<Record<string, readonly string[]>> = {
  system_param: ['ip', 'tcp_port', 'username', 'password', 'auto_commit', ...Object.keys(callKeeping)],
};

/** What stays as it is now when a configuration of before is restored: old calls must not go, nor names be shown, by that. */
export const isRestored = (entity: Pick<Entity, 'name'>, key: string): boolean =>
  key !== 'sort_order' && !(entity.name === 'system_param' && key in callKeeping);

/** On the wire these stand together in one object, under the second half of their names. */
const gathered: Readonly<Record<string, { name: string; keys: Readonly<Record<string, string>> }>> = {
  system_tree_node: {
    name: 'device_text_overrides',
    keys: {
      device_text_override_call_source: 'call_source',
      device_text_override_checkpoint: 'checkpoint',
      device_text_override_button: 'button',
    },
  },
};

type Sent = { fields: readonly (readonly [string, Field])[]; secrets: readonly string[]; parts: readonly Entity[] };

const sentOf = new Map<string, Sent>();

/** What of an entity travels: no files, nothing that devices report, nothing that lives here alone. */
function sent(entity: Entity): Sent {
  const known = sentOf.get(entity.name);
  if (known) return known;
  const own = typedEntries(entity).filter(
    ([key, { kind }]) => kind !== 'file' && !livesHere[entity.name]?.includes(key),
  );
  const found = {
    fields: own.filter(([, { kind }]) => kind !== 'secret'),
    secrets: own.filter(([, { kind }]) => kind === 'secret').map(([key]) => key),
    parts: partsOf(entity),
  };
  sentOf.set(entity.name, found);
  return found;
}

/** The fields whose values are sent and never read back: they are not part of any comparison. */
export const sentSecrets = (entity: Entity): readonly string[] => sent(entity).secrets;

/** The row as the configurator holds it; of secrets those that are given. */
export function toFieldRow(entity: Entity, id: number, values: Values, secrets: Values = {}): FieldRow {
  const { fields, secrets: secretKeys, parts } = sent(entity);
  const inside = gathered[entity.name];
  const row: FieldRow = { id: fieldIdOf(entity, id) };
  for (const [key] of fields) if (inside?.keys[key] === undefined) row[key] = values[key];
  if (inside) row[inside.name] = renamed(inside.keys, values);
  for (const key of secretKeys) if (secrets[key] !== undefined) row[key] = secrets[key];
  for (const { plural } of parts) row[plural] = values[plural] ?? [];
  return row;
}

function renamed(keys: Readonly<Record<string, string>>, values: Values): Values {
  const row: Record<string, unknown> = {};
  for (const ours in keys) row[keys[ours] ?? ours] = values[ours];
  return row;
}

/** What a row of the configurator says of the fields that we know; what it leaves out is left out. */
export function fromFieldRow(entity: Entity, row: FieldRow): Values {
  const { fields, parts } = sent(entity);
  const inside = gathered[entity.name];
  const within: unknown = inside && row[inside.name];
  const values: Record<string, unknown> = {};
  for (const [key] of fields) {
    const place = inside?.keys[key];
    const value = place === undefined ? row[key] : isRecord(within) ? within[place] : undefined;
    if (value !== undefined) values[key] = value;
  }
  for (const { plural } of parts) if (row[plural] !== undefined) values[plural] = row[plural];
  return values;
}

/** Only what is compared, and each value in one form: what means the same is the same. */
export function comparableRow(entity: Entity, values: Values): Values {
  const { fields, parts } = sent(entity);
  const row: Record<string, unknown> = {};
  for (const [key, field] of fields) if (values[key] !== undefined) row[key] = comparable(field, values[key]);
  for (const part of parts)
    if (values[part.plural] !== undefined) row[part.plural] = partRows(part, values[part.plural]);
  return row;
}

/** Whether a row of the configurator says the same as ours of every field that it names: what most do, found without a copy. */
export function saysTheSame(entity: Entity, ours: Values, theirs: FieldRow): boolean {
  const { fields, parts } = sent(entity);
  const inside = gathered[entity.name];
  const within: unknown = inside && theirs[inside.name];
  for (const [key, field] of fields) {
    const place = inside?.keys[key];
    const their = place === undefined ? theirs[key] : isRecord(within) ? within[place] : undefined;
    const our = ours[key];
    if (their === undefined || our === their || areEmpty(our, their)) continue;
    if (!isSameValue(comparable(field, our), comparable(field, their))) return false;
  }
  for (const part of parts) {
    const [our, their] = [ours[part.plural], theirs[part.plural]];
    if (their === undefined || areEmpty(our, their)) continue;
    if (!isSameValue(partRows(part, our), partRows(part, their))) return false;
  }
  return true;
}

const areEmpty = (a: unknown, b: unknown) => Array.isArray(a) && Array.isArray(b) && a.length === 0 && b.length === 0;

function comparable(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return value ?? '';
    case 'clock':
      return value === '' ? null : value;
    case 'ref':
      // Nothing is chosen: null in a form, 0 on a device.
      return value === 0 && !field.reserved.includes(0) ? null : value;
    case 'refs':
      return Array.isArray(value) ? value.toSorted(byNumber) : (value ?? []);
    case 'colour':
      return typeof value === 'string' ? value.toUpperCase() : value;
    case 'number':
    case 'flag':
    case 'choice':
    case 'moment':
    case 'secret':
    case 'file':
      return value;
  }
}

/** Their order means nothing. */
function partRows(part: Entity, value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? [];
  const keys = typedEntries(part).map(([key]) => key);
  const rows = value.map((row: unknown) =>
    isRecord(row) ? Object.fromEntries(keys.map((key) => [key, row[key]])) : row,
  );
  return rows.toSorted((a, b) => compareTexts(JSON.stringify(a), JSON.stringify(b)));
}

const byNumber = (a: unknown, b: unknown) => Number(a) - Number(b);

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
