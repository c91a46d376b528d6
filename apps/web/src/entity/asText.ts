import { type Entity, nameField, type Values } from '@carestead/domain/entity';

/** A value of a row or form as text; what is none is nothing. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a row is called, or at least its number. */
export const rowName = (of: Pick<Entity, 'columns'>, row: Values & { readonly id: number }): string =>
  asText(row[nameField(of)]) || String(row.id);
