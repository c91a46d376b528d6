import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem } from '../testing/fixtures.ts';
import { displayMessages } from '../testing/sockets/displayDocuments.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

type Browser = ReturnType<TestServer['client']>;
type Triggers = { trigger_start: string; trigger_stop: string; rotated_at: number };

const clock = manualClock();
let server: TestServer;
let manager: Browser;
let carer: Browser;
let ofTwo: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile, clock });
  await addSystem(server, 1);
  await addSystem(server, 2);
  manager = await addCarer(server, 'mia', ['admin::manage_system']);
  carer = await addCarer(server, 'ana', ['display.manage_display_profiles']);
  ofTwo = await addCarer(server, 'zoe', ['admin::manage_system'], [2]);
});

const create = 'mutation ($input: VideoStreamInput!) { createVideoStream(input: $input) { id revision } }';
const triggers = 'query ($id: Int!) { videoStreamTriggers(id: $id) { trigger_start trigger_stop rotated_at } }';
const rotate = 'mutation ($id: Int!) { rotateVideoStreamTriggers(id: $id) { trigger_start trigger_stop rotated_at } }';

let number = 0;
async function camera() {
  number += 1;
  const input = { name: `Tür ${number}`, url: `http://10.0.0.${number}/mjpg` };
  const { data, errors } = await manager.query(create, { input });
  expect(errors).toEqual([]);
  return data?.createVideoStream as { id: number; revision: number };
}

async function addresses(id: number) {
  const { data, errors } = await manager.query(rotate, { id });
  expect(errors).toEqual([]);
  return data?.rotateVideoStreamTriggers as Triggers;
}

const codes = async (browser: Browser, text: string, variables: Record<string, unknown>) =>
  (await browser.query(text, variables)).errors.flatMap(({ extensions }) => extensions?.problems ?? extensions?.code);

test('a door station that calls its address opens the picture on every wall, and closes it', async () => {
  const { id } = await camera();
  const { trigger_start, trigger_stop } = await addresses(id);
  const messages = openSocketClient(server.address).iterate<{ systemMessages: { subject: string; payload: unknown } }>({
    query: displayMessages,
  });
  await messages.next();
  const next = async () => {
    for (;;) {
      const { value } = await messages.next();
      if (value?.data?.systemMessages.subject === 'videostream') return value.data.systemMessages.payload;
    }
  };
  const stream = { system_id: 1, id, name: `Tür ${number}`, url: `http://10.0.0.${number}/mjpg` };
  const doorStation = server.client();
  expect((await doorStation.send(trigger_start)).status).toBe(204);
  expect(await next()).toEqual({ ...stream, action: 'start' });
  expect((await doorStation.send(trigger_stop, { method: 'POST' })).status).toBe(204);
  expect(await next()).toEqual({ ...stream, action: 'stop' });
});

test('there is no address before one is made, and the old one ends with the new one', async () => {
  const { id } = await camera();
  expect((await manager.query(triggers, { id })).data).toEqual({ videoStreamTriggers: null });
  const first = await addresses(id);
  expect((await manager.query(triggers, { id })).data).toEqual({ videoStreamTriggers: first });
  const second = await addresses(id);
  expect((await server.client().send(first.trigger_start)).status).toBe(404);
  expect((await server.client().send(second.trigger_start)).status).toBe(204);
  const rows = await server.database.ownerQuery('SELECT token, fingerprint FROM video_triggers');
  const [, token = ''] = second.trigger_start.split('token=');
  expect(token.length).toBeGreaterThanOrEqual(32);
  expect(JSON.stringify(rows)).not.toContain(token);
  const log = await server.database.ownerQuery('SELECT changes FROM audit_log');
  expect(JSON.stringify(log)).not.toContain(token);
});

test('a camera that is removed takes its addresses with it', async () => {
  const { id } = await camera();
  const { trigger_start } = await addresses(id);
  expect(
    await codes(manager, 'mutation ($ids: [Int!]!) { deleteVideoStreams(ids: $ids, phrase: "löschen") }', {
      ids: [id],
    }),
  ).toEqual([]);
  expect((await server.client().send(trigger_start)).status).toBe(404);
});

