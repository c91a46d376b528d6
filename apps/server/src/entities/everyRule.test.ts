import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordLength } from '@carestead/domain/access/password';
import { entityNamed, listedEntities } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { typedEntries } from '@carestead/domain/kit/entity';
import { type Field, largestNumber } from '@carestead/domain/kit/fields';
import { type Problem, type ProblemKey, problemKeys } from '@carestead/domain/kit/problem';
import { wireNames } from '@carestead/domain/kit/wireNames';
import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addLicence, addSystem, addUser } from '../testing/fixtures.ts';
import { createOneOfEach, idOfOne, oneRowOfEach } from '../testing/oneRowOfEach.ts';

type Browser = ReturnType<TestServer['client']>;

/** A rule that is broken on purpose: which field of which entity, by which values, and what the server answers. */
type Broken = { entity: Entity; field: string; input: Readonly<Record<string, unknown>>; data?: object };

let server: TestServer;
let chief: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addLicence(server, { app_clients: 9 });
  chief = await addUser(server, 'vera', true);
  await createOneOfEach(chief);
});

const saved = listedEntities;

/** The same rule for every field that has it, whatever the entity. */
const everywhere = (
  broken: (field: Field, key: string) => { value: unknown; data?: object } | null,
): readonly Broken[] =>
  saved.flatMap((entity) =>
    typedEntries(entity).flatMap(([key, field]) => {
      const found = broken(field, key);
      return found
        ? [{ entity, field: key, input: { [key]: found.value }, ...(found.data && { data: found.data }) }]
        : [];
    }),
  );

const at = (entity: string, field: string, input: object, data?: object): Broken => ({
  entity: entityNamed(entity),
  field,
  input: { ...input },
  ...(data && { data }),
});

const styled =
  (...styles: readonly string[]) =>
  (field: Field) =>
    field.kind === 'text' && styles.includes(field.style);

type NumberField = Extract<Field, { kind: 'number' }>;

const isBounded = (field: Field): field is NumberField => field.kind === 'number' && field.max < largestNumber;
const endsOf = ({ min, max }: NumberField) => ({ min, max });

