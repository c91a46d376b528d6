import type { Entity, Values } from '../kit/entity.ts';
import { initialValues, nameField, typedEntries } from '../kit/entity.ts';

/** What can stand for the name of a row that the configurator keeps without one, best first. */
const insteadOfName = ['text_long', 'text_short', 'serial'];

/**
 * A row that only the configurator had: what it does not say has its usual value, but that it inherits nothing that it has
 * itself; and it is called by what is written on the device.
 */
export function newRowValues(entity: Entity, id: number, given: Values): Values {
  const inherited = typedEntries(entity).flatMap(([key]) =>
    key.startsWith('inherit_') ? [[key, false] as const] : [],
  );
  const values: Values = { ...initialValues(entity), ...Object.fromEntries(inherited), ...given };
  const name = nameField(entity);
  if (entity.fields[name]?.kind !== 'text' || isFilled(values[name])) return values;
  const found = insteadOfName.map((key) => values[key]).find(isFilled);
  return { ...values, [name]: found ?? `${id}` };
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
