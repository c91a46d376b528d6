import type { Call } from '@carestead/domain/calls/call';
import { isHandled } from '@carestead/domain/calls/call';
import type { Context } from '../platform/graphql/context.ts';
import type { Boards } from './boards.ts';
import { findCall } from './callQueries.ts';

/** An open call as the board has it, a closed one as it was. */
export async function callById(
  boards: Boards,
  { database, system_id, installation }: Pick<Context, 'database' | 'system_id' | 'installation'>,
  id: number,
): Promise<Call | null> {
  const open = boards.list(system_id).calls.find((call) => call.id === id);
  if (open) return open;
  const stored = await findCall(database, system_id, id);
  const names = await boards.names(system_id, stored ? [stored] : []);
  if (!stored || !names) return null;
  const source = names.source(stored.call_source_id);
  return {
    ...stored,
    system_name: installation.now().systems.find((system) => system.id === system_id)?.name ?? '',
    is_closed: stored.closed_at !== null,
    is_handled: isHandled(stored),
    call_type: names.callType(stored.call_type_id),
    call_source: source && { id: source.id, char: source.char },
    section: names.section(stored.section_id),
    system_tree_node: names.node(stored.device_id),
  };
}
