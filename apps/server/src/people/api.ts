import { role } from '@carestead/domain/entities/role';
import { user } from '@carestead/domain/entities/user';
import type { SharedTypes } from '../entities/entityFields.ts';
import { addEntityFields } from '../entities/entityFields.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import type { PeopleTools } from './peopleTools.ts';
import { roleWrites } from './roleWrites.ts';
import { userWrites } from './userWrites.ts';

export function addPeopleApi(builder: Builder, shared: SharedTypes, tools: PeopleTools) {
  addEntityFields(builder, role, shared, roleWrites);
  addEntityFields(builder, user, shared, userWrites(tools));
}
