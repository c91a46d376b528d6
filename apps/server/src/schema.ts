import type { Entity } from '@carestead/domain/entity';
import type { GraphQLSchema } from 'graphql';
import { addAccessApi } from './access/api.ts';
import { addAppDataApi } from './appData/api.ts';
import { addEntitiesApi } from './entities/api.ts';
import { addMessagesApi } from './messages/api.ts';
import type { SystemMessage } from './messages/systemMessages.ts';
import { createBuilder } from './platform/graphql/builder.ts';
import { enforceNeeds } from './platform/graphql/enforceNeeds.ts';

/** What the schema needs from the running server beside the context of each request. */
export type Sources = {
  systemMessages: () => AsyncIterableIterator<SystemMessage>;
  hashPassword: (password: string) => Promise<string>;
};

export function buildSchema({ systemMessages, hashPassword }: Sources, list?: readonly Entity[]): GraphQLSchema {
  const builder = createBuilder();
  addAccessApi(builder, hashPassword);
  addAppDataApi(builder);
  addEntitiesApi(builder, list);
  addMessagesApi(builder, systemMessages);
  return enforceNeeds(builder.toSchema());
}