test('a door station that rings without end is slowed down', async () => {
  const { id } = await camera();
  const { trigger_start } = await addresses(id);
  const statuses = [];
  for (let i = 0; i < 25; i++) statuses.push((await server.client().send(trigger_start)).status);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 204));
  expect(statuses.at(-1)).toBe(429);
  clock.advance(2000);
  expect((await server.client().send(trigger_start)).status).toBe(204);
});

test.each([
  ['http://127.0.0.1/mjpg', 'address_not_allowed'],
  ['http://localhost/mjpg', 'address_not_allowed'],
  ['http://localhost./mjpg', 'address_not_allowed'],
  ['http://2130706433/mjpg', 'address_not_allowed'],
  ['http://0x7f.1/mjpg', 'address_not_allowed'],
  ['http://[::ffff:127.0.0.1]/mjpg', 'address_not_allowed'],
  ['http://[::7f00:1]/mjpg', 'address_not_allowed'],
  ['http://[64:ff9b::a9fe:a9fe]/latest', 'address_not_allowed'],
  ['http://169.254.169.254/latest', 'address_not_allowed'],
  ['http://tuer:geheim@10.0.0.5/mjpg', 'url_with_password'],
  ['rtsp://10.0.0.5/mjpg', 'invalid_url'],
  ['javascript:alert(1)', 'invalid_url'],
])('the address %s is refused as %s, when a camera is made and when it is changed', async (url, message) => {
  const refusal = [{ field: 'url', message }];
  expect(await codes(manager, create, { input: { name: 'Garten', url } })).toEqual(refusal);
  const { id, revision } = await camera();
  const update = `mutation ($id: Int!, $revision: Int!, $input: VideoStreamInput!) {
    updateVideoStream(id: $id, revision: $revision, input: $input) { id } }`;
  expect(await codes(manager, update, { id, revision, input: { url } })).toEqual(refusal);
});

test('an operator who allows it has cameras on the machine itself', async () => {
  const own = await startTestServer({ env: { CARESTEAD_ALLOW_LOOPBACK: '1' } });
  await addSystem(own, 1);
  const chief = await addCarer(own, 'mia', ['admin::manage_system']);
  expect(await codes(chief, create, { input: { name: 'Tür', url: 'http://127.0.0.1:9000/mjpg' } })).toEqual([]);
});

test('cameras and their addresses are for those who manage their system', async () => {
  const { id } = await camera();
  await addresses(id);
  for (const [text, variables] of [
    [create, { input: { name: 'x', url: 'http://10.0.0.9/' } }],
    [triggers, { id }],
    [rotate, { id }],
  ] as const) {
    expect(await codes(server.client(), text, variables)).toEqual(['MISSING_AUTH']);
    expect(await codes(carer, text, variables)).toEqual(['MISSING_PERMISSION']);
    expect(await codes(ofTwo, text, variables)).toEqual(['MISSING_PERMISSION']);
  }
  const inTwo = { system: '02' };
  expect((await ofTwo.query(triggers, { id }, inTwo)).data).toEqual({ videoStreamTriggers: null });
  expect((await ofTwo.query(rotate, { id }, inTwo)).errors[0]?.extensions?.code).toBe('NOT_FOUND');
});

test('a wrong token is answered like any other, and many of them are slowed down', async () => {
  const statuses = new Set<number>();
  for (const path of [
    '/backend/videostream/start',
    '/backend/videostream/start?token=',
    '/backend/videostream/stop?token=a&token=b',
  ])
    expect((await server.client().send(path)).status).toBe(404);
  for (let i = 0; i < 110; i++)
    statuses.add((await server.client().send(`/backend/videostream/start?token=${i}`)).status);
  expect(statuses).toEqual(new Set([404, 429]));
});

test('guessed tokens do not block a door station whose token was right before', async () => {
  clock.advance(60_000);
  const { id } = await camera();
  const { trigger_start } = await addresses(id);
  expect((await server.client().send(trigger_start)).status).toBe(204);
  const guess = async () => (await server.client().send('/backend/videostream/start?token=x')).status;
  for (let tries = 0; tries < 200 && (await guess()) !== 429; tries++);
  expect(await guess()).toBe(429);
  expect((await server.client().send(trigger_start)).status).toBe(204);
});
