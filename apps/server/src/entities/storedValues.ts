import { cleanValue } from '@carestead/domain/kit/cleanValues';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { fieldEntries, typedEntries } from '@carestead/domain/kit/entity';
import type { Field } from '@carestead/domain/kit/fields';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** From the wire to the columns. A secret that was not typed stays as it is; what is reported is never typed. */
export function toColumns(entity: Pick<Entity, 'fields'>, values: Values, secrets: Secrets): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [key, field] of typedEntries(entity)) {
    if (!(key in values)) continue;
    const value = values[key];
    if (field.kind === 'secret' && (value === undefined || value === null)) continue;
    stored[key] = toColumn(field, cleanValue(field, value), secrets);
  }
  return stored;
}

/** A secret that is typed once more as it is stored is no change; sealed anew it would look like one. */
export function withoutSameSecrets(
  entity: Pick<Entity, 'fields'>,
  before: Values,
  given: Values,
  secrets: Secrets,
): Values {
  const same = secretsOf(entity).filter((key) => key in given && opened(before[key], secrets) === (given[key] || null));
  return Object.fromEntries(Object.entries(given).filter(([key]) => !same.includes(key)));
}

function opened(sealed: unknown, secrets: Secrets): string | null {
  if (typeof sealed !== 'string') return null;
  try {
    return secrets.decrypt(sealed);
  } catch {
    // Sealed with a key that is gone, or hashed: what is typed replaces it.
    return sealed;
  }
}

function toColumn(field: Field, value: unknown, secrets: Secrets): unknown {
  switch (field.kind) {
    case 'moment':
      return typeof value === 'number' ? new Date(value) : null;
    case 'secret':
      return typeof value === 'string' && value !== '' ? secrets.encrypt(value) : null;
    case 'text':
    case 'multiline':
    case 'clock':
    case 'file':
    case 'refs':
    case 'number':
    case 'flag':
    case 'choice':
    case 'colour':
    case 'ref':
      return value;
  }
}

const secretKeys = new WeakMap<object, readonly string[]>();

/** Worked out once per entity, because it is needed for every row of every list. */
function secretsOf(entity: Pick<Entity, 'fields'>): readonly string[] {
  const known = secretKeys.get(entity);
  if (known) return known;
  const found = fieldEntries(entity).flatMap(([key, { kind }]) => (kind === 'secret' ? [key] : []));
  secretKeys.set(entity, found);
  return found;
}

/** From the columns to the wire: of a secret only whether it is set. */
export function toValues(entity: Pick<Entity, 'fields'>, row: Values): Values {
  const secrets = secretsOf(entity).filter((key) => key in row);
  if (secrets.length === 0) return row;
  return { ...row, ...Object.fromEntries(secrets.map((key) => [key, row[key] !== null])) };
}
