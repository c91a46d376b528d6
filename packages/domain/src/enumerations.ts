import { callSourceGroupFlags, permissionLevels } from './access/callSourceLevel.ts';
import { alertChannel, alertRecipient } from './alertChannels/alertChannel.ts';
import { changeEvents, rowActions, systemActions } from './audit/auditEntry.ts';
import { callRanges } from './callLog/range.ts';
import { reportPeriods } from './callLog/reportTimes.ts';
import { callKinds } from './calls/callKind.ts';
import { callType } from './calls/callType.ts';
import { deliveryResults } from './deliveries/delivery.ts';
import { button } from './devices/button.ts';
import { connectionTypes, linkTypes } from './devices/connectionTypes.ts';
import { indicator } from './devices/indicator.ts';
import { displayNote } from './display/displayNote.ts';
import { fontSizes } from './display/displayQuery.ts';
import { enumerationsToCome } from './enumerationsToCome.ts';
import { exportFormats, exportSources, exportStates } from './exports/export.ts';
import { deviceActions } from './field/deviceActions.ts';
import { hubLogEvents, hubStatuses } from './field/hubReport.ts';
import {
  incidentFilters,
  incidentKinds,
  incidentNotifications,
  incidentSeverities,
  incidentStatuses,
} from './incidents/incident.ts';
import { directions } from './kit/listInput.ts';
import { reportPeriods as reportPeriodsOfApi } from './reports/reportPeriod.ts';
import { displayGroup } from './routing/displayGroup.ts';
import { activeStates } from './routing/displayGroupOverride.ts';
import { itemStates } from './sync/differences.ts';
import { sendSteps } from './sync/sendSteps.ts';
import { syncStatuses } from './sync/syncStatus.ts';
import { batteryStates } from './tree/nodeHealth.ts';
import { nodeKinds } from './tree/nodeKinds.ts';
import { nodeStatusKinds } from './tree/nodeStates.ts';
import { notePresets } from './tree/notePresets.ts';
import { treeView, treeViewLevel } from './tree/treeView.ts';
import { tunnelStatuses } from './tunnel/tunnelState.ts';

/** Enumerations whose texts stand under their own name: `enumeration.<name>.<value>`. */
const ownEnumerations = {
  ...enumerationsToCome,
  incident_severity: incidentSeverities,
  incident_status: incidentStatuses,
  incident_kind: incidentKinds,
  incident_filter: incidentFilters,
  incident_notification: incidentNotifications,
  date_range: callRanges,
  sync_status: syncStatuses,
  diff_state: itemStates,
  send_task: sendSteps,
  note_preset: notePresets,
  battery_state: batteryStates,
  node_status: nodeStatusKinds,
  connection_type: connectionTypes,
  link_type: linkTypes,
  device_command: deviceActions,
  call_kind: callKinds,
  export_format: exportFormats,
  export_source: exportSources,
  export_state: exportStates,
  period: reportPeriods,
  report_period: reportPeriodsOfApi,
  sort: directions,
} as const;

type Own = typeof ownEnumerations;

export type EnumerationTextId = { [N in keyof Own]: `enumeration.${N}.${Own[N][number]}` }[keyof Own];

/** Those that a screen shows already, by the beginning of their text ids. */
const shownEnumerations: Readonly<Record<string, { values: readonly string[]; texts: string }>> = {
  node_kind: { values: nodeKinds, texts: 'choice.system_tree_node.kind' },
  urgency: { values: callType.fields.urgency.values, texts: 'choice.call_type.urgency' },
  call_flag: { values: callType.fields.flag.values, texts: 'choice.call_type.flag' },
  indication_type: { values: callType.fields.indication_type.values, texts: 'choice.call_type.indication_type' },
  led_colour: { values: callType.fields.led_primary_color.values, texts: 'choice.call_type.led_primary_color' },
  display_group_mode: { values: displayGroup.fields.rule_set.values, texts: 'choice.display_group.rule_set' },
  active_state: { values: activeStates, texts: 'overrides.state' },
  button_type: { values: button.fields.button_type.values, texts: 'choice.button.button_type' },
  button_function: { values: button.fields.fn_a.values, texts: 'choice.button.fn_a' },
  indicator_function: { values: indicator.fields.fn_a.values, texts: 'choice.indicator.fn_a' },
  call_source_group_flag: { values: callSourceGroupFlags, texts: 'choice.call_source_group.flag' },
  hub_status: { values: hubStatuses, texts: 'choice.hub.status' },
  hub_log_event: { values: hubLogEvents, texts: 'hubs.event' },
  alert_category: { values: alertChannel.fields.category.values, texts: 'choice.alert_channel.category' },
  alert_class: { values: alertChannel.fields.class.values, texts: 'choice.alert_channel.class' },
  recipient_type: {
    values: alertRecipient.fields.recipient_type.values,
    texts: 'choice.alert_recipient.recipient_type',
  },
  note_colour: { values: displayNote.fields.color.values, texts: 'choice.display_note.color' },
  call_source_level: { values: permissionLevels, texts: 'choice.role_call_source_group.permission_level' },
  tree_view: { values: treeView.fields.kind.values, texts: 'choice.tree_view.kind' },
  view_level: { values: treeViewLevel.fields.level.values, texts: 'choice.tree_view_level.level' },
  text_size: { values: fontSizes, texts: 'choice.display_profile.font_size' },
  send_result: { values: deliveryResults, texts: 'deliveries.result' },
  tunnel_status: { values: tunnelStatuses, texts: 'tunnel.status' },
  change_event: { values: changeEvents, texts: 'audit.action' },
  audit_action: { values: rowActions, texts: 'audit.action' },
  system_action: { values: systemActions, texts: 'audit.line' },
};

type Enumeration = {
  name: string;
  values: readonly string[];
  textId: (value: string) => string;
};

/** Every closed list of values of the product that people read, each with the texts of its values. */
export const enumerations: readonly Enumeration[] = [
  ...Object.entries(ownEnumerations).map(([name, values]) => ({
    name,
    values,
    textId: (value: string) => `enumeration.${name}.${value}`,
  })),
  ...Object.entries(shownEnumerations).map(([name, { values, texts }]) => ({
    name,
    values,
    textId: (value: string) => `${texts}.${value}`,
  })),
];
