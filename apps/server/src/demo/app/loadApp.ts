import { appDisplayGroup } from '@carestead/domain/appManagement/appDisplayGroup';
import { appSetting } from '@carestead/domain/appManagement/appSetting';
import { appUser } from '@carestead/domain/appManagement/appUser';
import { appUserGroup } from '@carestead/domain/appManagement/appUserGroup';
import { notificationChannel, notificationSound } from '@carestead/domain/appManagement/notificationSound';
import { subscriptionView } from '@carestead/domain/appManagement/subscriptionView';
import { onlyId, type Values } from '@carestead/domain/kit/entity';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { updateRow } from '../../entities/store.ts';
import { findRow } from '../../entities/writeQueries.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';
import { idsByName, insertFile } from '../load/demoQueries.ts';
import { ensureRows, type IdOf } from '../load/ensureRows.ts';
import {
  type AppPlan,
  appDisplayGroups,
  appUserGroups,
  appUsers,
  failsafeGroup,
  subscriptionViews,
} from './appGroups.ts';
import { notificationChannels, notificationSounds } from './appSounds.ts';

type Ids = { scheduleId: IdOf; sectionId: IdOf; callTypeId: IdOf };

/** Groups and people of the app with their sounds. The gateway is on where there are phones (`loadPhones`). */
export async function loadApp(context: EntityContext, passwordHash: string, ids: Ids) {
  const groupId = await loadGroups(context, ids);
  const userId = await ensureRows(
    context,
    appUser,
    appUsers.map(({ name, group }) => ({ name, app_user_group_id: groupId(group), password: passwordHash })),
  );
  const nodeId = await idsByName(context, systemTreeNode);
  await ensureRows(
    context,
    subscriptionView,
    subscriptionViews.map(({ name, users, nodes }) => ({
      name,
      app_user_ids: users.map(userId),
      system_tree_node_ids: nodes.map(nodeId),
    })),
  );
  const channelId = await loadSounds(context);
  await changeSettings(context, {
    failsafe_group_id: groupId(failsafeGroup),
    normal_channel_id: channelId('Ruf'),
    urgent_channel_id: channelId('Dringend'),
    emergency_channel_id: channelId('Notfall'),
    critical_channel_id: channelId('Notfall'),
  });
}

async function loadGroups(context: EntityContext, { scheduleId, sectionId, callTypeId }: Ids): Promise<IdOf> {
  const displayGroupId = await ensureRows(
    context,
    appDisplayGroup,
    appDisplayGroups.map(({ name, connected }) => ({
      name,
      app_display_group_connections: connected.flatMap(({ sections, callTypes }) =>
        sections.flatMap((section) =>
          callTypes.map((type) => ({ section_id: sectionId(section), call_type_id: callTypeId(type) })),
        ),
      ),
    })),
  );
  const nodeId = await idsByName(context, systemTreeNode);
  const planValues = (part: string, { schedule, groups }: AppPlan): Values => ({
    [`${part}_schedule_id`]: scheduleId(schedule),
    ...Object.fromEntries(groups.map((group, step) => [`${part}_display_group_${step + 1}_id`, displayGroupId(group)])),
  });
  let groupId: IdOf | null = null;
  // One after the other, because a group names its main group.
  for (const { section, main, nodes = [], weekday, weekend, ...group } of appUserGroups) {
    groupId = await ensureRows(context, appUserGroup, [
      {
        ...group,
        section_id: section ? sectionId(section) : null,
        main_group_id: main && groupId ? groupId(main) : null,
        ...planValues('weekday', weekday),
        ...planValues('weekend', weekend),
        app_user_group_nodes: nodes.map(({ node, status }) => ({ system_tree_node_id: nodeId(node), status })),
      },
    ]);
  }
  if (!groupId) throw new Error('the demo data has no groups of the app');
  return groupId;
}

async function loadSounds(context: EntityContext): Promise<IdOf> {
  for (const { file } of notificationSounds)
    await insertFile(context, { ...file, type: 'audio/wav', bytes: file.bytes() });
  const soundId = await ensureRows(
    context,
    notificationSound,
    notificationSounds.map(({ file, ...sound }) => ({ ...sound, sound_file: file.id })),
  );
  return await ensureRows(
    context,
    notificationChannel,
    notificationChannels.map(({ sound, ...channel }) => ({ ...channel, sound_id: soundId(sound) })),
  );
}

/** What somebody has changed already stays. */
async function changeSettings(context: EntityContext, values: Values) {
  const row = await findRow(context, appSetting, onlyId);
  if (row?.revision === 1) await updateRow(context, appSetting, onlyId, 1, values);
}