/** One entry per rule of the specification; each lists every field of every entity that has it. */
const rules: Partial<Record<ProblemKey, readonly Broken[]>> = {
  required: [
    ...everywhere((field) => ('required' in field && field.required ? { value: null } : null)),
    at('call_source', 'text', { text: '' }),
    at('schedule', 'time_2', { time_3: '20:00', time_2: null }),
    at('alert_channel', 'outbound_url', { outbound_enabled: true, outbound_url: '' }),
    at('indicator', 'call_types', { call_types: [] }),
    at('app_setting', 'failsafe_group_id', { failsafe_group_id: null }),
    at('global_setting', 'app_gateway_system_id', { app_gateway_enabled: true, app_gateway_system_id: null }),
    ...['x', 'y'].map((axis) =>
      at('checkpoint', `position_${axis}`, {
        checkpoint_map_id: 1,
        position_x: 5,
        position_y: 5,
        [`position_${axis}`]: null,
      }),
    ),
    ...['start', 'end'].map((end) =>
      at('system_param', `call_suppression_time_${end}`, {
        call_suppression_enabled: true,
        call_suppression_sections: [1],
        call_suppression_time_start: '20:00',
        call_suppression_time_end: '22:00',
        [`call_suppression_time_${end}`]: null,
      }),
    ),
  ],
  between: [
    ...everywhere((field) => (isBounded(field) ? { value: field.max + 1, data: endsOf(field) } : null)),
    ...everywhere((field) => (isBounded(field) ? { value: field.min - 1, data: endsOf(field) } : null)),
    at(
      'global_setting',
      'battery_threshold_critical',
      { battery_threshold_low: 30, battery_threshold_critical: 30 },
      { min: 0, max: 29 },
    ),
  ],
  not_below: everywhere((field) =>
    field.kind === 'number' && field.max === largestNumber ? { value: field.min - 1, data: { min: field.min } } : null,
  ),
  invalid_number: everywhere((field) => (field.kind === 'number' ? { value: 1.5 } : null)),
  at_most: everywhere((field) =>
    field.kind === 'text' || field.kind === 'multiline' || (field.kind === 'secret' && field.max < 200)
      ? { value: 'x'.repeat(field.max + 1), data: { size: field.max } }
      : null,
  ),
  at_least: ['user', 'app_user'].map((entity) =>
    at(entity, 'password', { password: 'kurz' }, { size: passwordLength.min }),
  ),
  must_differ: [
    at('section', 'connected_section_id', { connected_section_id: 1 }),
    at('app_user_group', 'main_group_id', { main_group_id: 1 }),
    at('button', 'fn_b', { fn_a: 'regroup', fn_b: 'regroup', display_group_id: 254 }),
    at('indicator', 'linked_call_source_id', { linked_call_source_id: 1 }),
    at('indicator', 'fn_b', { fn_a: 'presence', fn_b: 'presence' }),
    at('system_param', 'call_suppression_time_end', {
      call_suppression_enabled: true,
      call_suppression_sections: [1],
      call_suppression_time_start: '20:00',
      call_suppression_time_end: '20:00',
    }),
  ],
  below_itself: [at('system_tree_node', 'parent_id', { parent_id: 1 })],
  must_contain: [
    at('merge_group', 'sections', { sections: [] }),
    at('system_param', 'call_suppression_sections', {
      call_suppression_enabled: true,
      call_suppression_sections: [],
      call_suppression_time_start: '20:00',
      call_suppression_time_end: '22:00',
    }),
  ],
  invalid_email: everywhere((field) => (styled('email')(field) ? { value: 'keine Adresse' } : null)),
  invalid_ipv4: everywhere((field) => (styled('ipv4', 'host')(field) ? { value: '192.0.2.300' } : null)),
  invalid_url: everywhere((field) => (styled('url')(field) ? { value: 'ftp://kamera' } : null)),
  invalid_mac: everywhere((field) => (styled('mac')(field) ? { value: '00:1A' } : null)),
  address_not_allowed: everywhere((field) => (styled('host')(field) ? { value: '169.254.169.254' } : null)),
  url_with_password: [
    at('video_stream', 'url', { url: 'http://a:b@192.0.2.5/' }),
    at('alert_channel', 'outbound_url', { outbound_url: 'https://a:b@pager.example/' }),
  ],
  ascii_only: everywhere((field) => (styled('ascii')(field) ? { value: 'ü', data: { character: 'ü' } } : null)),
  invalid_input: [
    at('notification_channel', 'vibration_pattern', { vibration_pattern: '400 kurz 400' }),
    ...everywhere((field) => {
      switch (field.kind) {
        case 'choice':
        case 'colour':
        case 'clock':
          return { value: 'gibt es nicht' };
        case 'file':
          return { value: 'bild.png' };
        case 'text':
          if (field.style === 'timezone') return { value: 'Mond/Krater' };
          return field.style === 'code' ? { value: 'A/1' } : null;
        case 'moment':
          return { value: -1 };
        default:
          return null;
      }
    }),
  ],
  unknown_reference: everywhere((field) => {
    if (field.kind === 'ref') return { value: 60_000 };
    return field.kind === 'refs' ? { value: [60_000] } : null;
  }),
  function_does_nothing: [at('button', 'fn_a', { button_type: 'inactive', fn_a: 'presence' })],
  function_has_no_end: [at('button', 'fn_a', { fn_a: 'technical' })],
  function_happens_once: [at('button', 'fn_b', { button_type: 'come_and_go', fn_b: 'end_call' })],
  function_needs_a_person: [at('button', 'fn_c', { button_type: 'open_close', fn_c: 'presence' })],
  ends_calls: [at('button', 'call_type_id', { fn_a: 'end_call' })],
  needs_presence_type: [at('button', 'call_type_presence_id', { fn_a: 'presence', call_type_presence_id: 1 })],
  criterion_format: [
    at('defect_monitor', 'criterion', { criterion: '1F' }),
    at('report', 'probable_defect_criterion', { probable_defect_criterion: '6A' }),
  ],
  one_must_be_active: [
    at('report', 'send_daily', { send_daily: false }),
    at('report', 'notify_battery', { notify_battery: false, notify_defects: false, notify_not_reachable: false }),
    at('report', 'radio_enabled', { radio_enabled: false, technical_enabled: false, wired_enabled: false }),
  ],
  later_than_previous: [
    at('schedule', 'time_2', { time_1: '14:00', time_2: '06:00' }),
    at('schedule', 'time_3', { time_1: '06:00', time_2: '14:00', time_3: '14:00' }),
    at('schedule', 'time_5', { time_3: '15:00', time_4: '16:00', time_5: '01:00' }),
  ],
  start_before_end: [
    at('display_note', 'display_until', { display_from: 1_790_000_000_000, display_until: 1_789_999_999_999 }),
  ],
};

