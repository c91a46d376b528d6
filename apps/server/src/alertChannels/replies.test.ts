import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliveriesWork } from '../deliveries/work.ts';
import {
  type AlertInstallation,
  alertSecret,
  alertWait,
  startAlertInstallation,
} from '../testing/alertInstallation.ts';
import { manualClock } from '../testing/callServer.ts';
import { alertChannelsWork } from './work.ts';

const clock = manualClock();

let server: AlertInstallation['server'];
let receiver: AlertInstallation['receiver'];
let calls: AlertInstallation['calls'];
let chief: AlertInstallation['chief'];
let create: AlertInstallation['create'];
let call_type_id: number;
let channel_id: number;

beforeAll(async () => {
  const installation = await startAlertInstallation(clock);
  ({ server, receiver, calls, chief, create } = installation);
  call_type_id = await create('CallType', { name: 'Notruf', urgency: 'Emergency' });
  channel_id = await create('AlertChannel', channelInput);
  await installation.startWork([alertChannelsWork, deliveriesWork]);
});

beforeEach(async () => {
  receiver.received.length = 0;
  clock.advance(120_000);
  await server.database.ownerQuery('UPDATE alert_channels SET outbound_enabled = true, outbound_can_reply = true');
});

const channelInput = {
  ...{ name: 'Pager Nacht', outbound_enabled: true, outbound_can_reply: true, outbound_secret: alertSecret },
  get outbound_url() {
    return receiver.url;
  },
};

type Invited = { path: string; url: string; token: string };

/** A call, and how the other system may reply to it. */
async function alerted() {
  const call = await calls.open({ call_type_id, at: clock.now() });
  const ofCall = () => receiver.received.find(({ body }) => (body.call as { id: number }).id === call);
  const { body } = await vi.waitUntil(ofCall, alertWait);
  return { call, ...(body.reply as Invited) };
}

const signatureOf = (timestamp: string, text: string, key = alertSecret) =>
  `v1=${createHmac('sha256', key).update(`${timestamp}.${text}`, 'utf8').digest('hex')}`;

type Given = { body?: object | string; key?: string; age?: number; signature?: string; path?: string };

async function reply(token: string, { body, key, age = 0, signature, path = '/backend/alert-replies' }: Given = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify({ token, action: 'acknowledge', ...body });
  const timestamp = String(Math.floor(clock.now() / 1000) - age);
  const headers = {
    'carestead-timestamp': timestamp,
    'carestead-signature': signature ?? signatureOf(timestamp, text, key),
  };
  const answer = await server.client().post(path, text, headers);
  return [answer.status, (answer.body as { result?: string }).result];
}

const stored = async (call: number) => {
  const query = 'SELECT acknowledged_by, closed_at FROM calls WHERE id = $1';
  const [row] = (await server.database.ownerQuery(query, [call])) as { acknowledged_by: string; closed_at: unknown }[];
  return row;
};
const acknowledgements = (call: number) =>
  server.database.ownerQuery(`SELECT data FROM journal WHERE call_id = $1 AND kind = 'acknowledged'`, [call]);

