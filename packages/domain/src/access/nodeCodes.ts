import type { NodeClass } from '../tree/nodeKinds.ts';
import { any } from './needs.ts';
import type { Permission } from './permissions.ts';

type ClassCodes = { readonly change: Permission; readonly create: Permission; readonly delete: Permission };

export const classCodes: Readonly<Record<NodeClass, ClassCodes>> = {
  place: {
    change: 'systemtree::manage_structure',
    create: 'systemtree::manage_structure',
    delete: 'systemtree::manage_structure',
  },
  device: {
    change: 'systemtree::manage_devices',
    create: 'systemtree::create_devices',
    delete: 'systemtree::delete_devices',
  },
  tech: {
    change: 'systemtree::change_tech_devices',
    create: 'systemtree::create_tech_devices',
    delete: 'systemtree::delete_tech_devices',
  },
  wired: {
    change: 'systemtree::change_wired_devices',
    create: 'systemtree::create_wired_devices',
    delete: 'systemtree::delete_wired_devices',
  },
};

export const seeCodes = { tech: 'systemtree::see_tech_devices', wired: 'systemtree::see_wired_devices' } as const;

/** Fields with a right of their own; any one of the codes is enough. */
export const fieldCodes: Readonly<Record<string, readonly [Permission, ...Permission[]]>> = {
  serial: ['systemtree::change_serials'],
  mac: ['systemtree::change_serials'],
  parent_id: ['systemtree::change_parents'],
  section_id: ['systemtree::change_sections'],
  inherit_section: ['systemtree::change_sections'],
  flight_profile_id: ['systemtree::change_flight_profiles'],
  inherit_flight_profile: ['systemtree::change_flight_profiles'],
  number: ['systemtree::change_gets_attributes'],
  disable_buzzer_at_night: ['systemtree::change_gets_attributes'],
  mask_time_at_night: ['systemtree::change_gets_attributes'],
  display_time: ['systemtree::change_gets_attributes'],
  linked_system_tree_node_id: ['systemtree::change_linked_devices'],
  is_linkable: ['systemtree::change_linked_devices'],
  day_sound_level: ['systemtree::change_sound_levels'],
  night_sound_level: ['systemtree::change_sound_levels'],
  use_activity_control: ['systemtree::enable_activity_control', 'systemtree::change_activity_control'],
};

const classes = ['place', 'device', 'tech', 'wired'] as const satisfies readonly NodeClass[];

const codesOf = (verb: keyof ClassCodes) => [...new Set(classes.map((each) => classCodes[each][verb]))];

/** For the API as a whole; rows and fields are checked one by one. */
export const nodeNeeds = {
  create: [any, ...codesOf('create')],
  delete: [any, ...codesOf('delete')],
  update: [any, ...new Set([...codesOf('change'), ...Object.values(fieldCodes).flat()])],
  sort: ['systemtree::manage_structure'],
} as const satisfies Readonly<Record<string, readonly (Permission | typeof any)[]>>;
