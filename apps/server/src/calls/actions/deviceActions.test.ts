import type { DeviceAction } from '@carestead/domain/field/deviceActions';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import type { TestServer } from '../../testing/callServer.ts';
import { startTestServer } from '../../testing/callServer.ts';
import { quiet } from '../../testing/database.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../../testing/fixtures.ts';
import type { TestSimulator } from '../../testing/simulator.ts';
import { connectSimulator, startTestSimulator } from '../../testing/simulator.ts';
import { endAbandonedActions } from './actionQueries.ts';

type Browser = ReturnType<TestServer['client']>;

const wait = { timeout: 60_000, interval: 20 };
const bed = 10;
const lift = 11;

let server: TestServer;
let configurator: TestSimulator;
let chief: Browser;
let technician: Browser;

beforeAll(async () => {
  [server, configurator] = await Promise.all([
    startTestServer({ env: { CARESTEAD_ALLOW_LOOPBACK: '1' }, until: atEndOfFile }),
    startTestSimulator(atEndOfFile),
  ]);
  await connectSimulator(server, configurator);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  technician = await addCarer(server, 'tim', ['systemtree::trigger_device_actions', 'systemtree::use_module']);
  const create = 'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }';
  for (let id = 1; id <= lift; id += 1)
    await chief.query(create, {
      input: { name: `Gerät ${id}`, kind: id === lift ? 'tech' : 'radio', serial: `S-${id}` },
    });
  await vi.waitUntil(() => server.links()[0]?.state === 'connected', wait);
});

beforeEach(async () => {
  await configurator.faults({ offline: false, unauthorised: false, slow: 0, actions: 'obeying' });
  await vi.waitUntil(() => server.links()[0]?.state === 'connected', wait);
  // A restart in the test before makes the device unreachable for a moment.
  await configurator.post('reachability', { device_id: bed, is_reachable: true });
  await server.database.ownerQuery('DELETE FROM device_actions');
});

const mutation = (action: DeviceAction, device_id: number) =>
  `mutation { sendDeviceAction(input: { action: ${action}, deviceID: ${device_id}, sectionID: 1 }) { success outcome } }`;
const send = async (who: Browser, action: DeviceAction, device_id = bed) => {
  const { data, errors } = await who.query(mutation(action, device_id));
  return errors[0]?.extensions?.code ?? (data?.sendDeviceAction as { outcome: string } | undefined)?.outcome;
};
const sent = () => server.database.ownerQuery('SELECT action, user_name, outcome FROM device_actions ORDER BY id');
const muted = async () =>
  (await chief.query(`{ systemTreeNode(id: ${bed}) { muted } }`)).data?.systemTreeNode as { muted: boolean | null };

test.each([
  [{}, bed, 'accepted'],
  [{ actions: 'refusing' }, bed, 'refused'],
  [{ actions: 'unknown' }, bed, 'unknown_action'],
  [{}, 9, 'unknown_device'],
  [{ unauthorised: true }, bed, 'unauthorized'],
  [{ offline: true }, bed, 'offline'],
])(
  'a configurator with %j and the device %i: %s, with its entry in the audit log',
  async (faults, device_id, outcome) => {
    await configurator.faults(faults);
    const answer = await technician.query(mutation('IgnoreDefects', device_id));
    expect(answer.data).toEqual({ sendDeviceAction: { success: outcome === 'accepted', outcome } });
    expect(await sent()).toEqual([{ action: 'IgnoreDefects', user_name: 'tim', outcome }]);
    const { data } = await chief.query(
      `query ($input: AuditLogInput!) { auditLog(input: $input) {
      action entity_display_name user { name } changes { field value_new } } }`,
      { input: { entity_type: 'system_tree_node', entity_id: device_id, limit: 1 } },
    );
    expect(data?.auditLog).toEqual([
      {
        action: 'triggered',
        entity_display_name: `Gerät ${device_id}`,
        user: { name: 'tim' },
        changes: [
          { field: 'device_action', value_new: 'i18n:audit.device_action.IgnoreDefects' },
          { field: 'device_action_outcome', value_new: `i18n:audit.device_action_outcome.${outcome}` },
        ],
      },
    ]);
  },
);

test('a device that cannot be reached is not taken for a configurator that cannot be', async () => {
  await configurator.post('reachability', { device_id: bed, is_reachable: false });
  expect(await send(technician, 'Restart')).toBe('not_reachable');
  await configurator.post('reachability', { device_id: bed, is_reachable: true });
  expect(await send(technician, 'Restart')).toBe('accepted');
});

