import { type Entity, nameField, type Values } from '@carestead/domain/kit/entity';

/** A value of a row or form as text; what is none is nothing. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a row is called, or at least its number. */
export const rowName = (entity: Pick<Entity, 'columns'>, row: Values & { readonly id: number }): string =>
  asText(row[nameField(entity)]) || String(row.id);

/** As many names as a reader takes in at a glance, then how many more there are: "+16". */
const named = 7;

export function shortList(names: readonly string[], total = names.length, most = named): readonly string[] {
  const shown = names.slice(0, most);
  return total > shown.length ? [...shown, `+${total - shown.length}`] : shown;
}
