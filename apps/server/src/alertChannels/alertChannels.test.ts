import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { callLogWork } from '../callLog/work.ts';
import { deliveriesWork } from '../deliveries/work.ts';
import {
  type AlertInstallation,
  alertSecret,
  alertWait,
  startAlertInstallation,
} from '../testing/alertInstallation.ts';
import { manualClock } from '../testing/callServer.ts';
import { addCarer, addSystem } from '../testing/fixtures.ts';
import { alertChannelsWork } from './work.ts';

const clock = manualClock();

let server: AlertInstallation['server'];
let receiver: AlertInstallation['receiver'];
let calls: AlertInstallation['calls'];
let chief: AlertInstallation['chief'];
let create: AlertInstallation['create'];
let types: Record<'normal' | 'urgent' | 'emergency' | 'presence' | 'defect', number>;
let device: number;
let techSource: number;

beforeAll(async () => {
  const installation = await startAlertInstallation(clock);
  ({ server, receiver, calls, chief, create } = installation);
  await addSystem(server, 2);
  types = {
    normal: await create('CallType', { name: 'Ruf' }),
    urgent: await create('CallType', { name: 'Pflegeruf', urgency: 'Urgent' }),
    emergency: await create('CallType', { name: 'Notruf', urgency: 'Emergency' }),
    presence: await create('CallType', { name: 'Anwesend', flag: 'Presence' }),
    defect: await create('CallType', { name: 'Defekt', flag: 'Defect' }),
  };
  const room = await create('SystemTreeNode', { name: 'Zimmer 101' });
  const bed = { name: 'Bett 1', kind: 'wired', parent_id: room, callback_number: '101' };
  device = await create('SystemTreeNode', bed);
  techSource = await create('CallSource', { text: 'Brandmelder', number: 9 });
  await create('CallSourceGroup', { name: 'Technik', flag: 'Tech', related_callsources: [techSource] });
  await installation.startWork([alertChannelsWork, deliveriesWork, callLogWork]);
});

afterEach(async () => {
  await server.database.ownerQuery('DELETE FROM alert_channels');
  receiver.received.length = 0;
  receiver.answers.length = 0;
  clock.advance(60_000);
});

let names = 0;
const channelInput = (more: Record<string, unknown> = {}) => {
  names += 1;
  const outbound = { outbound_enabled: true, outbound_url: receiver.url, outbound_secret: alertSecret };
  return { name: `Kanal ${names}`, category: 'care', class: 'info', ...outbound, ...more };
};
const channel = (more: Record<string, unknown> = {}) => create('AlertChannel', channelInput(more));

const received = async (count: number) => {
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count), alertWait);
  // What would be one too many comes at once, if at all.
  await sleep(60);
  expect(receiver.received).toHaveLength(count);
  return receiver.received.map(({ body }) => body);
};

/** An independent computation of what docs/alert-webhooks.md says. */
const signatureOf = (timestamp: string, text: string, key = alertSecret) =>
  `v1=${createHmac('sha256', key).update(`${timestamp}.${text}`, 'utf8').digest('hex')}`;

