import { callSource } from '@carestead/domain/entities/callSource';
import { callSourceGroup } from '@carestead/domain/entities/callSourceGroup';
import { callType } from '@carestead/domain/entities/callType';
import { displayGroup } from '@carestead/domain/entities/displayGroup';
import { displayGroupOverride } from '@carestead/domain/entities/displayGroupOverride';
import { displayNote } from '@carestead/domain/entities/displayNote';
import { displayProfile } from '@carestead/domain/entities/displayProfile';
import { hub } from '@carestead/domain/entities/hub';
import { role } from '@carestead/domain/entities/role';
import { schedule } from '@carestead/domain/entities/schedule';
import { section } from '@carestead/domain/entities/section';
import { sectionTemplate } from '@carestead/domain/entities/sectionTemplate';
import { systemParam } from '@carestead/domain/entities/systemParam';
import { systemTreeNode } from '@carestead/domain/entities/systemTreeNode';
import { user } from '@carestead/domain/entities/user';
import { videoStream } from '@carestead/domain/entities/videoStream';
import type { Values } from '@carestead/domain/entity';
import type { EntityContext } from '../entities/entityContext.ts';
import { countOf } from '../entities/ruleQueries.ts';
import { updateRow } from '../entities/store.ts';
import { callSourceGroups, callSources } from './callSources.ts';
import { callTypes } from './callTypes.ts';
import { configurator } from './configurator.ts';
import { displayGroupOverrides } from './displayGroupOverrides.ts';
import { displayGroups } from './displayGroups.ts';
import { camerasAt, displayNotes, displayProfiles } from './displays.ts';
import { ensureRows } from './ensureRows.ts';
import { hubs } from './hubs.ts';
import { nodes } from './nodes.ts';
import { roles, users } from './people.ts';
import type { Plan } from './plan.ts';
import { schedules } from './schedules.ts';
import { sectionPlans } from './sectionPlans.ts';
import { sections } from './sections.ts';
import { sectionTemplates } from './sectionTemplates.ts';
import { rowsByName } from './seedQueries.ts';

/** How the configurator of this house is reached, where it is not the one that no network has. */
export type ReachedAt = { ip: string; tcp_port: number; username: string; password: string };

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

type IdOf = Awaited<ReturnType<typeof ensureRows>>;
type Ids = { scheduleId: IdOf; sectionId: IdOf; groupId: IdOf };

/**
 * Loads the demo house through the store, as if a person had typed it. A load that was interrupted is finished, a house
 * that is complete is left as its people have changed it. True: something was loaded.
 */
export async function loadHouse(
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
  await loadNodes(context, sectionId, sourceId);
  await ensureRows(context, hub, hubs);
  await loadPeople(context, passwordHash);
  await giveSectionsTheirPlans(context, ids);
  await ensureRows(
    context,
    displayGroupOverride,
    displayGroupOverrides.map(({ section: name, ...override }) => ({ ...override, section_id: sectionId(name) })),
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

/** One after the other, because what hangs in something names it. */
async function loadNodes(context: EntityContext, sectionId: IdOf, sourceId: IdOf) {
  for (const kinds of levels) {
    const known = await rowsByName(context, systemTreeNode);
    const level = nodes.filter(({ kind = 'room' }) => kinds.includes(kind));
    const rows = level.map(({ parent, section: place, source, battery: _b, reachable: _r, defect: _d, ...node }) => ({
      ...node,
      parent_id: parent === null ? null : (known.get(parent)?.id ?? null),
      section_id: place === null ? null : sectionId(place),
      call_source_id: source === null ? null : sourceId(source),
    }));
    await ensureRows(context, systemTreeNode, rows);
  }
}

/** Everybody in the house has the same password, which is as secret as the demo's own. */
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
  await ensureRows(context, user, people);
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
