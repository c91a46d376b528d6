import { request } from 'node:http';
import { expect, test } from 'vitest';
import { connect } from '../testing/fieldClient.ts';
import { simulatorForTest } from '../testing/simulator.ts';

async function control(simulator: { controlAddress: string }, method: string, path: string, body?: unknown) {
  const response = await fetch(`${simulator.controlAddress}/sim/${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

test('every button in every room can be pressed, and whatever is open can be closed', async () => {
  const simulator = await simulatorForTest();
  const { body: state } = await control(simulator, 'GET', 'state');
  const devices = (state as unknown as { devices: { id: number; buttons: { call_source_id: number }[] }[] }).devices;
  let pressed = 0;
  for (const { id, buttons } of devices) {
    for (const button of buttons) {
      const { status } = await control(simulator, 'POST', 'press', { device_id: id, ...button });
      expect(status).toBe(200);
      pressed += 1;
    }
  }
  expect(simulator.open()).toHaveLength(pressed);
  const { body } = await control(simulator, 'POST', 'close', { all: true });
  expect(body).toEqual({ closed: pressed });
  expect(simulator.open()).toEqual([]);
});

test.each([
  ['press', { device_id: 10, call_source_id: 2 }, { kind: 'call_opened', call_source_id: 2, call_type_id: 5 }],
  ['presence', { device_id: 10, is_present: true }, { kind: 'presence', is_present: true, call_type_id: 6 }],
  ['defect', { device_id: 10, is_defect: true, criterion: '0x21' }, { kind: 'defect', criterion: '0x21' }],
  ['battery', { device_id: 40, percent: 7 }, { kind: 'battery', percent: 7 }],
  ['reachability', { device_id: 10, is_reachable: false }, { kind: 'reachability', is_reachable: false }],
  ['position', { device_id: 40, position: 'Garten' }, { kind: 'position', position: 'Garten' }],
  ['activity', { device_id: 40, is_active: true }, { kind: 'activity', is_active: true }],
  ['magnet', { mac: '00:11:22', device_id: null }, { kind: 'magnet', mac: '00:11:22', device_id: null }],
])('%s is sent to every reader', async (path, body, event) => {
  const simulator = await simulatorForTest();
  const reader = await connect(simulator);
  expect((await control(simulator, 'POST', path, body)).status).toBe(200);
  await reader.untilNumber(1);
  expect(reader.events[0]).toMatchObject(event);
});

test('a call is acknowledged and closed by its number, and a button that is lit opens no second one', async () => {
  const simulator = await simulatorForTest();
  const { body } = await control(simulator, 'POST', 'press', { device_id: 10 });
  expect((await control(simulator, 'POST', 'press', { device_id: 10 })).body).toEqual(body);
  const { call } = body;
  expect((await control(simulator, 'POST', 'acknowledge', { call, by: 'Anna' })).body).toEqual({ acknowledged: true });
  expect((await control(simulator, 'POST', 'close', { call })).body).toEqual({ closed: 1 });
  expect((await control(simulator, 'POST', 'close', { call })).body).toEqual({ closed: 0 });
});

test('scenario, traffic, faults, stream and ledger are at hand', async () => {
  const simulator = await simulatorForTest();
  await control(simulator, 'POST', 'scenario', { name: 'call-storm' });
  await control(simulator, 'PUT', 'traffic', { rate: 3 });
  await control(simulator, 'PUT', 'faults', { slow: 1, gaps: 'delayed' });
  const { stream } = simulator.figures();
  await control(simulator, 'POST', 'reset-stream', {});
  expect(simulator.figures().stream).not.toBe(stream);
  expect((await control(simulator, 'GET', 'state')).body).toMatchObject({
    scenario: { name: 'call-storm' },
    traffic: { rate: 3, rhythm: true },
    faults: { slow: 1, gaps: 'delayed', offline: false },
    journal: { stream: simulator.figures().stream, connections: 0, ledger: { acknowledged: 0 } },
  });
  await control(simulator, 'DELETE', 'scenario');
  expect((await control(simulator, 'GET', 'ledger')).body).toEqual({ entries: [] });
  expect(simulator.scenario.playing()).toBeNull();
});

test('it can be switched off and on again from here while nothing else answers', async () => {
  const simulator = await simulatorForTest();
  await control(simulator, 'PUT', 'faults', { offline: true });
  await expect(fetch(simulator.address)).rejects.toThrow();
  await control(simulator, 'PUT', 'faults', { offline: false });
  expect((await fetch(simulator.address)).status).toBe(401);
});

test.each([
  ['a device that is not there', 'POST', 'press', { device_id: 999 }, 404],
  ['a body that is wrong', 'POST', 'press', { device: 10 }, 400],
  ['an unknown fault', 'PUT', 'faults', { broken: true }, 400],
  ['an unknown scenario', 'POST', 'scenario', { name: 'party' }, 400],
  ['an unknown path', 'POST', 'dance', {}, 404],
])('%s is refused with a reason', async (_what, method, path, body, status) => {
  const simulator = await simulatorForTest();
  const answer = await control(simulator, method, path, body);
  expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(/.+/) } });
});

test('another site cannot use it: neither with a form nor under a name of its own', async () => {
  const simulator = await simulatorForTest();
  const form = await fetch(`${simulator.controlAddress}/sim/close`, { method: 'POST', body: '{"all":true}' });
  expect(form.status).toBe(403);
  const status = await new Promise((resolve) => {
    const headers = { host: 'rebound.example' };
    request(`${simulator.controlAddress}/sim/state`, { headers }, (answer) => resolve(answer.statusCode)).end();
  });
  expect(status).toBe(403);
});

test('the page and its parts are served', async () => {
  const simulator = await simulatorForTest();
  const page = await fetch(`${simulator.controlAddress}/`);
  expect(page.url).toBe(`${simulator.controlAddress}/sim/`);
  const named = [...(await page.text()).matchAll(/(?:src|href)="(\/sim\/[^"]+)"/g)].map(([, path]) => path);
  expect(named).toEqual(['/sim/page.css', '/sim/page.js']);
  for (const path of named) expect((await fetch(`${simulator.controlAddress}${path}`)).status).toBe(200);
  const secret = await fetch(`${simulator.controlAddress}/sim/..%2f..%2fmain.ts`);
  expect(secret.status).toBe(404);
});
