import { beforeAll, expect, test } from 'vitest';
import { idleSchema } from '../schema.ts';
import { startTestServer } from '../testing/callServer.ts';
import { createInitialUser, firstUser } from '../testing/client.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem } from '../testing/fixtures.ts';
import { wholeField } from '../testing/wholeSelection.ts';

const schema = idleSchema();
const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
/** A file cannot be written as a literal; `files.test.ts` sends one. */
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
  ({ name }) => name !== 'uploadFile',
);

let anonymous: ReturnType<Awaited<ReturnType<typeof startTestServer>>['client']>;

beforeAll(async () => {
  const server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1, 'Haus Lindenhof');
  await server.client().query(createInitialUser, firstUser);
  await server.database.ownerQuery(
    `INSERT INTO hubs (system_id, id, revision, name, ip, username) VALUES (1, 1, 1, 'Hub im Keller', '10.0.0.7', 'hub')`,
  );
  anonymous = server.client();
});

const open = [
  'activeDisplayNotes',
  'appState',
  'authUser',
  'callDisplayRelations',
  'displayProfiles',
  'globalAppSettings',
  'globalSettings',
  'lastCalls',
  'license',
  'openCalls',
  'publicSystemParams',
];

test('anonymous callers read what log-in, set-up and display need, and nothing else', async () => {
  const answered: string[] = [];
  for (const field of queries) {
    const { errors } = await anonymous.query(`{ ${wholeField(field)} }`);
    if (errors.length === 0) answered.push(field.name);
    else expect([field.name, errors[0]?.extensions?.code]).toEqual([field.name, 'MISSING_AUTH']);
  }
  expect(answered.toSorted()).toEqual(open);
});

test('anonymous callers receive no address, no name of a hub or of a person, and nothing of the licence', async () => {
  const { data } = await anonymous.query(
    `{ ${queries
      .filter(({ name }) => open.includes(name))
      .map(wholeField)
      .join(' ')} }`,
  );
  expect(data).toEqual({
    appState: {
      setup_time: expect.any(Number),
      version: expect.any(String),
      last_gets_change: 0,
      last_gets_commit: 0,
      committing_gets_config: 0,
      configurator_ip: '',
      configurator_version: '',
      offline_mode: false,
      is_read_only: false,
      app_gateway_enabled: false,
      app_gateway_system_id: 0,
      outdated_hubs: [],
      features: { display_group_overrides: true, demo_mode: false, incidents: true },
    },
    authUser: {
      id: 0,
      name: '',
      locale: 'de',
      homepage: '',
      is_superuser: false,
      is_ldap: false,
      password_is_temporary: false,
      system_access: [],
      permissions: [],
      roles: [],
      call_source_permissions: [],
      call_source_group_permissions: [],
      email: '',
      emails: [],
      notify_email: false,
      notify_push: false,
      notification_tokens: [],
      notification_profiles: [],
    },
    activeDisplayNotes: [],
    callDisplayRelations: {
      system_id: 1,
      system_param: {
        name: 'Haus Lindenhof',
        timezone: 'Europe/Zurich',
        weekend_start: 7200,
        weekend_stop: 0,
        night_start: 1260,
        night_stop: 360,
        call_suppression_enabled: false,
        call_suppression_sections: [],
        call_suppression_time_start: null,
        call_suppression_time_end: null,
      },
      global_settings: { defects_timeout: 30 },
      schedules: [],
      sections: [],
      display_groups: [],
      call_types: [],
      merge_groups: [],
    },
    displayProfiles: [],
    globalAppSettings: null,
    globalSettings: {
      locale: 'de',
      ignore_linkable_node_pool_for_super_users: false,
      allow_empty_call_source_names: false,
      system_tree_text_long_required: false,
      battery_threshold_low: 40,
      battery_threshold_critical: 25,
      defects_timeout: 30,
    },
    lastCalls: [],
    license: null,
    openCalls: [],
    publicSystemParams: [
      { id: 1, name: 'Haus Lindenhof', timezone: 'Europe/Zurich', weekend_start: 7200, weekend_stop: 0 },
    ],
  });
});

/** A wall reports that it is there; its reports are shown to those who manage displays. */
const reports = ['reportDisplay'];

test('anonymous callers change nothing once the installation is set up', async () => {
  expect(mutations.length).toBeGreaterThan(20);
  for (const field of mutations.filter(({ name }) => !reports.includes(name))) {
    const { errors } = await anonymous.query(`mutation { ${wholeField(field)} }`);
    const code = errors[0]?.extensions?.code;
    expect([field.name, code]).toEqual([
      field.name,
      field.name.startsWith('createInitial') ? 'ALREADY_PRESENT' : 'MISSING_AUTH',
    ]);
  }
});
