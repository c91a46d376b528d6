import type { Entity } from '../entity.ts';
import { callSource } from './callSource.ts';
import { callSourceGroup } from './callSourceGroup.ts';
import { callType } from './callType.ts';
import { displayGroup, displayGroupConnection } from './displayGroup.ts';
import { displayGroupOverride } from './displayGroupOverride.ts';
import { displayNote } from './displayNote.ts';
import { displayProfile, displayProfileSetting } from './displayProfile.ts';
import { globalSetting } from './globalSetting.ts';
import { hub } from './hub.ts';
import { role, roleCallSourceGroup, rolePermission } from './role.ts';
import { schedule } from './schedule.ts';
import { section } from './section.ts';
import { sectionTemplate } from './sectionTemplate.ts';
import { systemParam } from './systemParam.ts';
import { systemTreeNode } from './systemTreeNode.ts';
import { user } from './user.ts';
import { videoStream } from './videoStream.ts';

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
  hub,
  systemTreeNode,
  displayGroupOverride,
  globalSetting,
  displayProfile,
  displayProfileSetting,
  displayNote,
  videoStream,
  role,
  rolePermission,
  roleCallSourceGroup,
  user,
] as const;

/** Those with a list and a form like all others: parts have none, and a display profile is edited at the wall. */
export const listedEntities: readonly Entity[] = entities.filter((of: Entity) => !of.partOf && of !== displayProfile);

const byName: ReadonlyMap<string, Entity> = new Map(entities.map((of): [string, Entity] => [of.name, of]));

export function entityNamed(name: string): Entity {
  const found = byName.get(name);
  if (!found) throw new Error(`there is no entity ${name}`);
  return found;
}

/** The rows that belong to a row of this entity and are saved together with it. */
export const partsOf = (of: Pick<Entity, 'name'>): readonly Entity[] =>
  [...byName.values()].filter(({ partOf }) => partOf === of.name);
