import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem, addUser } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;

let server: TestServer;
let chief: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  chief = await addUser(server, 'vera', true);
});

const save = 'mutation ($input: SectionInput!) { createSection(input: $input) { id revision } }';
const change = `mutation ($id: Int!, $revision: Int!, $input: SectionInput!) {
  updateSection(id: $id, revision: $revision, input: $input) { id revision name } }`;

async function section(name: string) {
  const { data, errors } = await chief.query(save, { input: { name } });
  expect(errors).toEqual([]);
  return data?.createSection as { id: number; revision: number };
}

const idOf = (row: unknown) => (row as { id: number }).id;

const problemsOf = async (text: string, variables: Record<string, unknown>) =>
  (await chief.query(text, variables)).errors[0]?.extensions?.problems;

describe('two rows of the same name', () => {
  const taken = [{ field: 'name', message: 'must_be_unique' }];

  test.each(['Nord ', ' nord', 'NORD\u200B', '\tNord\n'])(
    'differ by no more than blanks and capitals: %j',
    async (name) => {
      if (name === 'Nord ') await section('Nord');
      expect(await problemsOf(save, { input: { name } })).toEqual(taken);
    },
  );

  test('do not come about when two people rename at the same moment', async () => {
    const rows = await Promise.all(['Eins', 'Zwei', 'Drei', 'Vier'].map(section));
    const renamed = await Promise.all(
      rows.map(({ id, revision }) => chief.query(change, { id, revision, input: { name: 'Gleich' } })),
    );
    const refused = renamed.flatMap(({ errors }) => errors.map(({ extensions }) => extensions?.problems));
    expect(refused).toEqual([taken, taken, taken]);
  });

  test('do not come about when one is made and another renamed', async () => {
    const { id, revision } = await section('Fünf');
    const both = await Promise.all([
      chief.query(save, { input: { name: 'Sechs' } }),
      chief.query(change, { id, revision, input: { name: 'Sechs ' } }),
    ]);
    expect(both.flatMap(({ errors }) => errors.map(({ extensions }) => extensions?.problems))).toEqual([taken]);
  });

  test('a serial with a blank is the serial, also at the same moment', async () => {
    const create = 'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }';
    const device = (serial: string) => chief.query(create, { input: { name: 'Medaillon', kind: 'radio', serial } });
    const made = [await device('A-1'), ...(await Promise.all([device('A-1 '), device('a-1')]))];
    const serial = [{ field: 'serial', message: 'must_be_unique' }];
    expect(made.flatMap(({ errors }) => errors.map(({ extensions }) => extensions?.problems))).toEqual([
      serial,
      serial,
    ]);
  });

  test('two that point to each other are saved at once', async () => {
    const { id, revision } = await section('Sieben');
    const group = await chief.query('mutation { createDisplayGroup(input: { name: "Gang" }) { id } }');
    const group_id = idOf(group.data?.createDisplayGroup);
    const type = await chief.query('mutation { createCallType(input: { name: "Ruf" }) { id } }');
    const call_type_id = idOf(type.data?.createCallType);
    const point = `mutation ($id: Int!, $revision: Int!, $input: DisplayGroupInput!) {
      updateDisplayGroup(id: $id, revision: $revision, input: $input) { id } }`;
    for (let round = 0; round < 5; round += 1) {
      const input = { name: `Gang ${round}`, connections: [{ section_id: id, call_type_id }] };
      const plan = { name: `Sieben ${round}`, weekday_display_group_1_id: group_id };
      const both = await Promise.all([
        chief.query(change, { id, revision: revision + round, input: plan }),
        chief.query(point, { id: group_id, revision: 1 + round, input }),
      ]);
      expect(both.flatMap(({ errors }) => errors)).toEqual([]);
    }
  });
});

describe('saving without a change', () => {
  const traces = async () => {
    const [found] = await server.database.ownerQuery(
      'SELECT (SELECT count(*) FROM audit_log)::int AS audit, (SELECT count(*) FROM outbox)::int AS outbox',
    );
    return found as { audit: number; outbox: number };
  };

  test('leaves no revision, no audit row, no outbox entry and no message', async () => {
    const { id, revision } = await section('Ruhe');
    const before = await traces();
    const published: unknown[] = [];
    const off = server.bus.on('rowsChanged', (event) => published.push(event));
    const { data } = await chief.query(change, { id, revision, input: { name: ' Ruhe ', is_hidden: false } });
    off();
    expect(data).toEqual({ updateSection: { id, revision, name: 'Ruhe' } });
    expect(published).toEqual([]);
    expect(await traces()).toEqual(before);
  });

  test('holds for a secret that is typed once more, and for parts in another order', async () => {
    const params = `mutation ($revision: Int!, $input: SystemParamInput!) {
      updateSystemParam(id: 1, revision: $revision, input: $input) { revision } }`;
    const input = { password: 'Geheimnis' };
    await chief.query(params, { revision: 1, input });
    const groups = 'mutation ($input: DisplayGroupInput!) { createDisplayGroup(input: $input) { id } }';
    const { id: section_id } = await section('Teile');
    const types = await Promise.all(
      ['Teil 1', 'Teil 2'].map((name) =>
        chief.query('mutation ($name: String!) { createCallType(input: { name: $name }) { id } }', { name }),
      ),
    );
    const connections = types.map(({ data }) => ({
      section_id,
      call_type_id: idOf(data?.createCallType),
    }));
    const made = await chief.query(groups, { input: { name: 'Teile', connections } });
    const id = idOf(made.data?.createDisplayGroup);
    const before = await traces();
    const again = await chief.query(params, { revision: 2, input });
    expect(again.data).toEqual({ updateSystemParam: { revision: 2 } });
    const turned = await chief.query(
      `mutation ($id: Int!, $input: DisplayGroupInput!) { updateDisplayGroup(id: $id, revision: 1, input: $input) { revision } }`,
      { id, input: { connections: connections.toReversed() } },
    );
    expect(turned.data).toEqual({ updateDisplayGroup: { revision: 1 } });
    expect(await traces()).toEqual(before);
  });

  test('holds for a profile of a display', async () => {
    const create = 'mutation ($input: DisplayProfileInput!) { createDisplayProfile(input: $input) { id revision } }';
    const settings = [{ system_id: 1, weekday_schedule_id: 20 }];
    const made = await chief.query(create, { input: { name: 'Gang', settings } });
    const id = idOf(made.data?.createDisplayProfile);
    const revision = 1;
    const before = await traces();
    const update = `mutation ($id: Int!, $revision: Int!, $input: DisplayProfileInput!) {
      updateDisplayProfile(id: $id, revision: $revision, input: $input) { revision } }`;
    const { data, errors } = await chief.query(update, { id, revision, input: { name: 'Gang ', settings } });
    expect(errors).toEqual([]);
    expect(data).toEqual({ updateDisplayProfile: { revision } });
    expect(await traces()).toEqual(before);
  });
});

