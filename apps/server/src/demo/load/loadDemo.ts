import { role } from '@carestead/domain/access/role';
import { user } from '@carestead/domain/access/user';
import { alertChannel } from '@carestead/domain/alertChannels/alertChannel';
import { logFilter } from '@carestead/domain/callLog/logFilter';
import { callType } from '@carestead/domain/calls/callType';
import { button } from '@carestead/domain/devices/button';
import { callSource } from '@carestead/domain/devices/callSource';
import { callSourceGroup } from '@carestead/domain/devices/callSourceGroup';
import { hub } from '@carestead/domain/devices/hub';
import { indicator } from '@carestead/domain/devices/indicator';
import { displayNote } from '@carestead/domain/display/displayNote';
import { displayProfile } from '@carestead/domain/display/displayProfile';
import { checkpoint } from '@carestead/domain/escape/checkpoint';
import { checkpointMap } from '@carestead/domain/escape/checkpointMap';
import { flightProfile } from '@carestead/domain/escape/flightProfile';
import { defectMonitor } from '@carestead/domain/incidents/defectMonitor';
import type { Values } from '@carestead/domain/kit/entity';
import { notificationProfile } from '@carestead/domain/notifications/notificationProfile';
import { report } from '@carestead/domain/reports/report';
import { displayGroup } from '@carestead/domain/routing/displayGroup';
import { displayGroupOverride } from '@carestead/domain/routing/displayGroupOverride';
import { mergeGroup } from '@carestead/domain/routing/mergeGroup';
import { schedule } from '@carestead/domain/routing/schedule';
import { section } from '@carestead/domain/routing/section';
import { sectionTemplate } from '@carestead/domain/routing/sectionTemplate';
import { systemParam } from '@carestead/domain/systems/systemParam';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { treeView } from '@carestead/domain/tree/treeView';
import { videoStream } from '@carestead/domain/video/videoStream';
import { countOf } from '../../entities/ruleQueries.ts';
import { updateRow, writeMany } from '../../entities/store.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';
import { loadApp } from '../app/loadApp.ts';
import { buttons, indicators } from '../configuration/buttons.ts';
import { callSourceGroups, callSources } from '../configuration/callSources.ts';
import { callTypes } from '../configuration/callTypes.ts';
import { configurator, hubs } from '../configuration/configurator.ts';
import { defectMonitors } from '../configuration/defectMonitors.ts';
import { displayGroupOverrides, displayGroups, mergeGroups } from '../configuration/displayGroups.ts';
import { camerasAt, displayNotes, displayProfiles } from '../configuration/displays.ts';
import { checkpointMapName, checkpoints, flightProfiles } from '../configuration/escape.ts';
import { floorPlanPng } from '../configuration/floorPlan.ts';
import { nodes } from '../configuration/nodes.ts';
import { schedules } from '../configuration/schedules.ts';
import { type Plan, sectionPlans, sectionTemplates } from '../configuration/sectionPlans.ts';
import { sections } from '../configuration/sections.ts';
import { alertChannels } from '../people/alertChannels.ts';
import { logFilters } from '../people/logFilters.ts';
import { notificationProfiles } from '../people/notificationProfiles.ts';
import { roles, users } from '../people/people.ts';
import { reports } from '../people/reports.ts';
import { treeViews } from '../people/treeViews.ts';
import { giveFilters, insertFile, rowsByName } from './demoQueries.ts';
import { ensureRows, type IdOf } from './ensureRows.ts';

/** How the configurator of the demo is reached; without it the address is one of the documentation range. */
export type ReachedAt = { ip: string; tcp_port: number; username: string; password: string };

/** Always the same id, so that a load that was interrupted finds it again. */
const floorPlanFile = { id: '5eed0057-0000-4000-8000-000000000001', name: 'Erdgeschoss.png', type: 'image/png' };

type Options = {
  passwordHash: string;
  reachedAt?: ReachedAt;
  /** Where the pictures of its cameras are played. */
  cameraPort?: number;
};

const usualCameraPort = 8091;

/** From the whole to its parts. */
const levels: readonly (readonly string[])[] = [
  ['building'],
  ['floor'],
  ['section'],
  ['room'],
  ['wired', 'radio', 'repeater', 'tech'],
];

type Ids = { scheduleId: IdOf; sectionId: IdOf; groupId: IdOf };

