import { entities, partsOf } from '@carestead/domain/entities/all';
import type { Entity } from '@carestead/domain/entity';
import type { Text } from '../platform/useText.ts';
import { fieldText, kindText } from './auditWords.ts';

const owners: readonly Entity[] = entities.filter((of: Entity) => of.partOf === undefined);

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label);

/** What is written down without being configured. */
const others = ['call', 'license'];

export const kindOptions = (text: Text) =>
  [...owners.map(({ name }) => name), ...others]
    .map((kind) => ({ value: kind, label: kindText(text, kind) }))
    .sort(byLabel);

/** The fields of one kind, or of all kinds under their names: the same word is a field of many. */
export const fieldOptions = (text: Text, entity_type: string | null) =>
  owners
    .filter(({ name }) => entity_type === null || name === entity_type)
    .map((of) => ({
      group: kindText(text, of.name),
      items: fieldsOf(of).map((field) => ({ value: fieldKey(of.name, field), label: fieldText(text, of.name, field) })),
    }))
    .sort((a, b) => a.group.localeCompare(b.group));

const fieldsOf = (of: Entity) => [
  ...Object.keys(of.fields),
  ...partsOf(of).map(({ plural }) => plural),
  ...(of.sortable ? ['sort_order'] : []),
];

/** A field is chosen together with its kind. */
export const fieldKey = (entity_type: string, field: string) => `${entity_type}.${field}`;

export function readFieldKey(key: string): { entity_type: string; field: string } {
  const [entity_type = '', field = ''] = key.split('.');
  return { entity_type, field };
}
