import type { Entity } from '@carestead/domain/entity';
import type { Builder } from '../platform/graphql/builder.ts';
import type { SharedTypes } from './entityFields.ts';
import { addEntityFields } from './entityFields.ts';
import { addFilesApi } from './filesApi.ts';

/** One loop over every entity that is not a part. */
export function addEntitiesApi(builder: Builder, shared: SharedTypes, list: readonly Entity[]) {
  for (const of of list) if (!of.partOf) addEntityFields(builder, of, shared);
  addFilesApi(builder, list);
}
