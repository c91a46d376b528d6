import type { Entity } from '@carestead/domain/kit/entity';
import type { Builder } from '../platform/graphql/builder.ts';
import { callSourceWrites } from './callSourceWrites.ts';
import type { SharedTypes, Writes } from './entityFields.ts';
import { addEntityFields } from './entityFields.ts';
import { addFilesApi } from './filesApi.ts';

/** Entities whose writing has consequences for other rows. */
const ownWrites: Readonly<Record<string, Writes>> = { call_source: callSourceWrites };

/** One loop over every entity that is not a part. */
export function addEntitiesApi(builder: Builder, shared: SharedTypes, list: readonly Entity[]) {
  for (const of of list) if (!of.partOf) addEntityFields(builder, of, shared, ownWrites[of.name]);
  addFilesApi(builder, list);
}
