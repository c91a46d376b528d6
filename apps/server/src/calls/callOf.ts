import type { Call } from '@carestead/domain/calls/call';
import { isHandled } from '@carestead/domain/calls/call';
import type { BoardCall } from './boardQueries.ts';
import type { Names } from './names.ts';

type System = { id: number; name: string };

/** An open call as the API returns it: the texts of its opening, and its names in the configuration of now. */
export function openCallOf(call: BoardCall, names: Names, system: System): Call {
  const { key: _key, ...own } = call;
  const source = names.source(call.call_source_id);
  return {
    ...own,
    system_id: system.id,
    system_name: system.name,
    closed_at: null,
    is_closed: false,
    is_handled: isHandled(call),
    manually_closed_by_username: '',
    call_type: names.callType(call.call_type_id),
    call_source: source && { id: source.id, char: source.char },
    section: names.section(call.section_id),
    system_tree_node: names.node(call.device_id),
  };
}
