import { entities } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import type { GraphQLSchema } from 'graphql';
import { addEntitiesApi } from './entities/api.ts';
import { entityPartsOf } from './entities/entityParts.ts';
import { features } from './features.ts';
import type { BoundFeature } from './manifest/feature.ts';
import { createBuilder } from './platform/graphql/builder.ts';
import { enforceNeeds } from './platform/graphql/enforceNeeds.ts';

/** For the server. It counts as valid: graphql would go through all of it at the first request, and a law does so in tests. */
export function buildSchema(bound: readonly BoundFeature[], list: readonly Entity[]): GraphQLSchema {
  const schema = schemaOf(bound, list);
  schema.__validationErrors = [];
  return schema;
}

function schemaOf(bound: readonly BoundFeature[], list: readonly Entity[]): GraphQLSchema {
  const builder = createBuilder();
  addEntitiesApi(builder, list, entityPartsOf(bound));
  for (const { api } of bound) api(builder);
  return enforceNeeds(builder.toSchema({ sortSchema: false }));
}

/** For printing and checking; to execute it is an error. */
export const idleSchema = (): GraphQLSchema =>
  schemaOf(
    features.map(({ idle }) => idle()),
    entities,
  );
