import type { CallLogFilter } from '@carestead/domain/callLog/filter';

/** One condition as a person sets it, and as plain SQL over the rows of `fillCallLog`. */
export type Condition = { name: string; filter: Partial<CallLogFilter>; sql: string };

const here = (id: number) => [{ system_id: 1, id }];
const local = `(opened_at AT TIME ZONE 'Europe/Zurich')`;
const elapsed = 'coalesce(duration, extract(epoch FROM now() - opened_at))';

/** Every kind of condition that the log has, each with a value that many calls meet and one that few do. */
export const conditionKinds: readonly (readonly Condition[])[] = [
  [
    { name: 'text', filter: { search: 'stock' }, sql: `search_text LIKE '%stock%'` },
    { name: 'rare text', filter: { search: 'Zimmer 4987' }, sql: `search_text LIKE '%zimmer 4987%'` },
  ],
  [
    { name: 'type', filter: { call_types: here(1) }, sql: 'call_type_id = 1' },
    { name: 'rare type', filter: { call_types: here(8) }, sql: 'call_type_id = 8' },
  ],
  [
    { name: 'urgency', filter: { urgencies: ['Normal'] }, sql: `urgency = 'Normal'` },
    { name: 'emergencies', filter: { urgencies: ['Emergency'] }, sql: `urgency = 'Emergency'` },
  ],
  [
    { name: 'care', filter: { kind: 'Care' }, sql: `kind = 'Care'` },
    { name: 'tech', filter: { kind: 'Tech' }, sql: `kind = 'Tech'` },
  ],
  [
    { name: 'calls', filter: { flags: ['Call'] }, sql: `flag = 'Call'` },
    { name: 'defects', filter: { flags: ['Defect'] }, sql: `flag = 'Defect'` },
  ],
  [
    { name: 'sections', filter: { sections: [...here(1), ...here(2)] }, sql: 'section_id IN (1, 2)' },
    { name: 'section without calls', filter: { sections: here(99) }, sql: 'section_id = 99' },
  ],
  [
    { name: 'source', filter: { call_sources: here(3) }, sql: 'call_source_id = 3' },
    { name: 'source without calls', filter: { call_sources: here(77) }, sql: 'call_source_id = 77' },
  ],
  [
    { name: 'building', filter: { nodes: here(10_002) }, sql: 'node_path @> ARRAY[10002]' },
    { name: 'room', filter: { nodes: here(4987) }, sql: 'node_path @> ARRAY[4987]' },
  ],
  [
    {
      name: 'view',
      filter: { tree_view: '1' },
      sql: `device_id IN (SELECT id FROM system_tree_nodes WHERE system_id = 1 AND kind = 'radio')`,
    },
  ],
  [
    { name: 'closed', filter: { state: 'closed' }, sql: 'closed_at IS NOT NULL' },
    { name: 'open', filter: { state: 'open' }, sql: 'closed_at IS NULL' },
  ],
  [
    { name: 'longer', filter: { duration_from: 120 }, sql: `${elapsed} >= 120` },
    { name: 'very long', filter: { duration_from: 2400 }, sql: `${elapsed} >= 2400` },
  ],
  [
    { name: 'handled by', filter: { handled_by: 'person 7' }, sql: `lower(handled_by) LIKE '%person 7%'` },
    { name: 'seldom handled by', filter: { handled_by: 'zoé' }, sql: `lower(handled_by) LIKE '%zoé%'` },
  ],
  [
    {
      name: 'closed by',
      filter: { closed_by: 'person 7' },
      sql: `lower(manually_closed_by_username) LIKE '%person 7%'`,
    },
    {
      name: 'never closed by',
      filter: { closed_by: 'xaver' },
      sql: `lower(manually_closed_by_username) LIKE '%xaver%'`,
    },
  ],
  [{ name: 'weekend', filter: { weekdays: [6, 7] }, sql: `extract(isodow FROM ${local}) IN (6, 7)` }],
  [
    {
      name: 'night',
      filter: { time_from: '22:00', time_until: '06:00' },
      sql: `(${local}::time >= '22:00' OR ${local}::time < '06:00')`,
    },
  ],
  [
    {
      name: '30 days',
      filter: { range: 'last_30_days' },
      sql: `opened_at >= (now() AT TIME ZONE 'Europe/Zurich' - interval '30 days') AT TIME ZONE 'Europe/Zurich'`,
    },
  ],
];

/** Two conditions of different kinds, each with each. */
export const pairsOfConditions: readonly (readonly [Condition, Condition])[] = conditionKinds.flatMap((kind, index) =>
  conditionKinds
    .slice(index + 1)
    .flatMap((other) => kind.flatMap((first) => other.map((second) => [first, second] as const))),
);
