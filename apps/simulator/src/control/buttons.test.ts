import { expect, test, vi } from 'vitest';
import { builtInInstallation } from '../installation/builtInInstallation.ts';
import { installation } from '../installation/installation.ts';
import { simulatorForTest } from '../testing/simulator.ts';

/** Sources of the built-in installation: 1 bed, 2 bath. Device 10 is the terminal of a room with both. */
const buttons = [
  { id: 1, number: 1, call_source_id: 1, button_type: 'impulse', call_type_id: 4 },
  { id: 2, number: 1, call_source_id: 2, button_type: 'impulse', call_type_id: 5 },
  {
    id: 3,
    number: 2,
    call_source_id: 1,
    button_type: 'come_and_go',
    fn_a: 'presence_plus_end_call',
    call_type_presence_id: 6,
  },
  { id: 4, number: 3, call_source_id: 1, button_type: 'open_close', call_type_id: 3, fn_a: 'technical' },
  { id: 5, number: 4, call_source_id: 1, button_type: 'impulse', fn_a: 'acknowledge_shown_call' },
  { id: 6, number: 5, call_source_id: 1, button_type: 'inactive' },
];
const indicators = [
  { id: 1, number: 1, call_source_id: 1, linked_call_source_id: 2, call_types: [4, 5] },
  { id: 2, number: 2, call_source_id: 1, call_types: [], fn_a: 'presence' },
  { id: 3, number: 3, call_source_id: 1, call_types: [], fn_a: 'technical', fn_b: 'acknowledge_shown_call' },
];

type State = {
  devices: { id: number; keys: { number: number }[]; indicators: { number: number; is_lit: boolean }[] }[];
  open: { kind: string; call_type_id: number; call_source_id: number }[];
};

async function start(given: object = { buttons, indicators }) {
  const simulator = await simulatorForTest({ installation: installation.parse({ ...builtInInstallation, ...given }) });
  const state = async () => (await (await fetch(`${simulator.controlAddress}/sim/state`)).json()) as State;
  return {
    simulator,
    press: async (number: number, call_source_id?: number) => {
      const response = await fetch(`${simulator.controlAddress}/sim/button`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ device_id: 10, number, call_source_id }),
      });
      return { status: response.status, body: (await response.json()) as object };
    },
    /** What is open at the device, and which of its lamps are lit. */
    shown: async () => {
      const { devices, open } = await state();
      const lamps = devices.find(({ id }) => id === 10)?.indicators ?? [];
      return {
        open: open.map(({ kind, call_type_id, call_source_id }) => `${kind} ${call_type_id} of ${call_source_id}`),
        lit: lamps.filter(({ is_lit }) => is_lit).map(({ number }) => number),
      };
    },
    keys: async () => (await state()).devices.find(({ id }) => id === 10)?.keys,
  };
}

test('a press raises the call that the button is configured for, and lights the lamp for it', async () => {
  const { press, shown } = await start();
  expect(await press(1, 1)).toEqual({ status: 200, body: { begins: true, effects: ['raise'] } });
  expect(await shown()).toEqual({ open: ['call_opened 4 of 1'], lit: [1] });
  await press(1, 1);
  expect((await shown()).open).toHaveLength(1);
  await press(1, 2);
  expect(await shown()).toEqual({ open: ['call_opened 4 of 1', 'call_opened 5 of 2'], lit: [1] });
});

test('presence ends the calls with the first press and itself with the second, but no technical message', async () => {
  const { press, shown } = await start();
  for (const number of [1, 3]) await press(number, 1);
  expect(await shown()).toEqual({ open: ['call_opened 4 of 1', 'call_opened 3 of 1'], lit: [1, 3] });
  await press(2);
  expect(await shown()).toEqual({ open: ['call_opened 3 of 1', 'presence 6 of 1'], lit: [2, 3] });
  await press(2);
  expect(await shown()).toEqual({ open: ['call_opened 3 of 1'], lit: [3] });
  await press(3);
  expect(await shown()).toEqual({ open: [], lit: [] });
});

test('the call that is shown is acknowledged and stays open', async () => {
  const { press, shown } = await start();
  await press(1, 1);
  await press(4);
  expect(await shown()).toEqual({ open: ['call_opened 4 of 1'], lit: [1, 3] });
});

test('an inactive button does nothing, and one that a device does not have is refused', async () => {
  const { press, shown } = await start();
  expect(await press(5)).toEqual({ status: 200, body: { begins: true, effects: [] } });
  expect((await shown()).open).toEqual([]);
  expect((await press(77)).status).toBe(404);
});

test('another configuration is in force after the commit, and not before', async () => {
  const { simulator, press, shown, keys } = await start({});
  expect(await keys()).toEqual([]);
  for (const row of buttons) await simulator.configuration.put('button', row);
  expect((await press(1, 1)).status).toBe(404);
  const authorization = `Basic ${Buffer.from(`${simulator.username}:${simulator.password}`).toString('base64')}`;
  const commit = await fetch(`${simulator.address}/v1/commit`, { method: 'POST', headers: { authorization } });
  expect(commit.status).toBe(202);
  await vi.waitFor(() => expect(simulator.configuration.commit().state).toBe('done'), { timeout: 60_000 });
  await press(1, 1);
  expect((await shown()).open).toEqual(['call_opened 4 of 1']);
});
