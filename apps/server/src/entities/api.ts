import type { Entity } from '@carestead/domain/kit/entity';
import type { Builder } from '../platform/graphql/builder.ts';
import { addEntityFields, addSharedTypes } from './entityFields.ts';
import type { PartsOf } from './entityParts.ts';

/** One loop over every entity that is neither a part nor written by hand. */
export function addEntitiesApi(builder: Builder, list: readonly Entity[], partsOf: PartsOf) {
  const shared = addSharedTypes(builder);
  const ordinary = list.filter(({ name, partOf }) => !partOf && !partsOf(name).hasOwnApi);
  for (const entity of ordinary) addEntityFields(builder, entity, shared, partsOf(entity.name));
}
