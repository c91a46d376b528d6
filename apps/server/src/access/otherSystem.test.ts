import { permissions } from '@carestead/domain/access/permissions';
import { beforeAll, expect, test } from 'vitest';
import { idleSchema } from '../schema.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addLicence, addSystem } from '../testing/fixtures.ts';
import { wholeField } from '../testing/wholeSelection.ts';

const schema = idleSchema();
const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
  ({ name }) => name !== 'uploadFile',
);

/** May do everything, in system 2. */
let chief: ReturnType<TestServer['client']>;

beforeAll(async () => {
  const server = await startTestServer({ until: atEndOfFile });
  for (const id of [1, 2]) await addSystem(server, id);
  await addLicence(server, { app_clients: 9 });
  chief = await addCarer(server, 'vera', permissions, [2]);
});

const codeOf = async (text: string, system: string) =>
  (await chief.query(text, {}, { system })).errors[0]?.extensions?.code;

test('a system without access answers what anonymous callers read, and the own data', async () => {
  const answered: string[] = [];
  for (const field of queries) {
    const code = await codeOf(`{ ${wholeField(field)} }`, '01');
    if (code === undefined) answered.push(field.name);
    else expect([field.name, code]).toEqual([field.name, 'MISSING_PERMISSION']);
  }
  expect(answered.toSorted()).toEqual([
    'activeDisplayNotes',
    'appState',
    'authUser',
    'callDisplayRelations',
    'configuratorLinks',
    'displayProfiles',
    'exports',
    'globalAppSettings',
    'globalSettings',
    'lastCalls',
    'license',
    'myAccount',
    'myJobs',
    'openCalls',
    'openTunnel',
    'publicSystemParams',
    'pushKey',
    'reachedLimits',
    'uploadedFile',
  ]);
});

test('in a system that one does not see one changes nothing but oneself', async () => {
  const others: string[] = [];
  for (const field of mutations)
    if ((await codeOf(`mutation { ${wholeField(field)} }`, '01')) !== 'MISSING_PERMISSION') others.push(field.name);
  expect(others.toSorted()).toEqual([
    'cancelJob',
    'createInitialConfigurator',
    'createInitialUser',
    'dismissJobs',
    'reportDisplay',
    'retryJob',
    'sendTestMail',
    'subscribePush',
    'unsubscribePush',
    'updateMyAccount',
    'userSetPassword',
  ]);
});

test('another system is not reached by naming it from one that one sees', async () => {
  expect(await codeOf('mutation { triggerTestCall(system_id: 1) { device_text } }', '02')).toBe('MISSING_PERMISSION');
  const setting = 'mutation { createDisplayProfile(input: { name: "Gang", settings: [{ system_id: 1 }] }) { id } }';
  expect(await codeOf(setting, '02')).toBe('MISSING_PERMISSION');
  const { data } = await chief.query('{ configuratorLinks { system_id } }', {}, { system: '02' });
  expect(data?.configuratorLinks).toEqual([expect.objectContaining({ system_id: 2 })]);
});