test('problems of fields, across fields, against other rows and of parts come together', async () => {
  const schedule = 'mutation ($input: ScheduleInput!) { createSchedule(input: $input) { id } }';
  await chief.query(schedule, { input: { name: 'Tag', time_1: '06:00', time_2: '14:00' } });
  const input = { name: 'tag', time_1: '25:00', time_2: '14:00', time_3: '13:00' };
  expect(await problemsOf(schedule, { input })).toEqual([
    { field: 'name', message: 'must_be_unique' },
    { field: 'time_1', message: 'invalid_input' },
    { field: 'time_3', message: 'later_than_previous' },
  ]);
  const group = 'mutation ($input: DisplayGroupInput!) { createDisplayGroup(input: $input) { id } }';
  const connections = [{ section_id: 1, call_type_id: 9999 }];
  expect(await problemsOf(group, { input: { name: '', connections } })).toEqual([
    { field: 'name', message: 'required' },
    { field: 'connections.0.call_type_id', message: 'unknown_reference' },
  ]);
});

describe('the address of a hub', () => {
  const create = 'mutation ($input: HubInput!) { createHub(input: $input) { id ip } }';
  const refused = [{ field: 'ip', message: 'address_not_allowed' }];

  test.each(['127.0.0.1', '127.8.8.8', '169.254.169.254', '0.0.0.0', '224.0.0.1', '255.255.255.255'])(
    'is not %s',
    async (ip) => {
      expect(await problemsOf(create, { input: { name: 'Hub', ip } })).toEqual(refused);
    },
  );

  test('is stored without the blanks around it', async () => {
    const { data } = await chief.query(create, { input: { name: 'Hub', ip: ' 192.0.2.9 ' } });
    expect(data).toMatchObject({ createHub: { ip: '192.0.2.9' } });
  });

  test('may be the machine itself where the operator allows it', async () => {
    const other = await startTestServer({ env: { CARESTEAD_ALLOW_LOOPBACK: '1' } });
    await addSystem(other, 1);
    const operator = await addUser(other, 'vera', true);
    const { errors } = await operator.query(create, { input: { name: 'Hub', ip: '127.0.0.1' } });
    expect(errors).toEqual([]);
    const metadata = await operator.query(create, { input: { name: 'Hub', ip: '169.254.169.254' } });
    expect(metadata.errors[0]?.extensions?.problems).toEqual(refused);
  });
});

test('a MAC is stored one way, however it is typed', async () => {
  const create = 'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { mac } }';
  for (const mac of ['00:1a:2b:3c:4d:5e', '00-1A-2B-3C-4D-5E', '001a2b3c4d5e']) {
    const { data } = await chief.query(create, { input: { name: 'Medaillon', mac } });
    expect(data).toEqual({ createSystemTreeNode: { mac: '00:1A:2B:3C:4D:5E' } });
  }
});

test('settings of the installation define which texts are required', async () => {
  const source = 'mutation ($input: CallSourceInput!) { createCallSource(input: $input) { id } }';
  const node = 'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }';
  const unnamed = { input: { number: 77 } };
  const withoutText = { input: { name: 'Zimmer', inherit_text_long: false } };
  const inheriting = { input: { name: 'Zimmer', inherit_text_long: true } };
  expect(await problemsOf(source, unnamed)).toEqual([{ field: 'text', message: 'required' }]);
  expect(await problemsOf(node, withoutText)).toBeUndefined();
  await chief.query(`mutation { updateGlobalSetting(id: 1, revision: 1, input: {
    allow_empty_call_source_names: true, system_tree_text_long_required: true }) { id } }`);
  await expect.poll(() => problemsOf(node, withoutText)).toEqual([{ field: 'text_long', message: 'required' }]);
  expect(await problemsOf(source, unnamed)).toBeUndefined();
  expect(await problemsOf(node, inheriting)).toEqual([{ field: 'text_long', message: 'required_by_inheritance' }]);
});

test('many writes that wait leave connections to those who read', async () => {
  const { database, close } = openDatabase(server.database.url, quiet, 1);
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const holding = database.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('section'), 1)`.execute(transaction);
    hold();
    await over;
  });
  await held;
  const waiting = Array.from({ length: 30 }, (_, index) => chief.query(save, { input: { name: `Import ${index}` } }));
  await sleep(300);
  const { errors } = await chief.query('{ callTypes { count } }');
  end();
  await holding;
  await close();
  expect(errors).toEqual([]);
  expect((await Promise.all(waiting)).flatMap((made) => made.errors)).toEqual([]);
});