/** Two rows that are the same in all are refused at this field; at the name of a row where nothing else is said. */
const twins: Readonly<Record<string, { field?: string; message?: ProblemKey }>> = {
  section_template: { message: 'record_exists' },
  call_source: { field: 'number' },
  button: { field: 'number', message: 'record_exists' },
  indicator: { field: 'number', message: 'record_exists' },
  hub: { field: 'ip' },
  checkpoint: { field: 'number' },
  user: { field: 'username' },
};
const mayRepeat = ['system_tree_node', 'display_note', 'log_filter', 'report'];

/** Rules that are about more than the values of one row, or about one entity alone: where they are tested. */
const elsewhere: Partial<Record<ProblemKey, string>> = {
  licence_limit: 'licence/limits.test.ts',
  in_use: 'sync/runs/runs.test.ts',
  no_match: 'account/account.test.ts',
  required_by_inheritance: 'entities/rows.test.ts',
  section_full: 'tree/rules/nodeRules.test.ts',
  duplicate_position: 'tree/rules/nodeRules.test.ts',
  has_linked_devices: 'tree/rules/nodeRules.test.ts',
  not_linkable: 'tree/rules/nodeRules.test.ts',
  converter_serial: 'tree/rules/nodeRules.test.ts',
  serial_of_converter: 'tree/rules/nodeRules.test.ts',
  too_deep: 'tree/rules/nodeRules.test.ts',
  value_inherited: 'tree/rules/nodeRules.test.ts',
  inherits_data: 'tree/rules/nodeRules.test.ts',
  children_inherit_section: 'tree/rules/nodeRules.test.ts',
  node_has_open_calls: 'tree/rules/nodeRules.test.ts',
  has_children: '../../../packages/domain/src/tree/nodeLocks.test.ts',
  file_name: 'files/files.test.ts',
  file_type: 'files/files.test.ts',
  file_too_large: 'files/files.test.ts',
  file_not_processable: 'files/files.test.ts',
  image_too_large: '../../../packages/domain/src/kit/imageSize.test.ts',
  too_common: 'access/people.test.ts',
  wrong_password: 'account/account.test.ts',
  above_rank: 'access/people.test.ts',
  rights_not_held: 'access/otherTenants.test.ts',
  outside_systems: 'access/otherTenants.test.ts',
  last_superuser: 'access/people.test.ts',
  own_account: 'access/people.test.ts',
  ldap_only: 'access/people.test.ts',
  login_failed: 'access/login.test.ts',
  too_many_attempts: 'access/login.test.ts',
  override_active: 'entities/reported.test.ts',
  missing_right: 'entities/nodeRights.test.ts',
  owned_by_another: 'callLog/logFilters.test.ts',
  level_too_low: 'entities/levels.test.ts',
  open_calls: 'systems/deleteSystem.test.ts',
  copy_failed: 'systems/deleteSystem.test.ts',
  needs_call_type: 'devices/buttonPress.test.ts',
  report_migrated: 'reports/migration.test.ts',
  invalid_ldap_url: 'ldap/ldap.test.ts',
  no_username: 'ldap/ldap.test.ts',
  directory_away: 'ldap/ldap.test.ts',
  no_known_role: 'ldap/ldap.test.ts',
};

