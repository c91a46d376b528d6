import type { Call } from './call.ts';

type Node = NonNullable<Call['system_tree_node']>;

/**
 * What a display shows to whoever passes by: no serial number and no name of a person of the staff. Every field is
 * chosen here by name, so that a new one is told to nobody until somebody decides it.
 */
export const callForNobody = (call: Call): Call => ({
  id: call.id,
  system_id: call.system_id,
  system_name: call.system_name,
  call_type_id: call.call_type_id,
  call_type_text: call.call_type_text,
  call_source_id: call.call_source_id,
  call_source_text: call.call_source_text,
  section_id: call.section_id,
  section_name: call.section_name,
  device_id: 0,
  device_text_short: call.device_text_short,
  device_text_long: call.device_text_long,
  number: call.number,
  position: call.position,
  opened_at: call.opened_at,
  closed_at: call.closed_at,
  is_closed: call.is_closed,
  is_handled: call.is_handled,
  handled_by_app_username: '',
  acknowledged_at: call.acknowledged_at,
  acknowledged_by: '',
  manually_closed_by_username: '',
  call_type: call.call_type,
  call_source: call.call_source,
  section: call.section,
  system_tree_node: call.system_tree_node && nodeForNobody(call.system_tree_node),
});

const nodeForNobody = ({ id, text_short, text_long, deny_manual_call_closure }: Node): Node => ({
  id,
  serial: '',
  text_short,
  text_long,
  deny_manual_call_closure,
});
