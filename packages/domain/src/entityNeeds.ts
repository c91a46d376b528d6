import type { PermissionNeeds } from './access/needs.ts';
import { any } from './access/needs.ts';
import { nodeNeeds } from './access/nodeCodes.ts';
import { entities } from './entities.ts';
import type { Entity } from './kit/entity.ts';
import { fieldEntries } from './kit/entity.ts';

/**
 * Who may read rows: people who edit or see them, and people who edit or see what points to them, because they must
 * pick from a list and read its names.
 */
export function readNeeds(entity: Pick<Entity, 'name' | 'needs' | 'seenBy'>): PermissionNeeds {
  const pointing: readonly Entity[] = entities.filter((each: Entity) =>
    fieldEntries(each).some(([, field]) => (field.kind === 'ref' || field.kind === 'refs') && field.to === entity.name),
  );
  const codes = [...new Set([entity, ...pointing].flatMap(({ needs, seenBy = [] }) => [needs, ...seenBy]))];
  return codes.length === 1 ? codes : [any, ...codes];
}

type Writing = 'create' | 'update' | 'delete' | 'sort';

const finer: Readonly<Record<string, Readonly<Record<Writing, PermissionNeeds>>>> = { system_tree_node: nodeNeeds };

/** What writing rows of an entity needs as a whole; `rowRights` says what of it a person may write. */
export const writeNeeds = ({ name, needs }: Pick<Entity, 'name' | 'needs'>, writing: Writing): PermissionNeeds =>
  finer[name]?.[writing] ?? [needs];

/** Any writing at all. */
export function editNeeds(entity: Pick<Entity, 'name' | 'needs'>): PermissionNeeds {
  const all = (['create', 'update', 'delete'] as const).flatMap((writing) => writeNeeds(entity, writing));
  const codes = [...new Set(all)].filter((code) => code !== any);
  return codes.length === 1 ? codes : [any, ...codes];
}
