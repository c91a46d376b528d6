import type { Call } from './call.ts';

/** What a display shows to whoever passes by: no serial number and no name of a person of the staff. */
export const callForNobody = (call: Call): Call => ({
  ...call,
  handled_by_app_username: '',
  manually_closed_by_username: '',
  system_tree_node: call.system_tree_node && { ...call.system_tree_node, serial: '' },
});
