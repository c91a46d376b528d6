import { connectionTypes } from '../devices/connectionTypes.ts';
import { longDeviceText, shortDeviceText } from '../kit/deviceTexts.ts';
import type { Values } from '../kit/entity.ts';
import { entity } from '../kit/entity.ts';
import {
  choice,
  flag,
  moment,
  multiline,
  number,
  optionalNumber,
  optionalRef,
  optionalText,
  reported,
  text,
} from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';
import { displayPlan } from '../routing/displayPlan.ts';
import type { RowSettings } from '../settings/globalSettings.ts';
import { nodeHealths } from './nodeHealth.ts';
import { nodeKinds } from './nodeKinds.ts';

const inheritance = {
  inherit_section: flag(true),
  inherit_text_short: flag(true),
  inherit_text_long: flag(true),
  inherit_flight_profile: flag(true),
};

/** What only the hardware of the configurator uses. */
const hardware = {
  number: optionalNumber(0, 65_535),
  day_sound_level: number(0, 7, 5),
  night_sound_level: number(0, 7, 3),
  disable_buzzer_at_night: flag(),
  mask_time_at_night: flag(),
  display_time: flag(true),
};

/** What the device's calls say in place of the text of their call source, by what raised them. */
const overrides = {
  device_text_override_call_source: longDeviceText(),
  device_text_override_checkpoint: longDeviceText(),
  device_text_override_button: longDeviceText(),
};

/** What stands on displays beside a call. */
const words = {
  text_long: longDeviceText(),
  text_short: shortDeviceText(),
  callback_number: optionalText(30),
  comment: multiline(500),
  ...overrides,
};

const device = {
  serial: optionalText(20, { style: 'code' }),
  mac: optionalText(23, { style: 'mac' }),
  call_source_id: optionalRef('call_source'),
  flight_profile_id: optionalRef('flight_profile'),
  linked_system_tree_node_id: optionalRef('system_tree_node'),
  radio: flag(),
  is_linkable: flag(),
  is_tech: flag(),
  use_activity_control: flag(),
};

/** What a device reports. */
const health = {
  battery: reported(optionalNumber(0, 100)),
  reachable: reported(flag()),
  last_reachable_at: reported(moment()),
  /** The number of the checkpoint at which it was last. */
  position: reported(optionalText(200)),
  position_updated_at: reported(moment()),
  /** When it last reported that somebody is active, where activity is monitored. */
  last_activity_at: reported(moment()),
  /** Its own sounder is switched off; its calls are as ever. */
  muted: reported(flag()),
};

const derived = [
  'has_defect',
  'latest_note { preset text created_at user_name }',
  'active_display_group_override_name',
  'inherited { section_id section_name section_from text_long text_long_from text_short text_short_from flight_profile_id flight_profile_name flight_profile_from }',
  'position_checkpoint { id text checkpoint_map_id }',
  'disabled_device { serial disabled_at disabled_by }',
];

/** A place or a device of the building; devices hang in places, places in places. */
export const systemTreeNode = entity('system_tree_node', {
  plural: 'system_tree_nodes',
  scope: 'system',
  synced: true,
  needs: 'systemtree::manage_devices',
  seenBy: ['systemtree::use_module'],
  fields: {
    name: text(40),
    kind: choice(nodeKinds, 'room'),
    parent_id: optionalRef('system_tree_node'),
    section_id: optionalRef('section'),
    show_calls_without_presence: flag(true),
    deny_manual_call_closure: flag(),
    ...words,
    ...device,
    ...hardware,
    ...inheritance,
    ...health,
    ...displayPlan('weekday'),
    ...displayPlan('weekend'),
  },
  columns: ['name', 'reachable', 'battery', 'kind', 'parent_id', 'section_id', 'serial', 'mac', 'last_reachable_at'],
  choiceDetail: 'parent_id',
  reports: { table: 'device_states', key: 'device_id' },
  hasSeverity: true,
  filters: { link_type: connectionTypes, health: nodeHealths },
  derived,
  derivedFrom: ['display_group_override', 'checkpoint'],
  check: longTextProblems,
  sortable: true,
});

/** Whether what a node inherits is filled in is known to the nodes above it. */
function longTextProblems({ text_long, inherit_text_long }: Values, settings: RowSettings): readonly Problem[] {
  const isMissing = settings.system_tree_text_long_required && inherit_text_long === false && !text_long;
  return isMissing ? [{ field: 'text_long', message: 'required' }] : [];
}