/** Rules of parts that are not built yet. */
const later: readonly ProblemKey[] = ['no_commas'];

const revisions = new Map<string, number>();

async function attempt({ entity, input }: Broken): Promise<readonly Problem[]> {
  const { get, update, input: type } = wireNames(entity);
  const id = idOfOne(entity.name);
  const read = async () =>
    (await chief.query(`{ row: ${get}(id: ${id}) { revision } }`)).data?.row as { revision: number };
  const revision = revisions.get(entity.name) ?? (await read()).revision;
  revisions.set(entity.name, revision);
  const { errors } = await chief.query(
    `mutation ($revision: Int!, $input: ${type}!) { ${update}(id: ${id}, revision: $revision, input: $input) { id } }`,
    { revision, input },
  );
  if (errors.length === 0) revisions.delete(entity.name);
  return (errors[0]?.extensions?.problems ?? []) as readonly Problem[];
}

test.each(Object.keys(rules) as ProblemKey[])(
  '%s: the server refuses it at every field that has the rule',
  async (message) => {
    const broken = rules[message] ?? [];
    expect(broken.length).toBeGreaterThan(0);
    for (const each of broken) {
      const { entity, field, input, data } = each;
      const problems = await attempt(each);
      const expected = { field, message, ...(data && { data }) };
      expect(problems, `${entity.name} ${JSON.stringify(input).slice(0, 80)}`).toContainEqual(
        data ? expected : expect.objectContaining(expected),
      );
    }
  },
);

const create = (entity: Entity, input: object) => {
  const names = wireNames(entity);
  return chief.query(`mutation ($input: ${names.input}!) { ${names.create}(input: $input) { id } }`, { input });
};

test.each(Object.entries(oneRowOfEach))(
  'a second %s with the same values is refused at its field',
  async (name, input) => {
    const entity = entityNamed(name);
    const { errors } = await create(entity, input);
    if (mayRepeat.includes(name)) return expect(errors).toEqual([]);
    const { field = 'name', message = 'must_be_unique' } = twins[name] ?? {};
    return expect(errors[0]?.extensions?.problems).toContainEqual({ field, message });
  },
);

test.each(['schedule', 'call_type', 'display_group'])('one %s more than the limit is refused', async (name) => {
  const entity = entityNamed(name);
  const size = entity.limit ?? 0;
  const columns = await server.database.ownerQuery(
    `SELECT string_agg(quote_ident(column_name), ', ') AS all FROM information_schema.columns
     WHERE table_name = $1 AND column_name NOT IN ('id', 'name') AND is_generated = 'NEVER'`,
    [entity.plural],
  );
  const others = (columns[0] as { all: string }).all;
  await server.database.ownerQuery(
    `INSERT INTO ${entity.plural} (id, name, ${others}) SELECT n, 'Nummer ' || n, ${others}
     FROM ${entity.plural}, generate_series(2, ${size}) AS n WHERE id = 1`,
  );
  const { errors } = await create(entity, { ...oneRowOfEach[name], name: 'Einer zu viel' });
  expect(errors[0]?.extensions?.problems).toEqual([{ field: '', message: 'limit_reached', data: { size } }]);
});

test('every rule has its table here, its test elsewhere, or belongs to a part that is not built', async () => {
  const here: readonly ProblemKey[] = ['must_be_unique', 'record_exists', 'limit_reached'];
  const known = [
    ...(Object.keys(rules) as ProblemKey[]),
    ...here,
    ...(Object.keys(elsewhere) as ProblemKey[]),
    ...later,
  ];
  expect(problemKeys.filter((key) => !known.includes(key))).toEqual([]);
  for (const [key, file] of Object.entries(elsewhere))
    expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8'), key).toContain(`'${key}'`);
});
