import type { KeyObject } from 'node:crypto';
import { entities } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import type { GraphQLSchema } from 'graphql';
import { type AccessTools, addAccessApi } from './access/api.ts';
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
import type { Ports } from './entities/feature.ts';
import { partsOf } from './features.ts';
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
  Ports &
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

export function buildSchema(sources: Sources, list: readonly Entity[] = entities): GraphQLSchema {
  const builder = createBuilder();
  addAccessApi(builder, sources);
  addAccountApi(builder, { ...sources, features: sources.circumstances });
  addAppDataApi(builder, sources.circumstances);
  addAuditApi(builder);
  addCallsApi(builder, sources.calls);
  addDisplayApi(builder, sources.display);
  addEntitiesApi(builder, list, partsOf, sources);
  addFieldApi(builder, sources.field);
  addLicenceApi(builder, sources.licencePublicKey);
  addMessagesApi(builder, sources.systemMessages);
  addDisplaysApi(builder, sources.registry);
  addSystemsApi(builder, sources.systems);
  addVideoApi(builder);
  return enforceNeeds(builder.toSchema({ sortSchema: false }));
}