/**
 * Loads the demo data through the store, with the rules and the audit that a person has, the rows of an entity at once. A load that was interrupted is finished, demo data
 * that is complete is left as its people have changed it. True: something was loaded.
 */
export async function loadDemo(
  tools: Omit<EntityContext, 'system_id'>,
  { passwordHash, reachedAt, cameraPort = usualCameraPort }: Options,
): Promise<boolean> {
  const systemId = await ensureRows({ ...tools, system_id: 0 }, systemParam, [{ ...configurator, ...reachedAt }]);
  const context = { ...tools, system_id: systemId(configurator.name) };
  if ((await countOf(context, sectionTemplate)) > 0) return false;
  const scheduleId = await ensureRows(context, schedule, schedules);
  const sectionId = await ensureRows(context, section, sections);
  const callTypeId = await ensureRows(context, callType, callTypes);
  const groupId = await ensureRows(
    context,
    displayGroup,
    displayGroups.map(({ connected, ...group }) => ({
      ...group,
      connections: pairs(connected, sectionId, callTypeId),
    })),
  );
  const ids = { scheduleId, sectionId, groupId };
  const sourceId = await loadCallSources(context);
  await loadButtons(context, { sourceId, callTypeId, groupId });
  const profileId = await loadEscape(context, sectionId);
  await loadNodes(context, { sectionId, sourceId, profileId });
  await ensureRows(context, hub, hubs);
  await ensureRows(context, alertChannel, alertChannels);
  await ensureRows(context, report, reports);
  await ensureRows(context, defectMonitor, defectMonitors);
  await loadPeople(context, passwordHash);
  await loadApp(context, passwordHash, { scheduleId, sectionId, callTypeId });
  await giveSectionsTheirPlans(context, ids);
  await ensureRows(
    context,
    displayGroupOverride,
    displayGroupOverrides.map(({ section: name, ...override }) => ({ ...override, section_id: sectionId(name) })),
  );
  await ensureRows(
    context,
    mergeGroup,
    mergeGroups.map(({ name, group, sections: merged }) => ({
      name,
      display_group_id: groupId(group),
      sections: merged.map(sectionId),
    })),
  );
  await loadDisplays(context, ids, cameraPort);
  await ensureRows(
    context,
    sectionTemplate,
    sectionTemplates.map(({ name, part, plan }) => ({ name, part, ...planValues('', plan, ids) })),
  );
  return true;
}

async function loadDisplays(context: EntityContext, ids: Ids, cameraPort: number) {
  const profiles = displayProfiles.map(({ weekday, weekend, ...profile }) => ({
    ...profile,
    display_profile_settings: [{ ...planValues('weekday_', weekday, ids), ...planValues('weekend_', weekend, ids) }],
  }));
  await ensureRows(context, displayProfile, profiles);
  await ensureRows(context, displayNote, displayNotes);
  await ensureRows(context, videoStream, camerasAt(cameraPort));
}

async function loadCallSources(context: EntityContext) {
  const sourceId = await ensureRows(context, callSource, callSources);
  const groups = callSourceGroups.map(({ sources, ...group }) => ({
    ...group,
    related_callsources: sources.map(sourceId),
  }));
  await ensureRows(context, callSourceGroup, groups);
  return sourceId;
}

/** They have no names to be found by: all of them are there, or none is. */
async function loadButtons(context: EntityContext, ids: { sourceId: IdOf; callTypeId: IdOf; groupId: IdOf }) {
  const { sourceId, callTypeId, groupId } = ids;
  const ofButtons = buttons.map(({ source, call, presence, group, ...one }) => ({
    ...one,
    call_source_id: sourceId(source),
    call_type_id: call ? callTypeId(call) : null,
    call_type_presence_id: presence ? callTypeId(presence) : null,
    display_group_id: group ? groupId(group) : null,
  }));
  const ofIndicators = indicators.map(({ source, linked, calls, ...one }) => ({
    ...one,
    call_source_id: sourceId(source),
    linked_call_source_id: linked ? sourceId(linked) : null,
    call_types: calls.map(callTypeId),
  }));
  for (const [entity, rows] of [
    [button, ofButtons],
    [indicator, ofIndicators],
  ] as const) {
    if ((await countOf(context, entity)) > 0) continue;
    await writeMany(
      context,
      entity,
      rows.map((values) => ({ change: 'create', values })),
    );
  }
}

