import type { Entity } from '@carestead/domain/kit/entity';
import type { MessageId } from '@carestead/i18n/all';
import { i18n } from '@lingui/core';
import type { Text } from '../../platform/text/useText.ts';

type Named = Pick<Entity, 'name'>;

// The ids follow from the declarations; a law finds the texts that are missing.
export const entityTitle = (text: Text, { name }: Named) => text(`entity.${name}` as MessageId);
export const entitiesTitle = (text: Text, { plural }: Pick<Entity, 'plural'>) => text(`entity.${plural}` as MessageId);
/** What a row without a name is called; of a singleton there is one. */
export const unnamedRow = (text: Text, entity: Entity, id: number) =>
  entity.singleton ? entityTitle(text, entity) : `${entityTitle(text, entity)} ${id}`;
export const fieldLabel = (text: Text, { name }: Named, key: string) => text(`entity.${name}.${key}` as MessageId);
export const choiceText = (text: Text, { name }: Named, key: string, value: string) =>
  text(`choice.${name}.${key}.${value}` as MessageId);
export const reservedText = (text: Text, to: string, id: number) => text(`reserved.${to}.${id}` as MessageId);

/** One sentence of help, for the fields that have one. */
export function fieldHint(text: Text, { name }: Named, key: string): string | null {
  const id = `hint.${name}.${key}`;
  return id in i18n.messages ? text(id as MessageId) : null;
}
