import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem, addUser } from '../testing/fixtures.ts';
import { createVendor, lindenhof } from '../testing/licenceVendor.ts';

type Browser = ReturnType<TestServer['client']>;

const vendor = createVendor();
let chief: Browser;
let issued = 100;

beforeAll(async () => {
  const server = await startTestServer({ until: atEndOfFile, env: vendor.env });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
});

async function license(limits: { devices: number; visuals: number }) {
  issued += 1;
  const code = vendor.issue({ id: issued, limits: { ...lindenhof.limits, ...limits } });
  const { errors } = await chief.query(
    'mutation ($customer: String!, $code: String!) { activateLicense(customer: $customer, code: $code) { id } }',
    { customer: lindenhof.number, code },
  );
  expect(errors).toEqual([]);
  await expect.poll(async () => (await chief.query('{ license { id } }')).data?.license).toEqual({ id: issued });
}

const addNode = (input: Record<string, unknown>, system = '01') =>
  chief.query(
    'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id revision } }',
    { input: { name: 'Knoten', ...input } },
    { system },
  );

const addProfile = (name: string) =>
  chief.query('mutation ($input: DisplayProfileInput!) { createDisplayProfile(input: $input) { id revision } }', {
    input: { name },
  });

const problems = ({ errors }: Awaited<ReturnType<Browser['query']>>) =>
  errors.flatMap(({ extensions }) => extensions?.problems ?? extensions?.code);

const reached = async () => (await chief.query('{ reachedLimits }')).data?.reachedLimits;
const full = (size: number) => [{ field: '', message: 'licence_limit', data: { size } }];

test('devices are counted in all systems together, and places are not counted', async () => {
  await license({ devices: 2, visuals: 0 });
  expect(await reached()).not.toContain('devices');
  const first = await addNode({ kind: 'radio' });
  expect(first.errors).toEqual([]);
  expect((await addNode({ kind: 'room', is_tech: true }, '02')).errors).toEqual([]);
  expect(await reached()).toContain('devices');
  expect(problems(await addNode({ kind: 'wired' }))).toEqual(full(2));
  expect(problems(await addNode({ kind: 'wired' }, '02'))).toEqual(full(2));
  const room = await addNode({ kind: 'room' });
  expect(room.errors).toEqual([]);

  const change = (node: typeof room, input: Record<string, unknown>) => {
    const made = node.data?.createSystemTreeNode as { id: number; revision: number };
    return chief.query(
      `mutation ($id: Int!, $revision: Int!, $input: SystemTreeNodeInput!) {
        updateSystemTreeNode(id: $id, revision: $revision, input: $input) { id }
      }`,
      { ...made, input },
    );
  };
  expect(problems(await change(room, { kind: 'radio' }))).toEqual(full(2));
  // What exists is changed as before, though a smaller licence holds now.
  await license({ devices: 1, visuals: 0 });
  expect(problems(await change(first, { name: 'Umbenannt', kind: 'wired' }))).toEqual([]);
  const seen = await chief.query('{ systemTreeNodes { count } }');
  expect(seen.data?.systemTreeNodes).toEqual({ count: 2 });
});

test('two at once do not pass the limit together, in two systems either', async () => {
  await license({ devices: 3, visuals: 0 });
  const both = await Promise.all([addNode({ kind: 'radio' }), addNode({ kind: 'radio' }, '02')]);
  expect(both.flatMap(problems)).toEqual(full(3));
});

test('visuals are display profiles', async () => {
  await license({ devices: 0, visuals: 1 });
  expect((await addProfile('Stationszimmer')).errors).toEqual([]);
  expect(await reached()).toEqual(expect.arrayContaining(['visuals']));
  expect(problems(await addProfile('Korridor'))).toEqual(full(1));
});

test('zero is without end', async () => {
  await license({ devices: 0, visuals: 0 });
  expect(await reached()).not.toContain('devices');
  expect((await addNode({ kind: 'radio' })).errors).toEqual([]);
  expect((await addProfile('Korridor')).errors).toEqual([]);
});