/** The plan with its checkpoints, then the profiles that name them. */
async function loadEscape(context: EntityContext, sectionId: IdOf) {
  const map_path = await insertFile(context, { ...floorPlanFile, bytes: floorPlanPng() });
  const mapId = await ensureRows(context, checkpointMap, [{ name: checkpointMapName, map_path }]);
  const checkpointId = await ensureRows(
    context,
    checkpoint,
    checkpoints.map(({ section: place, isPlaced, ...row }) => ({
      ...row,
      section_id: sectionId(place),
      checkpoint_map_id: isPlaced ? mapId(checkpointMapName) : null,
    })),
  );
  const profiles = flightProfiles.map(({ name, allowed }) => ({ name, checkpoints: allowed.map(checkpointId) }));
  return await ensureRows(context, flightProfile, profiles);
}

type NodeIds = { sectionId: IdOf; sourceId: IdOf; profileId: IdOf };

/** One after the other, because what hangs in something names it. */
async function loadNodes(context: EntityContext, { sectionId, sourceId, profileId }: NodeIds) {
  for (const kinds of levels) {
    const known = await rowsByName(context, systemTreeNode);
    const level = nodes.filter(({ kind = 'room' }) => kinds.includes(kind));
    const rows = level.map(
      ({ parent, section: place, source, profile, battery: _b, reachable: _r, defect: _d, ...node }) => ({
        ...node,
        flight_profile_id: profile === undefined ? null : profileId(profile),
        parent_id: parent === null ? null : (known.get(parent)?.id ?? null),
        section_id: place === null ? null : sectionId(place),
        call_source_id: source === null ? null : sourceId(source),
      }),
    );
    await ensureRows(context, systemTreeNode, rows);
  }
}

/** All users of the demo have the same password, which is as secret as the demo's own. */
async function loadPeople(context: EntityContext, passwordHash: string) {
  const roleId = await ensureRows(
    context,
    role,
    roles.map(({ name, permissions }) => ({
      name,
      role_permissions: permissions.map((permission) => ({ permission })),
    })),
  );
  const people = users.map(({ role: name, ...person }) => ({
    ...person,
    roles: [roleId(name)],
    password: passwordHash,
  }));
  const userId = await ensureRows(context, user, people);
  await loadFilters(context, userId);
  await ensureRows(
    context,
    notificationProfile,
    notificationProfiles.map(({ emails, ...profile }) => ({
      ...profile,
      notification_recipients: emails.map((email) => ({ email })),
    })),
  );
  await ensureRows(
    context,
    treeView,
    treeViews.map(({ levels: given, ...view }) => ({
      ...view,
      tree_view_levels: given.map(({ role: name, level }) => ({ role_id: roleId(name), level })),
    })),
  );
}

/** They belong to the user who loads them, as if that one had made them. */
async function loadFilters(context: EntityContext, userId: IdOf) {
  const filters = logFilters.map(({ recipients, ...filter }) => ({
    ...filter,
    report_recipients: recipients.map((one) => ('user' in one ? { user_id: userId(one.user) } : one)),
  }));
  await ensureRows(context, logFilter, filters, giveFilters);
}

type Connected = { sections: readonly string[]; callTypes: readonly string[] };

const pairs = (connected: readonly Connected[], sectionId: IdOf, callTypeId: IdOf) =>
  connected.flatMap((one) =>
    one.sections.flatMap((name) =>
      one.callTypes.map((type) => ({ section_id: sectionId(name), call_type_id: callTypeId(type) })),
    ),
  );

/** Sections and groups point to each other, so the plans come when both are there. */
async function giveSectionsTheirPlans(context: EntityContext, ids: Ids) {
  const rows = await rowsByName(context, section);
  for (const { name } of sections) {
    const row = rows.get(name);
    const { weekday, weekend, connected } = sectionPlans[name];
    if (row?.revision !== 1) continue;
    await updateRow(context, section, row.id, row.revision, {
      connected_section_id: connected ? ids.sectionId(connected) : null,
      ...planValues('weekday_', weekday, ids),
      ...planValues('weekend_', weekend, ids),
    });
  }
}

const planValues = (prefix: string, { schedule: name, groups }: Plan, { scheduleId, groupId }: Ids): Values => ({
  [`${prefix}schedule_id`]: scheduleId(name),
  ...Object.fromEntries(groups.map((group, index) => [`${prefix}display_group_${index + 1}_id`, groupId(group)])),
});
