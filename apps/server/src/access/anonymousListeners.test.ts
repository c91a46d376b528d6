import type { GraphQLOutputType } from 'graphql';
import { beforeAll, expect, test, vi } from 'vitest';
import { idleSchema } from '../schema.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem } from '../testing/fixtures.ts';
import { insertRows } from '../testing/insertRows.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';
import { selection } from '../testing/wholeSelection.ts';

const schema = idleSchema();
const subscriptions = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
const required: Readonly<Record<string, string>> = {
  hubLogChanged: '(input: { hub_id: 1 })',
  logGrown: '(log: server)',
};
/** All that a field can answer, as a document of one of our pages. */
const wholeOf = ({ name, type }: (typeof subscriptions)[number]) =>
  `subscription { ${name}${required[name] ?? ''} ${selection(type)} }`;
const same = 'subscription { callsChanged { revision } }';
const varied = `subscription Same($view: CallView = Wall) {
    callsChanged(view: $view) @include(if: true) { ...list }
  }
  fragment list on CallList { calls { handled_by_app_username system_tree_node { serial } } }`;
const shipped = [...subscriptions.map(wholeOf), same, varied];

/** A call that anna took, of a device with a serial number. */
async function addCall({ database, bus, client }: TestServer) {
  await insertRows(database.ownerQuery, 'system_tree_nodes', [await nodeRow(database)]);
  await database.ownerQuery(`INSERT INTO field_streams (system_id, stream_id, applied, fence, revision, set_aside)
    VALUES (1, '00000000-0000-4000-8000-000000000001', 1, 1, 1, 0) ON CONFLICT (system_id) DO NOTHING`);
  await database.ownerQuery(`INSERT INTO calls (system_id, stream_id, key, opened_at, call_type_id, call_source_id, section_id,
      device_id, number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long,
      handled_by_app_username, acknowledged_at, acknowledged_by)
    VALUES (1, '00000000-0000-4000-8000-000000000001', 1, now(), 4, 1, 1, 7, 3, '', 'Ruf', 'Bett', 'EG Ost', '101', 'Zimmer 101',
      'anna', now(), 'anna')`);
  bus.emit('messagesMissed', {});
  await vi.waitFor(async () => expect((await client().query('{ openCalls { id } }')).data?.openCalls).toHaveLength(1), {
    timeout: 60_000,
  });
}

/** Any value for each column that must have one. */
async function nodeRow({ ownerQuery }: TestServer['database']) {
  const columns = (await ownerQuery(`SELECT column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_name = 'system_tree_nodes' AND is_nullable = 'NO'`)) as { name: string; type: string }[];
  const some = ({ type }: { type: string }) =>
    ({ boolean: false, text: '', ARRAY: [], jsonb: [] as unknown[] })[type] ?? 0;
  const filled = Object.fromEntries(columns.map((column) => [column.name, some(column)]));
  return { ...filled, system_id: 1, id: 7, revision: 1, serial: 'SN-4711', text_long: 'Zimmer 101', text_short: '101' };
}

/** The first message of a subscription field, or the code of its error. */
async function answerOf(server: TestServer, name: string, cookie = '') {
  const field = subscriptions.find((one) => one.name === name);
  if (!field) throw new Error(`there is no ${name}`);
  const client = openSocketClient(server.address, { cookie });
  const subscription = client.iterate({ query: wholeOf(field) });
  try {
    const { value } = await subscription.next();
    return { data: value?.data?.[name], code: value?.errors?.[0]?.extensions?.code };
  } catch (error) {
    return { data: null, code: (error as { extensions?: { code?: string } }[])[0]?.extensions?.code };
  } finally {
    await client.dispose();
  }
}

let open: TestServer;
let closed: TestServer;

beforeAll(async () => {
  open = await startTestServer({ until: atEndOfFile, shipped });
  closed = await startTestServer({ until: atEndOfFile, shipped, env: { CARESTEAD_DISPLAYS: '10.0.0.0/8' } });
  for (const server of [open, closed]) await addSystem(server, 1, 'Haus Lindenhof');
  await addCall(open);
});

test('anonymous clients receive what a wall shows, and are refused everything else', async () => {
  const codes = await Promise.all(subscriptions.map(async ({ name }) => [name, (await answerOf(open, name)).code]));
  expect(Object.fromEntries(codes)).toEqual({
    callsChanged: undefined,
    systemMessages: undefined,
    backupsChanged: 'MISSING_AUTH',
    cloudChanged: 'MISSING_AUTH',
    deviceSearches: 'MISSING_AUTH',
    exportsChanged: 'MISSING_AUTH',
    getsHTTPError: 'MISSING_AUTH',
    hubLogChanged: 'MISSING_AUTH',
    hubPrinterMessages: 'MISSING_AUTH',
    jobsChanged: 'MISSING_AUTH',
    logGrown: 'MISSING_AUTH',
    operationsChanged: 'MISSING_AUTH',
    supportBundleChanged: 'MISSING_AUTH',
    syncChanged: 'MISSING_AUTH',
    treeStates: 'MISSING_AUTH',
    updatesChanged: 'MISSING_AUTH',
  });
});

