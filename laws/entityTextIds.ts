import type { Entity } from '@carestead/domain/entity';
import { fieldEntries } from '@carestead/domain/entity';

/** The texts that entities need, and the hints that they may have. */
export function entityTextIds(entities: readonly Pick<Entity, 'name' | 'plural' | 'fields'>[]) {
  const needed = entities.flatMap((of) => [
    `entity.${of.name}`,
    `entity.${of.plural}`,
    ...fieldEntries(of).flatMap(([key, field]) => [
      `entity.${of.name}.${key}`,
      ...(field.kind === 'choice' ? field.values.map((value) => `choice.${of.name}.${key}.${value}`) : []),
    ]),
  ]);
  const hints = entities.flatMap((of) => Object.keys(of.fields).map((key) => `hint.${of.name}.${key}`));
  return { needed, hints };
}
