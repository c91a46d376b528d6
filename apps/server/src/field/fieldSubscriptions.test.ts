import { expect, test, vi } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { addCarer } from '../testing/fixtures.ts';
import { insertRows } from '../testing/insertRows.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
const wait = { timeout: 60_000, interval: 20 };

async function startFixture() {
  const [server, configurator] = await Promise.all([startTestServer({ env }), startTestSimulator()]);
  await connectSimulator(server, configurator);
  await vi.waitUntil(() => server.links()[0]?.state === 'connected', wait);
  return { server, configurator };
}

const magnets =
  'subscription { hubPrinterMessages { id address error system_tree_node { id kind name serial parent_name } } }';
const failures = 'subscription { getsHTTPError { system_id action checks message payload url success } }';

const anonymousRefusal = [{ extensions: { code: 'UNKNOWN_DOCUMENT' } }];

const follow = ({ address }: TestServer, query: string, cookie = '') =>
  openSocketClient(address, cookie ? { cookie } : {}).iterate<Record<string, unknown>>({ query });

const addHub = ({ database }: TestServer) =>
  database.ownerQuery(
    `INSERT INTO hubs (system_id, id, revision, name, ip, username) VALUES (1, 1, 1, 'Hub EG', '10.0.0.9', '')`,
  );

const addNode = (
  { database }: TestServer,
  id: number,
  name: string,
  mac: string,
  parent_id: number | null,
  kind = 'Radio',
) =>
  insertRows(database.ownerQuery, 'system_tree_nodes', [
    {
      system_id: 1,
      id,
      revision: 1,
      sort_order: id,
      name,
      kind,
      parent_id,
      serial: `S-${id}`,
      mac,
      text_long: '',
      text_short: '',
      comment: '',
      callback_number: '',
      device_text_override_call_source: '',
      device_text_override_checkpoint: '',
      device_text_override_button: '',
      radio: true,
      is_linkable: false,
      is_tech: false,
      show_calls_without_presence: false,
      deny_manual_call_closure: false,
      use_activity_control: false,
      day_sound_level: 5,
      night_sound_level: 5,
      disable_buzzer_at_night: false,
      mask_time_at_night: false,
      display_time: false,
      inherit_section: true,
      inherit_text_short: true,
      inherit_text_long: true,
      inherit_flight_profile: true,
      weekday_schedule_id: 255,
      weekend_schedule_id: 255,
      position: '',
    },
  ]);

test('a magnet at a device shows its node to who works with the tree', async () => {
  const { server, configurator } = await startFixture();
  await addHub(server);
  await addNode(server, 1, 'Zimmer 101', '', null);
  await addNode(server, 10, 'Ruftaster', 'AA:10', 1);
  await addNode(server, 11, 'Zugtaster', 'AA:11', 1, 'wired');
  const technician = await addCarer(server, 'tim', ['systemtree::use_module']);
  const messages = follow(server, magnets, technician.cookieHeader());
  const next = messages.next();
  await vi.waitFor(async () => {
    await configurator.post('magnet', { mac: 'AA:10', device_id: null });
    await Promise.race([next, new Promise((_resolve, reject) => setTimeout(reject, 300))]);
  }, wait);
  expect((await next).value?.data?.hubPrinterMessages).toEqual({
    id: expect.any(Number),
    address: 'AA:10',
    error: '',
    system_tree_node: { id: 10, kind: 'Radio', name: 'Ruftaster', serial: 'S-10', parent_name: 'Zimmer 101' },
  });
  // A device that somebody may not see is as unknown as one that was never configured.
  await configurator.post('magnet', { mac: 'AA:11', device_id: null });
  await configurator.post('magnet', { mac: 'AA:99', device_id: null });
  const received = new Map<unknown, unknown>();
  while (received.size < 2) {
    const message = (await messages.next()).value?.data?.hubPrinterMessages as { address: string };
    if (message.address !== 'AA:10') received.set(message.address, message);
  }
  expect([...received.values()]).toEqual([
    { id: expect.any(Number), address: 'AA:11', error: 'unknown device', system_tree_node: null },
    { id: expect.any(Number), address: 'AA:99', error: 'unknown device', system_tree_node: null },
  ]);
});

test('without any hub the technician gets an error that names it, and others are refused', async () => {
  const { server } = await startFixture();
  const technician = await addCarer(server, 'tim', ['systemtree::use_module']);
  const carer = await addCarer(server, 'anna', []);
  const elsewhere = await addCarer(server, 'olga', ['systemtree::use_module'], [2]);
  const answer = async (cookie: string) => (await follow(server, magnets, cookie).next()).value?.errors?.[0]?.message;
  expect(await answer(technician.cookieHeader())).toBe('no hubs are registered');
  expect(await answer(carer.cookieHeader())).toBe('MISSING_PERMISSION');
  await expect(answer('')).rejects.toMatchObject(anonymousRefusal);
  expect(await answer(elsewhere.cookieHeader())).toBe('MISSING_PERMISSION');
});

test('a request to the configurator that fails is published to people of its system, and to no others', async () => {
  const { server, configurator } = await startFixture();
  const chief = await addCarer(server, 'eva', ['systemtree::trigger_device_actions']);
  const messages = follow(server, failures, chief.cookieHeader());
  const next = messages.next();
  await configurator.faults({ offline: true });
  await vi.waitFor(async () => {
    await chief.query('mutation { sendDeviceAction(input: { action: Mute, deviceID: 1, sectionID: 1 }) { success } }');
    await Promise.race([next, new Promise((_resolve, reject) => setTimeout(reject, 300))]);
  }, wait);
  expect((await next).value?.data?.getsHTTPError).toEqual({
    system_id: 1,
    action: 'Mute',
    checks: ['offline'],
    message: 'the configurator does not answer POST /v1/actions',
    payload: '{"action":"Mute","device_id":1,"section_id":1}',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1\/actions$/),
    success: false,
  });
  await expect(follow(server, failures).next()).rejects.toMatchObject(anonymousRefusal);
});
