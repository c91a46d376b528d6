import type { Entity, Values } from '@carestead/domain/entity';
import { fieldEntries, typedEntries } from '@carestead/domain/entity';
import type { Field } from '@carestead/domain/fields';
import type { Secrets } from '../platform/secrets.ts';

/** From the wire to the columns. A secret that was not typed stays as it is; what is reported is never typed. */
export function toColumns(of: Pick<Entity, 'fields'>, values: Values, secrets: Secrets): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [key, field] of typedEntries(of)) {
    if (!(key in values)) continue;
    const value = values[key];
    if (field.kind === 'secret' && (value === undefined || value === null)) continue;
    stored[key] = toColumn(field, value, secrets);
  }
  return stored;
}

function toColumn(field: Field, value: unknown, secrets: Secrets): unknown {
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return typeof value === 'string' ? value.trim() : value;
    case 'clock':
    case 'file':
      return value === '' ? null : value;
    case 'moment':
      return typeof value === 'number' ? new Date(value) : null;
    case 'secret':
      return typeof value === 'string' && value !== '' ? secrets.encrypt(value) : null;
    case 'refs':
      return Array.isArray(value) ? [...new Set(value)] : [];
    case 'number':
    case 'flag':
    case 'choice':
    case 'colour':
    case 'ref':
      return value;
  }
}

const secretKeys = new WeakMap<object, readonly string[]>();

/** Worked out once per entity, because it is asked for every row of every list. */
function secretsOf(of: Pick<Entity, 'fields'>): readonly string[] {
  const known = secretKeys.get(of);
  if (known) return known;
  const found = fieldEntries(of).flatMap(([key, { kind }]) => (kind === 'secret' ? [key] : []));
  secretKeys.set(of, found);
  return found;
}

/** From the columns to the wire: of a secret only whether it is set. */
export function toValues(of: Pick<Entity, 'fields'>, row: Values): Values {
  const secrets = secretsOf(of).filter((key) => key in row);
  if (secrets.length === 0) return row;
  return { ...row, ...Object.fromEntries(secrets.map((key) => [key, row[key] !== null])) };
}
