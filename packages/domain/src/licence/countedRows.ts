import { isDevice } from '../tree/nodeKinds.ts';
import type { LimitName } from './licence.ts';

type Row = { readonly kind?: unknown; readonly is_tech?: unknown };

/** The limit of the licence that counts rows of an entity, whichever of them. */
const limits: Readonly<Record<string, LimitName>> = {
  system_param: 'systems',
  display_profile: 'visuals',
  system_tree_node: 'devices',
};

export const limitOfEntity = ({ name }: { name: string }): LimitName | null => limits[name] ?? null;

/** The limit that a row counts towards; of the nodes only devices do. */
function limitCounting(of: { name: string }, row: Row): LimitName | null {
  const limit = limitOfEntity(of);
  return limit === 'devices' && !isDevice(row) ? null : limit;
}

/** Whether a reached limit leaves no row that could still be created: of the nodes, places are always free. */
export const countsEveryRow = (of: { name: string }): boolean => limitCounting(of, { kind: 'room' }) !== null;

/** What exists stays: a limit is asked when a row begins to count. */
export const beginsToCount = (of: { name: string }, before: Row | null, after: Row): LimitName | null => {
  const limit = limitCounting(of, after);
  return before && limitCounting(of, before) === limit ? null : limit;
};
