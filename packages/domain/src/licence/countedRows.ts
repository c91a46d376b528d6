import { isDevice } from '../tree/nodeKinds.ts';
import type { LimitName } from './licence.ts';

type Row = { readonly kind?: unknown; readonly is_tech?: unknown };

/** The limit of the licence that counts rows of an entity, whichever of them. */
const limits: Readonly<Record<string, LimitName>> = {
  system_param: 'systems',
  display_profile: 'visuals',
  system_tree_node: 'devices',
  app_client: 'app_clients',
};

export const limitOfEntity = ({ name }: { name: string }): LimitName | null => limits[name] ?? null;

/** The limit that a row counts towards; of the nodes only devices do. */
function limitCounting(entity: { name: string }, row: Row): LimitName | null {
  const limit = limitOfEntity(entity);
  return limit === 'devices' && !isDevice(row) ? null : limit;
}

/** Whether a reached limit leaves no row that could still be created: of the nodes, places are always free. */
export const countsEveryRow = (entity: { name: string }): boolean => limitCounting(entity, { kind: 'room' }) !== null;

/** Existing rows stay: the limit is checked when a row begins to count. */
export const beginsToCount = (entity: { name: string }, before: Row | null, after: Row): LimitName | null => {
  const limit = limitCounting(entity, after);
  return before && limitCounting(entity, before) === limit ? null : limit;
};