describe('a muted device', () => {
  test('is shown as muted, and its calls are shown as ever', async () => {
    expect(await send(technician, 'Mute')).toBe('accepted');
    expect(await muted()).toEqual({ muted: true });
    const call = await configurator.press(bed);
    // Anonymous clients receive no ids of devices.
    const open = async (who: Browser) =>
      ((await who.query('{ openCalls { device_id is_closed } }')).data?.openCalls ?? []) as object[];
    await vi.waitFor(async () => expect(await open(chief)).toEqual([{ device_id: bed, is_closed: false }]), wait);
    expect(await open(server.client())).toEqual([{ device_id: 0, is_closed: false }]);
    await configurator.close(call);
    expect(await send(technician, 'Unmute')).toBe('accepted');
    expect(await muted()).toEqual({ muted: false });
  });

  test('is shown as it reports itself, whoever muted it', async () => {
    await configurator.post('muted', { device_id: bed, is_muted: true });
    await vi.waitFor(async () => expect(await muted()).toEqual({ muted: true }), wait);
    await configurator.post('muted', { device_id: bed, is_muted: false });
    await vi.waitFor(async () => expect(await muted()).toEqual({ muted: false }), wait);
  });

  test('stays as it was when the configurator refuses', async () => {
    await configurator.faults({ actions: 'refusing' });
    expect(await send(technician, 'Mute')).toBe('refused');
    expect(await muted()).toEqual({ muted: false });
  });
});

describe('at the same moment', () => {
  test('the same request is sent once, and both have its outcome', async () => {
    await configurator.faults({ slow: 200 });
    expect(await Promise.all([send(technician, 'Restart'), send(chief, 'Restart')])).toEqual(['accepted', 'accepted']);
    expect(await sent()).toHaveLength(1);
  });

  test('another request to the same device is not sent, one to another device is', async () => {
    await configurator.faults({ slow: 200 });
    const first = send(technician, 'Mute');
    await vi.waitFor(async () => expect(await sent()).toHaveLength(1), wait);
    expect(await send(chief, 'Unmute')).toBe('under_way');
    expect(await send(chief, 'Unmute', 12)).toBe('accepted');
    expect(await first).toBe('accepted');
    expect(await send(chief, 'Unmute')).toBe('accepted');
  });

  test('ending calls waits for its turn instead of being refused', async () => {
    await configurator.faults({ slow: 200 });
    const first = send(technician, 'Mute');
    await vi.waitFor(async () => expect(await sent()).toHaveLength(1), wait);
    expect(await send(chief, 'EndCalls')).toBe('accepted');
    expect(await first).toBe('accepted');
  });
});

test('a request whose server ended is closed without an outcome, written down, and holds nothing up', async () => {
  const begun = (at: number) =>
    server.database.ownerQuery(
      `INSERT INTO device_actions (system_id, device_id, section_id, action, user_name, requested_at)
       VALUES (1, ${bed}, 1, 'Restart', 'olga', to_timestamp($1 / 1000.0))`,
      [at],
    );
  await begun(Date.now() - 60_000);
  expect(await send(technician, 'Mute')).toBe('accepted');
  expect(await send(technician, 'Unmute')).toBe('accepted');
  expect(await sent()).toContainEqual({ action: 'Restart', user_name: 'olga', outcome: 'no_answer' });
  await begun(Date.now());
  const { database, close } = openDatabase(server.database.url, quiet, 2);
  onTestFinished(close);
  expect(await endAbandonedActions(database, Date.now() - 60_000, Date.now())).toBe(0);
  expect(await endAbandonedActions(database, Date.now() + 1000, Date.now())).toBe(1);
  const written = await server.database.ownerQuery(
    `SELECT count(*)::int AS count FROM audit_log WHERE user_name = 'olga' AND action = 'triggered'`,
  );
  expect(written).toEqual([{ count: 2 }]);
});

describe('who may', () => {
  const last = `{ deviceActions(node_id: ${bed}) { action user_name outcome } }`;
  const codeOf = async (who: Browser, query: string, headers?: { system: string }) =>
    (await who.query(query, {}, headers)).errors[0]?.extensions?.code;

  test('trigger actions and read the last ones: those with the right, in their systems', async () => {
    const carer = await addCarer(server, 'anna', ['systemtree::use_module', 'calllog::close_calls']);
    const elsewhere = await addCarer(server, 'olga', ['systemtree::trigger_device_actions'], [2]);
    for (const query of [mutation('Mute', bed), last]) {
      expect(await codeOf(server.client(), query)).toBe('MISSING_AUTH');
      expect(await codeOf(carer, query)).toBe('MISSING_PERMISSION');
      expect(await codeOf(elsewhere, query)).toBe('MISSING_PERMISSION');
      expect(await codeOf(technician, query)).toBeUndefined();
    }
    expect((await technician.query(last)).data?.deviceActions).toEqual([
      { action: 'Mute', user_name: 'tim', outcome: 'accepted' },
    ]);
    expect(await codeOf(chief, last, { system: '02' })).toBe('NOT_FOUND');
  });

  test('see technical devices gets their actions, others get no word of them', async () => {
    const ofLift = `{ deviceActions(node_id: ${lift}) { action } }`;
    expect(await codeOf(technician, ofLift)).toBe('NOT_FOUND');
    expect(await codeOf(technician, mutation('Mute', lift))).toBe('MISSING_PERMISSION');
    expect((await chief.query(ofLift)).data).toEqual({ deviceActions: [] });
  });
});
