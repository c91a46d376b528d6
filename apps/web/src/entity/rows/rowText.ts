import { type Entity, nameField, type Values } from '@carestead/domain/kit/entity';
import { referenceNames } from '@carestead/domain/kit/referenceNames';

/** A value of a row or form as text; what is none is nothing. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

type Naming = Pick<Entity, 'columns' | 'fields' | 'choiceDetail'>;

/** What a row is called, or at least its id. A number alone says little, so it has what tells such rows apart beside it. */
export function rowName(entity: Naming, row: Values & { readonly id: number }): string {
  const name = row[nameField(entity)];
  if (typeof name !== 'number') return asText(name) || String(row.id);
  const detail = referenceNames(entity).find(({ key }) => key === entity.choiceDetail);
  const apart = detail ? asText(row[detail.nameKey]) : '';
  return apart ? `${name} (${apart})` : String(name);
}

/** As many names as a reader takes in at a glance, then how many more there are: "+16". */
const named = 7;

export function shortList(names: readonly string[], total = names.length, most = named): readonly string[] {
  const shown = names.slice(0, most);
  return total > shown.length ? [...shown, `+${total - shown.length}`] : shown;
}
