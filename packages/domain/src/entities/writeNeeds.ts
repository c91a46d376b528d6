import type { PermissionNeeds } from '../access/holds.ts';
import { any } from '../access/holds.ts';
import { nodeNeeds } from '../access/nodeRights.ts';
import type { Entity } from '../entity.ts';

type Writing = 'create' | 'update' | 'delete' | 'sort';

const finer: Readonly<Record<string, Readonly<Record<Writing, PermissionNeeds>>>> = { system_tree_node: nodeNeeds };

/** What writing rows of an entity asks for as a whole; `rowRights` says what of it a person may write. */
export const writeNeeds = ({ name, needs }: Pick<Entity, 'name' | 'needs'>, writing: Writing): PermissionNeeds =>
  finer[name]?.[writing] ?? [needs];

/** Any writing at all. */
export function editNeeds(of: Pick<Entity, 'name' | 'needs'>): PermissionNeeds {
  const all = (['create', 'update', 'delete'] as const).flatMap((writing) => writeNeeds(of, writing));
  const codes = [...new Set(all)].filter((code) => code !== any);
  return codes.length === 1 ? codes : [any, ...codes];
}
