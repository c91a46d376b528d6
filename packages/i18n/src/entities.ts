import type { entities as declared } from '@carestead/domain/entities';
import { roleTexts, userTexts } from './access/accessEntities.ts';
import { alertChannelTexts } from './alertChannels.ts';
import { appSettingTexts } from './appManagement/appSettings.ts';
import {
  appDisplayGroupConnectionTexts,
  appDisplayGroupTexts,
  appUserGroupNodeTexts,
  appUserGroupTexts,
  appUserTexts,
  subscriptionViewTexts,
} from './appManagement/groupEntities.ts';
import { appClientTexts, notificationChannelTexts, notificationSoundTexts } from './appManagement/phoneEntities.ts';
import { callTypeTexts } from './calls.ts';
import { defectMonitorTexts } from './defectMonitors.ts';
import { buttonTexts, indicatorTexts } from './devices/buttonEntities.ts';
import { callSourceGroupTexts, callSourceTexts, hubTexts } from './devices/deviceEntities.ts';
import { displayNoteTexts, displayProfileTexts } from './display/displayEntities.ts';
import type { EntityTextId } from './entityTextId.ts';
import { checkpointMapTexts, checkpointTexts, flightProfileTexts } from './escape/escapeEntities.ts';
import { ldapTexts } from './ldap/ldapEntities.ts';
import { logFilterTexts } from './logReports.ts';
import { notificationTexts } from './notifications.ts';
import { recordedPhones } from './phones/recordedPhones.ts';
import { recordedTexts } from './recordedTexts.ts';
import { reportTexts } from './reports/reportEntities.ts';
import {
  displayGroupOverrideTexts,
  displayGroupTexts,
  mergeGroupTexts,
  scheduleTexts,
  sectionTemplateTexts,
  sectionTexts,
} from './routing/routingEntities.ts';
import { globalSettingTexts } from './settings.ts';
import { systemParamTexts } from './systems.ts';
import { treeViewTexts } from './tree/treeViewTexts.ts';
import { systemTreeNodeTexts } from './tree.ts';
import { videoStreamTexts } from './video.ts';

type Needed<E> = E extends (typeof declared)[number] ? EntityTextId<E> : never;

/** What the entities are called: `entity.`, `choice.` and `hint.` with the names of the declaration. */
export const entities = {
  ...systemParamTexts,
  ...scheduleTexts,
  ...sectionTexts,
  ...sectionTemplateTexts,
  ...displayGroupTexts,
  ...callTypeTexts,
  ...callSourceTexts,
  ...callSourceGroupTexts,
  ...indicatorTexts,
  ...buttonTexts,
  ...hubTexts,
  ...checkpointMapTexts,
  ...checkpointTexts,
  ...flightProfileTexts,
  ...systemTreeNodeTexts,
  ...treeViewTexts,
  ...displayGroupOverrideTexts,
  ...mergeGroupTexts,
  ...globalSettingTexts,
  ...ldapTexts,
  ...displayProfileTexts,
  ...displayNoteTexts,
  ...videoStreamTexts,
  ...alertChannelTexts,
  ...reportTexts,
  ...logFilterTexts,
  ...defectMonitorTexts,
  ...notificationTexts,
  ...appUserGroupTexts,
  ...appUserGroupNodeTexts,
  ...appUserTexts,
  ...appClientTexts,
  ...appDisplayGroupTexts,
  ...appDisplayGroupConnectionTexts,
  ...notificationSoundTexts,
  ...notificationChannelTexts,
  ...appSettingTexts,
  ...subscriptionViewTexts,
  ...recordedTexts,
  ...recordedPhones,
  ...roleTexts,
  ...userTexts,
} satisfies Record<Needed<(typeof declared)[number]>, unknown>;
