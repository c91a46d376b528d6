/**
 * Closed lists of values whose features are not there yet, with the names under which their texts stand. Each moves into
 * the folder of its feature when that comes.
 */
export const enumerationsToCome = {
  /** How long a text of a call is; of some displays it is not known. */
  length_class: ['Full', 'Long', 'Short', 'Undefined'],
  /** Of an alert on a phone: its class, as the app spells it. */
  severity: ['Info', 'Alert', 'Critical'],
  /** What is known of a device of the app. */
  app_client_state: ['charging', 'connected', 'disconnected', 'missing_permissions', 'muted'],
  /** What the people of a group may do with a call: everything, or reject it only. */
  reject_mode: ['Full', 'RejectOnly'],
  /** How a call is shown on the devices of a group. */
  layout: ['Default', 'Fullscreen'],
  /** What a group does with a node beside its plan: it always receives its calls, or never. */
  node_selection: ['priority', 'ignored'],
  /** How much of the text of a call the app shows. */
  call_text_mode: ['full', 'long', 'short', 'legacy'],
  notification_state: ['sent', 'confirmed', 'opened', 'error', 'unknown'],
  /** How a notification reached its device, or why it did not. */
  notification_result: ['push', 'websocket', 'client_offline', 'missing_push_token'],
  /** Of a restart and of a backup. */
  operation_state: ['running', 'done', 'error', 'timed_out'],
  update_state: ['check', 'available', 'confirm', 'in_progress', 'done', 'error', 'timed_out'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
