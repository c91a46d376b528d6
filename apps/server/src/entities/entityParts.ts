import { entityNamed } from '@carestead/domain/entities';
import type { EntityParts, ServerFeature } from './feature.ts';

export type PartsOf = (entity: string) => EntityParts;

/** What all features say of each entity, put together once. */
export function entityPartsOf(features: readonly ServerFeature[]): PartsOf {
  const byEntity = new Map<string, EntityParts>();
  for (const { entities = {} } of features) {
    for (const [name, parts] of Object.entries(entities)) {
      byEntity.set(entityNamed(name).name, together(byEntity.get(name) ?? {}, parts));
    }
  }
  const plain: EntityParts = {};
  return (entity) => byEntity.get(entity) ?? plain;
}

function together(first: EntityParts, second: EntityParts): EntityParts {
  const { fields, rules = [], filters } = first;
  return {
    ...first,
    ...second,
    rules: [...rules, ...(second.rules ?? [])],
    filters: { ...filters, ...second.filters },
    ...((fields || second.fields) && {
      fields: (builder, row) => {
        fields?.(builder, row);
        second.fields?.(builder, row);
      },
    }),
  };
}
