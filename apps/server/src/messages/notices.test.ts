import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem, addUser } from '../testing/fixtures.ts';
import { displayCalls } from '../testing/sockets/displayDocuments.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const quietFor = 800;

let servers: readonly TestServer[];
let chief: ReturnType<TestServer['client']>;
const notices: string[] = [];

/** Three servers on one database, and a client that receives every notice between them. */
beforeAll(async () => {
  const first = await startTestServer({ until: atEndOfFile });
  await addSystem(first, 1);
  const others = [1, 2].map(() => startTestServer({ sameDatabaseAs: first, until: atEndOfFile }));
  servers = [first, ...(await Promise.all(others))];
  const listening = new Client({ connectionString: first.database.url });
  await listening.connect();
  atEndOfFile(() => listening.end());
  listening.on('notification', ({ payload = '' }) => notices.push((JSON.parse(payload) as { name: string }).name));
  await listening.query('LISTEN carestead_bus');
  chief = await addUser(first, 'vera', true);
  // One of the servers holds the link from here on; that its configurator does not answer is known after a while.
  const streams = () => first.database.ownerQuery(`SELECT FROM field_streams WHERE link_state = 'offline'`);
  await vi.waitUntil(async () => (await streams()).length > 0, { timeout: 60_000, interval: 50 });
});

/** What is sent from now on until nothing more comes. */
async function noticesOf(work: () => Promise<unknown>) {
  await silence();
  notices.length = 0;
  await work();
  await silence();
  return [...notices];
}

async function silence() {
  let before = -1;
  while (before !== notices.length) {
    before = notices.length;
    await sleep(quietFor);
  }
}

test('an edit that no list of calls shows is one notice, however many servers there are, and opens no list anew', async () => {
  const known: unknown[] = [];
  const offs = servers.map(({ bus }) => bus.on('systemsKnown', (event) => known.push(event)));
  const note = 'mutation { createDisplayNote(input: { title: "Brandschutz", text: "Übung um drei" }) { id } }';
  const sent = await noticesOf(async () => expect((await chief.query(note)).errors).toEqual([]));
  for (const off of offs) off();
  expect({ sent, known }).toEqual({ sent: ['rowsChanged'], known: [] });
});

test('an edit that lists of calls show raises their revision once, and every server shows the new names', async () => {
  const section = 'mutation { createSection(input: { name: "Nord" }) { id } }';
  await chief.query(section);
  const lists = servers.map(({ address }) => {
    const revisions: number[] = [];
    openSocketClient(address).subscribe<{ callsChanged: { revision: number } }>(
      { query: displayCalls, variables: { system_id: 1 } },
      {
        next: ({ data }) => void (data && revisions.push(data.callsChanged.revision)),
        error: () => {},
        complete: () => {},
      },
    );
    return revisions;
  });
  await expect.poll(() => lists.every(({ length }) => length > 0)).toBe(true);
  const revisionOf = async () => {
    const [row] = (await servers[0]?.database.ownerQuery('SELECT revision::int FROM field_streams')) ?? [];
    return (row as { revision: number }).revision;
  };
  let before = 0;
  const rename = 'mutation { updateSection(id: 1, revision: 1, input: { name: "Nordflügel" }) { id } }';
  const sent = await noticesOf(async () => {
    before = await revisionOf();
    expect((await chief.query(rename)).errors).toEqual([]);
  });
  // That the edit waits for the configurator, which does not answer here, is said by the server that would send it, once there is one.
  const messages = sent.filter((name) => name === 'systemMessage');
  expect(messages.length).toBeLessThanOrEqual(1);
  expect(sent.filter((name) => name !== 'systemMessage').toSorted()).toEqual(['boardChanged', 'rowsChanged']);
  expect(await revisionOf()).toBe(before + 1);
  await expect.poll(() => lists.map((revisions) => revisions.at(-1))).toEqual([before + 1, before + 1, before + 1]);
});

test('what a server was sent it does not send on', async () => {
  const { length } = servers;
  const received: string[] = [];
  const offs = servers.map(({ bus }) => bus.on('installationChanged', () => received.push('installationChanged')));
  const sent = await noticesOf(async () => servers[1]?.bus.emit('installationChanged', {}));
  for (const off of offs) off();
  expect(sent).toEqual(['installationChanged']);
  expect(received).toHaveLength(length);
});
