import { role, roleCallSourceGroup, rolePermission } from './access/role.ts';
import { user } from './access/user.ts';
import { alertChannel, alertRecipient } from './alertChannels/alertChannel.ts';
import { appClient } from './appManagement/appClient.ts';
import { appDisplayGroup, appDisplayGroupConnection } from './appManagement/appDisplayGroup.ts';
import { appSetting } from './appManagement/appSetting.ts';
import { appUser } from './appManagement/appUser.ts';
import { appUserGroup, appUserGroupNode } from './appManagement/appUserGroup.ts';
import { notificationChannel, notificationSound } from './appManagement/notificationSound.ts';
import { subscriptionView } from './appManagement/subscriptionView.ts';
import { logFilter, reportRecipient } from './callLog/logFilter.ts';
import { callType } from './calls/callType.ts';
import { button } from './devices/button.ts';
import { callSource } from './devices/callSource.ts';
import { callSourceGroup } from './devices/callSourceGroup.ts';
import { hub } from './devices/hub.ts';
import { indicator } from './devices/indicator.ts';
import { displayNote } from './display/displayNote.ts';
import { displayProfile, displayProfileSetting } from './display/displayProfile.ts';
import { checkpoint } from './escape/checkpoint.ts';
import { checkpointMap } from './escape/checkpointMap.ts';
import { flightProfile } from './escape/flightProfile.ts';
import { defectMonitor } from './incidents/defectMonitor.ts';
import type { Entity } from './kit/entity.ts';
import { ldapRole, ldapSetting } from './ldap/ldapSetting.ts';
import { notificationProfile, notificationRecipient } from './notifications/notificationProfile.ts';
import { report } from './reports/report.ts';
import { displayGroup, displayGroupConnection } from './routing/displayGroup.ts';
import { displayGroupOverride } from './routing/displayGroupOverride.ts';
import { mergeGroup } from './routing/mergeGroup.ts';
import { schedule } from './routing/schedule.ts';
import { section } from './routing/section.ts';
import { sectionTemplate } from './routing/sectionTemplate.ts';
import { globalSetting } from './settings/globalSetting.ts';
import { systemParam } from './systems/systemParam.ts';
import { systemTreeNode } from './tree/systemTreeNode.ts';
import { treeView, treeViewLevel } from './tree/treeView.ts';
import { videoStream } from './video/videoStream.ts';

/** Every entity of the product; tables, API, screens and texts are made from this list. */
export const entities = [
  systemParam,
  schedule,
  section,
  sectionTemplate,
  displayGroup,
  displayGroupConnection,
  callType,
  callSource,
  callSourceGroup,
  indicator,
  button,
  hub,
  checkpointMap,
  checkpoint,
  flightProfile,
  systemTreeNode,
  treeView,
  treeViewLevel,
  displayGroupOverride,
  mergeGroup,
  globalSetting,
  ldapSetting,
  ldapRole,
  displayProfile,
  displayProfileSetting,
  displayNote,
  videoStream,
  alertChannel,
  alertRecipient,
  logFilter,
  reportRecipient,
  defectMonitor,
  notificationProfile,
  notificationRecipient,
  report,
  appUserGroup,
  appUserGroupNode,
  appUser,
  appClient,
  appDisplayGroup,
  appDisplayGroupConnection,
  notificationSound,
  notificationChannel,
  appSetting,
  subscriptionView,
  role,
  rolePermission,
  roleCallSourceGroup,
  user,
] as const;

export type EntityName = (typeof entities)[number]['name'];

/** Those with a list and a form like all others: parts have none, a display profile is edited at the wall, a phone is paired. */
export const listedEntities: readonly Entity[] = entities.filter(
  (entity: Entity) => !entity.partOf && entity !== displayProfile && entity !== appClient,
);

const byName: ReadonlyMap<string, Entity> = new Map(entities.map((entity): [string, Entity] => [entity.name, entity]));

export function entityNamed(name: string): Entity {
  const found = byName.get(name);
  if (!found) throw new Error(`there is no entity ${name}`);
  return found;
}

const partsByOwner: ReadonlyMap<string | undefined, readonly Entity[]> = Map.groupBy(
  byName.values(),
  ({ partOf }) => partOf,
);

/** The rows that belong to a row of this entity and are saved together with it. */
export const partsOf = (entity: Pick<Entity, 'name'>): readonly Entity[] => partsByOwner.get(entity.name) ?? [];
