import type { KeyObject } from 'node:crypto';
import { entities } from '@carestead/domain/entities/all';
import { displayProfile } from '@carestead/domain/entities/displayProfile';
import { role } from '@carestead/domain/entities/role';
import { user } from '@carestead/domain/entities/user';
import { videoStream } from '@carestead/domain/entities/videoStream';
import type { Entity } from '@carestead/domain/entity';
import type { GraphQLSchema } from 'graphql';
import type { AccessTools } from './access/api.ts';
import { addAccessApi } from './access/api.ts';
import type { AccountTools } from './account/accountTools.ts';
import { addAccountApi } from './account/api.ts';
import { addAppDataApi } from './appData/api.ts';
import type { Circumstances } from './appData/appState.ts';
import { addAuditApi } from './audit/api.ts';
import { addCallsApi } from './calls/api.ts';
import type { CallTools } from './calls/callTools.ts';
import { addDisplayApi } from './display/api.ts';
import type { DisplayTools } from './display/displayTools.ts';
import { addEntitiesApi } from './entities/api.ts';
import { addSharedTypes } from './entities/entityFields.ts';
import { addFieldApi } from './field/api.ts';
import type { FieldTools } from './field/fieldTools.ts';
import { addLicenceApi } from './licence/api.ts';
import { addMessagesApi } from './messages/api.ts';
import type { SystemMessage } from './messages/systemMessages.ts';
import { addPeopleApi } from './people/api.ts';
import type { PeopleTools } from './people/peopleTools.ts';
import { createBuilder } from './platform/graphql/builder.ts';
import { enforceNeeds } from './platform/graphql/enforceNeeds.ts';
import type { Source } from './platform/live.ts';
import { addSupervisionApi } from './supervision/api.ts';
import type { Registry } from './supervision/registry.ts';
import { addSystemsApi } from './systems/api.ts';
import type { SystemTools } from './systems/deleteSystem.ts';
import { addVideoApi } from './video/api.ts';

/** What the schema needs from the running server beside the context of each request. */
export type Sources = AccessTools &
  PeopleTools &
  Omit<AccountTools, 'features'> & {
    systemMessages: Source<SystemMessage>;
    calls: CallTools;
    display: DisplayTools;
    registry: Registry;
    field: FieldTools;
    systems: SystemTools;
    circumstances: Circumstances;
    licencePublicKey: KeyObject | null;
  };

/** Written by hand: what differs is more than a rule. */
const byHand: readonly Entity[] = [role, user, displayProfile, videoStream];

export function buildSchema(sources: Sources, list: readonly Entity[] = entities): GraphQLSchema {
  const builder = createBuilder();
  const shared = addSharedTypes(builder);
  addAccessApi(builder, sources);
  addAccountApi(builder, { ...sources, features: sources.circumstances });
  addAppDataApi(builder, sources.circumstances);
  addAuditApi(builder);
  addCallsApi(builder, sources.calls);
  addDisplayApi(builder, sources.display);
  addEntitiesApi(
    builder,
    shared,
    list.filter((of) => !byHand.includes(of)),
  );
  addFieldApi(builder, sources.field);
  addLicenceApi(builder, sources.licencePublicKey);
  addMessagesApi(builder, sources.systemMessages);
  addPeopleApi(builder, shared, sources);
  addSupervisionApi(builder, sources.registry);
  addSystemsApi(builder, sources.systems);
  addVideoApi(builder, shared, sources.field);
  return enforceNeeds(builder.toSchema({ sortSchema: false }));
}