describe('a signed reply', () => {
  test('acknowledges the call, which stays open; it stands in journal, audit log and call under the channel', async () => {
    const { call, path, url, token } = await alerted();
    expect(url).toBe(`https://ruf.lindenhof.ch${path}`);
    expect(await reply(token, { body: { by: 'Sr. Anna' }, path })).toEqual([200, 'acknowledged']);
    expect(await stored(call)).toEqual({ acknowledged_by: 'Sr. Anna (Pager Nacht)', closed_at: null });
    expect(await acknowledgements(call)).toMatchObject([
      { data: { by: 'Sr. Anna (Pager Nacht)', alert_channel_id: channel_id } },
    ]);
    const fields = 'is_closed is_handled acknowledged_by';
    const { data } = await chief.query(`{ call(id: ${call}) { ${fields} } }`);
    expect(data?.call).toEqual({ is_closed: false, is_handled: true, acknowledged_by: 'Sr. Anna (Pager Nacht)' });
    const audit = `{ auditLog(input: { entity_type: "call", entity_id: ${call} }) { user { name } changes { field } } }`;
    const { data: log, errors } = await chief.query(audit);
    expect(errors).toEqual([]);
    expect(log?.auditLog).toEqual([
      { user: { name: 'Sr. Anna (Pager Nacht)' }, changes: [{ field: 'acknowledged_by' }] },
    ]);
    // The other system receives in turn that the call was taken.
    await vi.waitUntil(() => receiver.received.some(({ body }) => body.event === 'taken'), alertWait);
  });

  test('counts once: the same again is refused, another one changes nothing', async () => {
    const { call, token } = await alerted();
    const twice = await Promise.all([reply(token), reply(token)]);
    expect(twice.filter(([, result]) => result === 'acknowledged')).toHaveLength(1);
    expect(await reply(token)).toEqual([409, 'repeated']);
    clock.advance(1000);
    expect(await reply(token, { body: { by: 'Beat' } })).toEqual([200, 'already_acknowledged']);
    expect(await stored(call)).toMatchObject({ acknowledged_by: 'Pager Nacht' });
    expect(await acknowledgements(call)).toHaveLength(1);
  });

  test.each([
    ['with the wrong secret', { key: 'geraten' }, 401, 'bad_signature'],
    ['without a signature', { signature: '' }, 401, 'bad_signature'],
    ['with the signature of something else', { signature: signatureOf('1', '{}') }, 401, 'bad_signature'],
    ['that is too old', { age: 301 }, 401, 'stale'],
    ['of a clock that is far ahead', { age: -301 }, 401, 'stale'],
    ['with another token', { body: { token: 'x'.repeat(32) } }, 404, 'unknown'],
    ['that wants to close the call', { body: { action: 'close' } }, 400, 'bad_request'],
    ['that is no JSON', { body: 'token=1' }, 400, 'bad_request'],
    ['with a name that cannot be stored', { body: { by: 'a\u0000b' } }, 400, 'bad_request'],
  ] as const)('%s is refused', async (_name, given, status, result) => {
    const { call, token } = await alerted();
    expect(await reply(token, given)).toEqual([status, result]);
    expect(await stored(call)).toEqual({ acknowledged_by: '', closed_at: null });
  });

  test.each(['outbound_enabled', 'outbound_can_reply'])('is refused while %s is off', async (flag) => {
    const { call, token } = await alerted();
    await server.database.ownerQuery(`UPDATE alert_channels SET ${flag} = false`);
    expect(await reply(token)).toEqual([403, 'channel_off']);
    expect(await stored(call)).toMatchObject({ acknowledged_by: '' });
  });

  test('to a call that is over is refused', async () => {
    const { call, token } = await alerted();
    await calls.close(call, clock.now());
    expect(await reply(token)).toEqual([410, 'call_closed']);
    expect(await acknowledgements(call)).toEqual([]);
  });

  test('of one call says nothing of another one, and a channel that is gone takes its tokens along', async () => {
    const [one, other] = [await alerted(), await alerted()];
    const timestamp = String(Math.floor(clock.now() / 1000));
    const forOne = JSON.stringify({ token: one.token, action: 'acknowledge' });
    const forOther = JSON.stringify({ token: other.token, action: 'acknowledge' });
    expect(await reply(other.token, { body: forOther, signature: signatureOf(timestamp, forOne) })).toEqual([
      401,
      'bad_signature',
    ]);
    await server.database.ownerQuery('DELETE FROM alert_channels');
    expect(await reply(one.token)).toEqual([404, 'unknown']);
    channel_id = await create('AlertChannel', channelInput);
    expect(await reply(one.token)).toEqual([404, 'unknown']);
    expect(await stored(one.call)).toMatchObject({ acknowledged_by: '' });
  });

  test('whoever guesses has to wait, and then even right ones of that network', async () => {
    const { token } = await alerted();
    const guesses = await Promise.all(Array.from({ length: 70 }, (_, index) => reply(`guess-${index}`)));
    expect(guesses.at(-1)).toEqual([429, 'limited']);
    expect(await reply(token)).toEqual([429, 'limited']);
    clock.advance(60_000);
    expect(await reply(token)).toEqual([200, 'acknowledged']);
  });
});