describe('an alert', () => {
  test('goes to the other system when a call opens, is taken and ends, signed, and each step once', async () => {
    const recipients = [
      { identification: 'Nachtwache', recipient_type: 'group' },
      { identification: '+41 44 555 01 71', recipient_type: 'single' },
    ];
    const id = await channel({ name: 'Pager Nacht', class: 'alert', alert_recipients: recipients });
    const opened_at = clock.now();
    const call = await calls.open({ call_type_id: types.urgent, device_id: device, at: opened_at });
    await calls.step(call, clock.now(), { kind: 'call_opened', data: {} });
    await calls.step(call, clock.now(), { kind: 'acknowledged', data: { by: 'Anna' } });
    await calls.step(call, clock.now(), { kind: 'taken', data: { app_user_id: 1, app_username: 'Beat' } });
    await calls.close(call, clock.now());
    await calls.step(call, clock.now(), { kind: 'call_closed', data: {} });
    const bodies = await received(3);
    expect(bodies.map(({ event }) => event)).toEqual(['opened', 'taken', 'closed']);
    expect(bodies[0]).toMatchObject({
      version: 1,
      channel: { id, name: 'Pager Nacht' },
      category: 'care',
      class: 'alert',
      at: new Date(opened_at).toISOString(),
      system: { id: 1, name: 'Haus Lindenhof' },
      text: 'Station Ost · Zimmer 101 · Bett · Pflegeruf',
      call: {
        id: call,
        kind: 'Care',
        urgency: 'Urgent',
        number: 7,
        call_type: { id: types.urgent, text: 'Pflegeruf' },
      },
      place: {
        section: { id: 3, name: 'Station Ost' },
        node: { id: device, name: 'Bett 1', text_short: 'Z 101', text_long: 'Zimmer 101' },
        path: ['Zimmer 101', 'Bett 1'],
      },
      recipients,
    });
    expect(bodies[0]).not.toHaveProperty('callback_number');
    expect(bodies[0]).not.toHaveProperty('reply');
    for (const { headers, text } of receiver.received) {
      expect(headers['carestead-signature']).toBe(signatureOf(String(headers['carestead-timestamp']), text));
      expect(headers['carestead-signature']).not.toBe(
        signatureOf(String(headers['carestead-timestamp']), text, 'ein anderes'),
      );
    }
    const keys = receiver.received.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
  });

  test('goes to every channel of its category whose class it reaches, and to no other system', async () => {
    for (const level of ['info', 'alert', 'critical']) await channel({ name: `Pflege ${level}`, class: level });
    await channel({ name: 'Technik', category: 'tech' });
    await channel({ name: 'Aus', outbound_enabled: false });
    await create('AlertChannel', channelInput({ name: 'Anderes System' }), '02');
    await calls.open({ call_type_id: types.normal, at: clock.now() });
    expect(await received(1)).toMatchObject([{ channel: { name: 'Pflege info' }, class: 'info' }]);
    await calls.open({ call_type_id: types.emergency, at: clock.now() });
    const later = (await received(4)).slice(1) as { channel: { name: string }; class: string }[];
    expect(later.map((body) => [body.channel.name, body.class])).toEqual([
      ['Pflege info', 'critical'],
      ['Pflege alert', 'critical'],
      ['Pflege critical', 'critical'],
    ]);
  });

  test('of a technical call goes to technical channels, and the call log has the same kind', async () => {
    await channel({ name: 'Pflege' });
    await channel({ name: 'Haustechnik', category: 'tech', supports_phone_calls: true });
    const call = await calls.open({
      call_type_id: types.urgent,
      call_source_id: techSource,
      device_id: device,
      at: clock.now(),
    });
    const [body] = await received(1);
    expect(body).toMatchObject({ category: 'tech', call: { id: call, kind: 'Tech' }, callback_number: '101' });
    const logged = () => server.database.ownerQuery('SELECT kind FROM call_log WHERE id = $1', [call]);
    await vi.waitFor(async () => expect(await logged()).toEqual([{ kind: 'Tech' }]), alertWait);
  });

  test('is not sent of presences, defects and calls that were over long before', async () => {
    await channel();
    await calls.open({ call_type_id: types.presence, at: clock.now() });
    await calls.open({ call_type_id: types.defect, at: clock.now() });
    // Both happened while nothing could be sent: one is over since, one is not.
    const before = clock.now() - 10 * 60_000;
    await calls.open({ call_type_id: types.emergency, at: before, closed_at: before + 60_000 });
    const open = await calls.open({ call_type_id: types.urgent, at: before });
    const sent = (await received(1)) as { call: { id: number } }[];
    expect(sent.map(({ call }) => call.id)).toEqual([open]);
  });

  test('waits for no other call that cannot be sent, and half a minute between two tries at most', async () => {
    await channel();
    receiver.answers.push(500);
    await calls.open({ call_type_id: types.normal, at: clock.now() });
    await received(1);
    const emergency = await calls.open({ call_type_id: types.emergency, at: clock.now() });
    expect((await received(2))[1]).toMatchObject({ event: 'opened', call: { id: emergency } });
    const waits = `SELECT DISTINCT longest_wait FROM deliveries WHERE owner = 'alertChannels.call'`;
    expect(await server.database.ownerQuery(waits)).toEqual([{ longest_wait: 30_000 }]);
    await server.database.ownerQuery(`DELETE FROM deliveries WHERE result = 'Pending'`);
  });

  test('is sent although the address refused several others for good', async () => {
    await channel();
    receiver.answers.push(400, 400, 400, 410);
    for (const _refused of receiver.answers.slice()) await calls.open({ call_type_id: types.normal, at: clock.now() });
    await received(4);
    const emergency = await calls.open({ call_type_id: types.emergency, at: clock.now() });
    expect((await received(5))[4]).toMatchObject({ call: { id: emergency } });
  });

  test('of a call that a wrong list had closed is sent again when it opens once more', async () => {
    await channel();
    const call = await calls.open({ call_type_id: types.urgent, at: clock.now() });
    await calls.close(call, clock.now());
    await received(2);
    await server.database.ownerQuery('UPDATE calls SET closed_at = NULL WHERE id = $1', [call]);
    await calls.step(call, clock.now(), { kind: 'call_opened', data: { reconciled: true } });
    expect((await received(3)).map(({ event }) => event)).toEqual(['opened', 'closed', 'opened']);
  });
});

const problemsOf = async (input: Record<string, unknown>, browser = chief) => {
  const text = 'mutation ($input: AlertChannelInput!) { createAlertChannel(input: $input) { id } }';
  const { errors } = await browser.query(text, { input: channelInput(input) });
  return errors[0]?.extensions?.problems;
};