test('where calls are kept to known places no other anonymous client receives or reads them, in the console neither', async () => {
  const codes = await Promise.all(subscriptions.map(async ({ name }) => [name, (await answerOf(closed, name)).code]));
  expect(Object.fromEntries(codes)).toEqual({
    callsChanged: 'DISPLAY_NOT_ALLOWED',
    systemMessages: undefined,
    backupsChanged: 'MISSING_AUTH',
    cloudChanged: 'MISSING_AUTH',
    deviceSearches: 'MISSING_AUTH',
    exportsChanged: 'MISSING_AUTH',
    getsHTTPError: 'MISSING_AUTH',
    hubLogChanged: 'MISSING_AUTH',
    hubPrinterMessages: 'MISSING_AUTH',
    jobsChanged: 'MISSING_AUTH',
    logGrown: 'MISSING_AUTH',
    operationsChanged: 'MISSING_AUTH',
    supportBundleChanged: 'MISSING_AUTH',
    syncChanged: 'MISSING_AUTH',
    treeStates: 'MISSING_AUTH',
    updatesChanged: 'MISSING_AUTH',
  });
  for (const text of [
    'openCalls(view: Console) { id }',
    'openCalls(override_system: 1) { id }',
    'displayProfiles { id }',
  ])
    expect((await closed.client().query(`{ ${text} }`)).errors[0]?.extensions?.code).toBe('DISPLAY_NOT_ALLOWED');
});

test('a subscription that a logged-in person has is refused to an anonymous client that sends the same document', async () => {
  const cookie = (await addCarer(closed, 'Lina Lauscher', ['calllog::use_module'])).cookieHeader();
  const query = same;
  const listening = openSocketClient(closed.address, { cookie }).iterate({ query });
  expect((await listening.next()).value?.data).toMatchObject({ callsChanged: {} });
  const anonymous = openSocketClient(closed.address).iterate({ query });
  expect((await anonymous.next()).value).toMatchObject({
    data: null,
    errors: [{ extensions: { code: 'DISPLAY_NOT_ALLOWED' } }],
  });
});

const passerBy = {
  handled_by_app_username: '',
  is_unreached: false,
  acknowledged_by: '',
  is_handled: true,
  manually_closed_by_username: '',
  system_tree_node: { id: 7, serial: '', text_short: '101', text_long: 'Zimmer 101', deny_manual_call_closure: false },
};

test('a call shows anonymous clients neither who took it nor a serial number, over HTTP and over the socket', async () => {
  const calls = selection(schema.getType('Call') as GraphQLOutputType);
  for (const view of ['Wall', 'Console']) {
    const { data } = await open.client().query(`{ openCalls(view: ${view}) ${calls} }`);
    expect(data?.openCalls).toEqual([expect.objectContaining(passerBy)]);
    expect(JSON.stringify(data)).not.toMatch(/anna|4711/);
  }
  const { data } = await answerOf(open, 'callsChanged');
  expect(JSON.stringify(data)).not.toMatch(/anna|4711/);
  expect(data).toMatchObject({ calls: [passerBy] });
});

test('a subscription with the document of the staff shows the same as to anonymous clients', async () => {
  const carer = await addCarer(open, 'vera', ['calllog::use_module']);
  const elsewhere = await addCarer(open, 'otto', ['calllog::use_module'], [2]);
  const answers = await Promise.all([
    answerOf(open, 'callsChanged', carer.cookieHeader()),
    answerOf(open, 'callsChanged'),
    answerOf(open, 'callsChanged', elsewhere.cookieHeader()),
  ]);
  expect(answers.map(({ data }) => /anna.*4711/.test(JSON.stringify(data)))).toEqual([true, false, false]);
});

test('no document brings an anonymous client into a group of the staff', async () => {
  const carer = await addCarer(open, 'rosa', ['calllog::use_module']);
  const operation = { query: varied, operationName: 'Same', variables: { view: 'Console' } };
  const first = openSocketClient(open.address, { cookie: carer.cookieHeader() }).iterate(operation);
  expect(JSON.stringify((await first.next()).value)).toMatch(/anna.*4711/);
  const second = openSocketClient(open.address).iterate(operation);
  expect(JSON.stringify((await second.next()).value)).not.toMatch(/anna|4711/);
});
