import { entities } from '@carestead/domain/entities';
import type { Fields } from '@carestead/domain/kit/fields';
import { itemStates } from '@carestead/domain/sync/differences';
import type { MessageId } from '@carestead/i18n/all';
import { i18n } from '@lingui/core';
import type { Text } from '../../platform/text/useText.ts';
import type { Difference } from './useDifferences.ts';

/** A newer server may name something that has no text here; then its name is shown. */
const labelOr = (text: Text, id: string, otherwise: string) =>
  id in i18n.messages ? text(id as MessageId) : otherwise;

export function entityPlural(text: Text, entity: string): string {
  const plural = entities.find(({ name }) => name === entity)?.plural;
  return labelOr(text, `entity.${plural}`, entity);
}

export const entitySingular = (text: Text, entity: string) => labelOr(text, `entity.${entity}`, entity);

/** A list of parts has the plural of its entity as its name, and `list.field` is a field of one of them. */
const entityOf = (list: string) => entities.find(({ plural }) => plural === list)?.name ?? list;

export function fieldName(text: Text, entity: string, field: string): string {
  const [list = field, own] = field.split('.');
  if (own !== undefined) return `${fieldName(text, entity, list)}, ${fieldName(text, entityOf(list), own)}`;
  return labelOr(text, `entity.${entity}.${field}`, labelOr(text, `entity.${field}`, field));
}

/** Who did what to a row; where both sides are equal again only the devices lack it. */
export function stateText(text: Text, { origin, state }: Pick<Difference, 'origin' | 'state'>): string {
  const ids = [`sync.state.${origin}.${state}`, `sync.state.${state}`];
  const known = itemStates.some((one) => one === state);
  return labelOr(text, (known && ids.find((id) => id in i18n.messages)) || '', state);
}

/** A value as people read it. References come with their names, choices are known by their texts. */
export function valueText(text: Text, entity: string, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return text('sync.empty_value');
  if (typeof value === 'boolean') return text(value ? 'form.yes' : 'form.no');
  if (Array.isArray(value)) {
    if (value.length === 0) return text('sync.empty_value');
    return value.map((one) => valueText(text, entity, field, one)).join(', ');
  }
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${fieldName(text, entityOf(field), key)}: ${valueText(text, entityOf(field), key, one)}`)
      .join(' · ');
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  const declared = entities.find(({ name }) => name === entity)?.fields as Fields | undefined;
  const asked = declared?.[field];
  if (asked?.kind === 'secret') return text('sync.secret');
  if (asked?.kind === 'ref') return labelOr(text, `reserved.${asked.to}.${written}`, written);
  return labelOr(text, `choice.${entity}.${field}.${written}`, written);
}
