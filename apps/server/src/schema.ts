import type { KeyObject } from 'node:crypto';
import { entities } from '@carestead/domain/entities/all';
import { role } from '@carestead/domain/entities/role';
import { user } from '@carestead/domain/entities/user';
import type { Entity } from '@carestead/domain/entity';
import type { GraphQLSchema } from 'graphql';
import { addAccessApi } from './access/api.ts';
import type { AccountTools } from './account/accountTools.ts';
import { addAccountApi } from './account/api.ts';
import { addAppDataApi } from './appData/api.ts';
import type { Circumstances } from './appData/appState.ts';
import { addAuditApi } from './audit/api.ts';
import { addCallsApi } from './calls/api.ts';
import type { CallTools } from './calls/callTools.ts';
import { addEntitiesApi } from './entities/api.ts';
import { addSharedTypes } from './entities/entityFields.ts';
import { addFieldApi } from './field/api.ts';
import { addLicenceApi } from './licence/api.ts';
import type { Listen } from './messages/api.ts';
import { addMessagesApi } from './messages/api.ts';
import { addPeopleApi } from './people/api.ts';
import type { PeopleTools } from './people/peopleTools.ts';
import { createBuilder } from './platform/graphql/builder.ts';
import { enforceNeeds } from './platform/graphql/enforceNeeds.ts';

/** What the schema needs from the running server beside the context of each request. */
export type Sources = PeopleTools &
  Omit<AccountTools, 'features'> & {
    systemMessages: Listen;
    calls: CallTools;
    field: { allowsLoopback: boolean };
    circumstances: Circumstances;
    licencePublicKey: KeyObject | null;
  };

/** People are written by hand: their passwords are hashed, and who may write them depends on the order of roles. */
const people: readonly Entity[] = [role, user];

export function buildSchema(sources: Sources, list: readonly Entity[] = entities): GraphQLSchema {
  const builder = createBuilder();
  const shared = addSharedTypes(builder);
  addAccessApi(builder, sources.hashPassword);
  addAccountApi(builder, { ...sources, features: sources.circumstances });
  addAppDataApi(builder, sources.circumstances);
  addAuditApi(builder);
  addCallsApi(builder, sources.calls);
  addEntitiesApi(
    builder,
    shared,
    list.filter((of) => !people.includes(of)),
  );
  addFieldApi(builder, sources.field);
  addLicenceApi(builder, sources.licencePublicKey);
  addMessagesApi(builder, sources.systemMessages);
  addPeopleApi(builder, shared, sources);
  return enforceNeeds(builder.toSchema());
}