describe('a channel is saved', () => {
  test.each([
    ['without an address', { outbound_url: '' }, 'outbound_url', 'required'],
    ['without a secret', { outbound_secret: '' }, 'outbound_secret', 'required'],
    ['with an address of another kind', { outbound_url: 'ftp://10.0.0.1/' }, 'outbound_url', 'invalid_url'],
    ['with a password in the address', { outbound_url: 'http://a:b@10.0.0.1/' }, 'outbound_url', 'url_with_password'],
    ['with this machine', { outbound_url: 'http://localhost/' }, 'outbound_url', 'address_not_allowed'],
    ['with this machine in other words', { outbound_url: 'http://[::1]/' }, 'outbound_url', 'address_not_allowed'],
    ['with a metadata service', { outbound_url: 'http://169.254.169.254/' }, 'outbound_url', 'address_not_allowed'],
    [
      'with a recipient without a name',
      { alert_recipients: [{ identification: ' ' }] },
      'alert_recipients.0.identification',
      'required',
    ],
  ])('not %s', async (_name, input, field, message) => {
    expect(await problemsOf(input)).toMatchObject([{ field, message }]);
  });

  test('without address and secret while it is switched off; the secret stays, and is never shown', async () => {
    expect(await problemsOf({ outbound_enabled: false, outbound_url: '', outbound_secret: '' })).toBeUndefined();
    const id = await channel();
    const fields = 'id revision outbound_secret outbound_enabled alert_recipients { identification recipient_type }';
    const read = async () => (await chief.query(`{ alertChannel(id: ${id}) { ${fields} } }`)).data?.alertChannel;
    const before = (await read()) as { revision: number };
    expect(before).toMatchObject({ outbound_secret: true });
    const update = `mutation ($input: AlertChannelInput!) { updateAlertChannel(id: ${id}, revision: ${before.revision}, input: $input) { id } }`;
    const recipient = { identification: '4711', recipient_type: 'single' };
    expect((await chief.query(update, { input: { alert_recipients: [recipient] } })).errors).toEqual([]);
    expect(await read()).toMatchObject({ outbound_secret: true, alert_recipients: [recipient] });
    const everything = await server.database.ownerQuery(
      `SELECT (SELECT string_agg(changes::text, '') FROM audit_log) || (SELECT string_agg(values::text, '') FROM row_versions)
        || (SELECT string_agg(c::text, '') FROM alert_channels c) AS text`,
    );
    expect(JSON.stringify(everything)).toContain('4711');
    expect(JSON.stringify(everything)).not.toContain(alertSecret);
  });
});

describe('a test', () => {
  const send = 'mutation ($id: Int!) { sendTestAlert(id: $id) { success reason detail } }';
  const testing = async (browser: AlertInstallation['chief'], id: number, system = '01') => {
    const { data, errors } = await browser.query(send, { id }, { system });
    return data?.sendTestAlert ?? errors[0]?.extensions?.code;
  };

  test('is sent to the saved address, also of a channel that is switched off, and says what came of it', async () => {
    const recipients = [{ identification: '4711', recipient_type: 'single' }];
    const id = await channel({ name: 'Pager', outbound_enabled: false, alert_recipients: recipients });
    expect(await testing(chief, id)).toEqual({ success: true, reason: '', detail: '' });
    const [body] = await received(1);
    expect(body).toMatchObject({ event: 'test', channel: { id }, text: 'Test des Alarmkanals Pager', recipients });
    expect(body).not.toHaveProperty('call');
    const sent = receiver.received[0];
    const timestamp = String(sent?.headers['carestead-timestamp']);
    expect(sent?.headers['carestead-signature']).toBe(signatureOf(timestamp, sent?.text ?? ''));
    receiver.answers.push(401);
    expect(await testing(chief, id)).toEqual({ success: false, reason: 'refused', detail: 'HTTP 401' });
  });

  test('needs a log-in, the right and a channel of the own system', async () => {
    const id = await channel();
    const manager = await addCarer(server, 'mia', ['admin::manage_system']);
    const carer = await addCarer(server, 'ana', ['admin::use_module']);
    const ofTwo = await addCarer(server, 'zoe', ['admin::manage_system'], [2]);
    expect(await testing(server.client(), id)).toBe('MISSING_AUTH');
    expect(await testing(carer, id)).toBe('MISSING_PERMISSION');
    expect(await testing(ofTwo, id)).toBe('MISSING_PERMISSION');
    expect(await testing(ofTwo, id, '02')).toBe('NOT_FOUND');
    expect(await testing(manager, 999)).toBe('NOT_FOUND');
    expect(receiver.received).toEqual([]);
    expect(await testing(manager, id)).toMatchObject({ success: true });
  });

  test('of two at the same moment both are sent; too many in a row are refused', async () => {
    const id = await channel();
    const both = await Promise.all([testing(chief, id), testing(chief, id)]);
    expect(both).toMatchObject([{ success: true }, { success: true }]);
    expect(await testing(chief, id)).toMatchObject({ success: true });
    expect(await testing(chief, id)).toBe('TOO_MANY_ATTEMPTS');
    await received(3);
  });

  test('needs an address and a secret', async () => {
    const id = await channel({ outbound_enabled: false, outbound_secret: '' });
    expect(await testing(chief, id)).toBe('CHANNEL_INCOMPLETE');
  });
});
