import { type FieldEntity, fieldEntities } from '@carestead/domain/field/fieldConfiguration';
import type { ConfigurationError, Row, Rows } from './configuration.ts';

type Target = { to: FieldEntity; reserved?: readonly number[] };
type Refs = Readonly<Record<string, Target>>;

const section: Target = { to: 'section' };
const source: Target = { to: 'call_source' };
const type: Target = { to: 'call_type' };
const node: Target = { to: 'node' };
/** These have no row: all day, none; section calls, all calls, none. */
const schedule: Target = { to: 'schedule', reserved: [20, 255] };
const group: Target = { to: 'display_group', reserved: [253, 254, 255] };

const plan: Refs = Object.fromEntries(
  ['weekday', 'weekend'].flatMap((part): [string, Target][] => [
    [`${part}_schedule_id`, schedule],
    ...[1, 2, 3, 4, 5].map((step): [string, Target] => [`${part}_display_group_${step}_id`, group]),
  ]),
);

/** Which row a field points to; one that holds a list points to several. */
const refs: Partial<Record<FieldEntity, Refs>> = {
  system_param: { call_suppression_sections: section },
  section: { connected_section_id: section, ...plan },
  node: {
    section_id: section,
    parent_id: node,
    linked_system_tree_node_id: node,
    call_source_id: source,
    call_source_ids: source,
    flight_profile_id: { to: 'flight_profile' },
    ...plan,
  },
  button: { call_source_id: source, call_type_id: type, call_type_presence_id: type, display_group_id: group },
  indicator: { call_source_id: source, linked_call_source_id: source, call_types: type },
  merge_group: { display_group_id: group, sections: section },
  checkpoint_map: { section_id: section },
  checkpoint: { section_id: section, checkpoint_map_id: { to: 'checkpoint_map' } },
  flight_profile: { checkpoints: { to: 'checkpoint' } },
  display_group_override: {
    section_id: section,
    section_display_group_id: group,
    systemtree_display_group_id: group,
  },
};

const refEntries = new Map(fieldEntities.map((name) => [name, Object.entries(refs[name] ?? {})]));

/** The refs of rows that a row holds in a list of its own. */
const parts: Partial<Record<FieldEntity, Readonly<Record<string, Refs>>>> = {
  display_group: { connections: { section_id: section, call_type_id: type } },
};

/** Every field that points to a row that is not there. */
export function brokenRefs(rows: Rows): ConfigurationError[] {
  const ids = new Map(fieldEntities.map((name) => [name, new Set((rows[name] ?? []).map(({ id }) => id))]));
  const isBroken = (target: Target, value: unknown): boolean => {
    // Nothing is chosen: null in a form, 0 on a device.
    if (value === null || value === undefined || value === 0) return false;
    if (Array.isArray(value)) return value.some((each) => isBroken(target, each));
    return typeof value !== 'number' || !(ids.get(target.to)?.has(value) || target.reserved?.includes(value));
  };
  const errorOf = (entity: FieldEntity, id: number, field: string, to: FieldEntity): ConfigurationError => ({
    code: to === 'call_source' ? 'missing_call_source' : 'missing_relation',
    entity,
    id,
    field,
  });
  const inRow = (entity: FieldEntity, row: Row): ConfigurationError[] => [
    ...(refEntries.get(entity) ?? [])
      .filter(([field, target]) => isBroken(target, row[field]))
      .map(([field, { to }]) => errorOf(entity, row.id, field, to)),
    ...Object.entries(parts[entity] ?? {}).flatMap(([list, within]) =>
      Object.entries(within)
        .filter(([field, target]) => listOf(row[list]).some((part) => isBroken(target, part[field])))
        .map(([field, { to }]) => errorOf(entity, row.id, `${list}.${field}`, to)),
    ),
  ];
  return fieldEntities.flatMap((entity) => (rows[entity] ?? []).flatMap((row) => inRow(entity, row)));
}

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
