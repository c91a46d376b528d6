import { button } from '@carestead/domain/devices/button';
import { indicator } from '@carestead/domain/devices/indicator';
import { type Entity, typedEntries, type Values } from '@carestead/domain/kit/entity';
import { wireNames } from '@carestead/domain/kit/wireNames';
import { beforeAll, expect, test, vi } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addUser } from '../testing/fixtures.ts';
import type { TestSimulator } from '../testing/simulator.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';

const wait = { timeout: 60_000, interval: 20 };
/** The terminal of a room in the simulator, with bed (source 1) and bath (source 2). */
const device_id = 10;

let simulator: TestSimulator;
let chief: ReturnType<TestServer['client']>;

beforeAll(async () => {
  const server = await startTestServer({ env: { CARESTEAD_ALLOW_LOOPBACK: '1' }, until: atEndOfFile });
  simulator = await startTestSimulator(atEndOfFile);
  await connectSimulator(server, simulator);
  chief = await addUser(server, 'vera', true);
  await vi.waitUntil(() => server.links().some(({ state }) => state === 'connected'), wait);
  await make('CallSource', [
    { text: 'Bett', number: 1 },
    { text: 'Bad', number: 2 },
  ]);
  const types = ['Herzalarm', 'Notfall', 'Technikmeldung', 'Ruf', 'Ruf Bad'];
  await make('CallType', [...types.map((name) => ({ name })), { name: 'Anwesenheit', flag: 'Presence' }]);
});

async function make(type: string, rows: readonly Values[]) {
  for (const input of rows) {
    const { errors } = await chief.query(`mutation ($input: ${type}Input!) { create${type}(input: $input) { id } }`, {
      input,
    });
    expect(errors).toEqual([]);
  }
}

const field = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(new URL(path, simulator.address), {
    method,
    headers: {
      authorization: `Basic ${Buffer.from('carestead:simulated').toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as Values;
};

/** Hands the rows to the configurator as they are read from the API, and waits until its devices have them. */
async function send(entity: Entity) {
  const { list } = wireNames(entity);
  const fields = typedEntries(entity).map(([key]) => key);
  const { data } = await chief.query(`{ ${list} { rows { id ${fields.join(' ')} } } }`);
  const page = data?.[list] as { rows: { id: number }[] };
  for (const row of page.rows) await field('PUT', `/v1/config/${entity.name}/${row.id}`, row);
  expect(await field('POST', '/v1/config/validate')).toEqual({ ok: true, errors: [] });
  await field('POST', '/v1/commit');
  await vi.waitUntil(async () => (await field('GET', '/v1/commit')).state === 'done', wait);
}

const openNow = async () => {
  const { data } = await chief.query('{ openCalls { call_type_id call_source_id device_id } }');
  const open = data?.openCalls as { call_type_id: number; call_source_id: number; device_id: number }[];
  return open.map((call) => `type ${call.call_type_id} of source ${call.call_source_id} at ${call.device_id}`).sort();
};

const press = (number: number, call_source_id: number) =>
  simulator.post('button', { device_id, number, call_source_id });

const litNow = async () => {
  const { devices } = (await simulator.state()) as unknown as {
    devices: { id: number; indicators: { number: number; is_lit: boolean }[] }[];
  };
  const lamps = devices.find(({ id }) => id === device_id)?.indicators ?? [];
  return lamps.filter(({ is_lit }) => is_lit).map(({ number }) => number);
};

const becomes = (open: readonly string[]) =>
  vi.waitFor(async () => expect(await openNow()).toEqual([...open].sort()), wait);

test('a press of a configured button becomes an open call, lights its indicator, and another button ends it', async () => {
  await make('Button', [
    { number: 1, call_source_id: 1, call_type_id: 4 },
    { number: 1, call_source_id: 2, call_type_id: 5 },
    {
      number: 2,
      call_source_id: 1,
      button_type: 'come_and_go',
      fn_a: 'presence_plus_end_call',
      call_type_presence_id: 6,
    },
  ]);
  await make('Indicator', [
    { number: 1, call_source_id: 1, linked_call_source_id: 2, call_types: [4, 5] },
    { number: 2, call_source_id: 1, fn_a: 'presence' },
  ]);
  await send(button);
  await send(indicator);
  expect([await openNow(), await litNow()]).toEqual([[], []]);
  await press(1, 2);
  await becomes(['type 5 of source 2 at 10']);
  expect(await litNow()).toEqual([1]);
  await press(1, 1);
  await becomes(['type 4 of source 1 at 10', 'type 5 of source 2 at 10']);
  await press(2, 1);
  await becomes(['type 6 of source 1 at 10']);
  expect(await litNow()).toEqual([2]);
  await press(2, 1);
  await becomes([]);
  expect(await litNow()).toEqual([]);
});

test('the server refuses what a type of button does not allow, at the field and with the reason', async () => {
  const save = async (input: Values) => {
    const { errors } = await chief.query('mutation ($input: ButtonInput!) { createButton(input: $input) { id } }', {
      input: { number: 9, call_source_id: 1, ...input },
    });
    return errors.flatMap(({ extensions }) => extensions?.problems);
  };
  expect(await save({ call_type_id: 4, fn_b: 'technical' })).toEqual([
    { field: 'fn_b', message: 'function_has_no_end' },
  ]);
  expect(await save({ call_type_id: 6, fn_a: 'presence', call_type_presence_id: 4 })).toEqual([
    { field: 'call_type_id', message: 'needs_call_type' },
    { field: 'call_type_presence_id', message: 'needs_presence_type' },
  ]);
  expect(await save({ fn_a: 'regroup' })).toEqual([{ field: 'display_group_id', message: 'required' }]);
  expect(await save({ number: 1, call_type_id: 4 })).toEqual([{ field: 'number', message: 'record_exists' }]);
});
