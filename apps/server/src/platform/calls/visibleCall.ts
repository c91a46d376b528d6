import { readsCall } from '@carestead/domain/calls/audience';
import type { Context } from '../graphql/context.ts';

/** A call as it stands in its table, with what decides who may know of it. */
export type VisibleCall = {
  id: number;
  system_id: number;
  opened_at: number;
  closed_at: number | null;
  acknowledged_at: number | null;
  acknowledged_by: string;
  call_type_id: number;
  call_type_text: string;
  section_id: number;
  section_name: string;
  device_text_long: string;
};

/** A call of the system of the request that the caller sees in the console; null: there is none. */
export async function visibleCall(
  { reading, system_id, viewer }: Pick<Context, 'reading' | 'system_id' | 'viewer'>,
  id: number,
): Promise<VisibleCall | null> {
  const found = await reading
    .selectFrom('calls as call')
    .leftJoin('system_tree_nodes as node', (join) =>
      join.onRef('node.system_id', '=', 'call.system_id').onRef('node.id', '=', 'call.device_id'),
    )
    .select(['call.id', 'call.system_id', 'call.opened_at', 'call.closed_at', 'call.acknowledged_at'])
    .select(['call.acknowledged_by', 'call.call_type_id', 'call.call_type_text', 'call.section_id'])
    .select(['call.section_name', 'call.device_text_long', 'call.call_source_id', 'node.is_tech', 'node.kind'])
    .where('call.id', '=', id)
    .where('call.system_id', '=', system_id)
    .executeTakeFirst();
  if (!found) return null;
  const { call_source_id, is_tech, kind, ...call } = found;
  return readsCall(viewer, { system_id, call_source_id, is_tech: kind === 'tech' || is_tech === true }) ? call : null;
}
