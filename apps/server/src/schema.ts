import type { KeyObject } from 'node:crypto';
import { role } from '@carestead/domain/access/role';
import { user } from '@carestead/domain/access/user';
import { displayProfile } from '@carestead/domain/display/displayProfile';
import { entities } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { videoStream } from '@carestead/domain/video/videoStream';
import type { GraphQLSchema } from 'graphql';
import { type AccessTools, addAccessApi, addPeopleApi } from './access/api.ts';
import type { PeopleTools } from './access/userWrites.ts';
import { addAccountApi } from './account/api.ts';
import type { AccountTools } from './account/storedPassword.ts';
import { addAppDataApi } from './appData/api.ts';
import type { Circumstances } from './appData/appState.ts';
import { addAuditApi } from './audit/api.ts';
import { addCallsApi } from './calls/api.ts';
import type { CallTools } from './calls/callTools.ts';
import { addDisplayApi } from './display/api.ts';
import type { DisplayTools } from './display/displayTools.ts';
import { addDisplaysApi } from './displays/api.ts';
import type { Registry } from './displays/registry.ts';
import { addEntitiesApi } from './entities/api.ts';
import { addSharedTypes } from './entities/entityFields.ts';
import { addFieldApi } from './field/api.ts';
import type { FieldTools } from './field/fieldTools.ts';
import { addLicenceApi } from './licence/api.ts';
import { addMessagesApi } from './messages/api.ts';
import type { SystemMessage } from './messages/systemMessages.ts';
import type { Source } from './platform/bus/live.ts';
import { createBuilder } from './platform/graphql/builder.ts';
import { enforceNeeds } from './platform/graphql/enforceNeeds.ts';
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
  addDisplaysApi(builder, sources.registry);
  addSystemsApi(builder, sources.systems);
  addVideoApi(builder, shared, sources.field);
  return enforceNeeds(builder.toSchema({ sortSchema: false }));
}
