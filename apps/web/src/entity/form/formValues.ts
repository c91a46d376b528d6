import { partsOf } from '@carestead/domain/entities';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { fieldEntries, initialValues, nameField, typedEntries } from '@carestead/domain/kit/entity';
import type { EntityRow } from '../rows/entityApi.ts';

/** What a form holds: the fields that people fill in, null for a secret until one is typed, and the parts as one list each. */
export function formValues(entity: Entity, row: Values | null): Values {
  const source = row ?? initialValues(entity);
  const fields = typedEntries(entity).map(
    ([key, field]) => [key, field.kind === 'secret' ? null : source[key]] as const,
  );
  const parts = partsOf(entity).map((part) => [part.plural, partRows(part, source[part.plural])] as const);
  return Object.fromEntries<unknown>([...fields, ...parts]);
}

type Copying = { copyOf: (name: string) => string; isLocked: (field: string) => boolean };

/** The row as a new one: its name marks it as a copy, as far as it fits, and fields that the user may not set get their defaults. */
export function copiedValues(entity: Entity, row: EntityRow, { copyOf, isLocked }: Copying): Values {
  const values = { ...formValues(entity, row), ...picked(initialValues(entity), isLocked) };
  const key = nameField(entity);
  const field = entity.fields[key];
  const own = values[key];
  if (field?.kind !== 'text' || typeof own !== 'string') return values;
  const name = copyOf(own);
  return { ...values, [key]: [...name].length <= field.max ? name : own };
}

const picked = (values: Values, isWanted: (key: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => isWanted(key)));

/** What goes to the server: a secret only when it was typed or removed. */
export function inputOf(entity: Entity, values: Values): Values {
  const untouched = fieldEntries(entity).flatMap(([key, { kind }]) =>
    kind === 'secret' && values[key] === null ? [key] : [],
  );
  return Object.fromEntries(Object.entries(values).filter(([key]) => !untouched.includes(key)));
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Their fields alone, without the names of what they point to; the order of parts has no meaning. */
function partRows({ fields }: Entity, value: unknown): readonly Values[] {
  if (!Array.isArray(value)) return [];
  return value
    .map((row: Values) => Object.fromEntries(Object.entries(row).filter(([key]) => key in fields)))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
