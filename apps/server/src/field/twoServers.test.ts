import { expect, onTestFinished, test, vi } from 'vitest';
import type { BuiltServer } from '../testing/builtServer.ts';
import { expectNothingLost, expectSameOpen } from '../testing/nothingLost.ts';
import { serversWithConfigurator } from '../testing/processes/serversWithConfigurator.ts';
import { displayCalls } from '../testing/sockets/displayDocuments.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const waitLimit = { timeout: 60_000, interval: 10 };
const bed = 10;

/** Two call servers, each a process, on one database; the first of them holds the link. */
async function twoServers() {
  const { configurator, database, acknowledged, ...servers } = await serversWithConfigurator();
  const start = async () => {
    const server = servers.start();
    onTestFinished(() => server.end('SIGKILL'));
    return { server, client: await server.ready };
  };
  const holder = await start();
  await configurator.press(bed);
  await vi.waitUntil(async () => (await acknowledged()) > 0, waitLimit);
  const other = await start();
  return { configurator, database, holder, other, acknowledged };
}

type List = { revision: number; calls: { id: number }[] };

/** Every list that a server publishes, by its revision. */
function listsOf({ address }: { address: string }) {
  const lists = new Map<number, string>();
  openSocketClient(address).subscribe<{ callsChanged: List }>(
    { query: displayCalls, variables: { system_id: 1 } },
    {
      next: ({ data }) => {
        if (data) lists.set(data.callsChanged.revision, JSON.stringify(data.callsChanged));
      },
      error: () => {},
      complete: () => {},
    },
  );
  return lists;
}

/** Five seconds, on a machine that may be held up for as long. */
const continuesWithin = 10_000;

/** How long it takes until something is acknowledged again. */
async function continuesAfter(acknowledged: () => Promise<number>, loss: () => Promise<void> | void) {
  const begun = performance.now();
  await loss();
  const before = await acknowledged();
  await vi.waitUntil(async () => (await acknowledged()) > before, waitLimit);
  return performance.now() - begun;
}

test('when the server that holds the link is killed, the other continues within seconds', async () => {
  const { configurator, database, holder, other, acknowledged } = await twoServers();
  await configurator.traffic(200);
  const took = await continuesAfter(acknowledged, () => holder.server.end('SIGKILL'));
  expect(took).toBeLessThan(continuesWithin);
  await expectNothingLost({ query: database.ownerQuery, configurator, client: () => other.client });
});

test('a server that was frozen loses the configurator to the other, and follows it when it wakes', async () => {
  const { configurator, database, holder, other, acknowledged } = await twoServers();
  await configurator.traffic(200);
  const freeze = ({ process }: BuiltServer) => void process.kill('SIGSTOP');
  const took = await continuesAfter(acknowledged, () => freeze(holder.server));
  expect(took).toBeLessThan(continuesWithin);
  holder.server.process.kill('SIGCONT');
  await configurator.traffic(0);
  for (const { client } of [other, holder])
    await expectSameOpen({ query: database.ownerQuery, configurator, client: () => client });
  await configurator.press(bed + 1);
  for (const { client } of [holder, other])
    await expectNothingLost({ query: database.ownerQuery, configurator, client: () => client });
});

/** What the walls of a server show of the link. */
function linkOn({ address }: { address: string }) {
  let state = '';
  openSocketClient(address).subscribe<{ callsChanged: { link: { state: string } } }>(
    { query: displayCalls, variables: { system_id: 1 } },
    {
      next: ({ data }) => {
        state = data?.callsChanged.link.state ?? state;
      },
      error: () => {},
      complete: () => {},
    },
  );
  return () => state;
}

const lockHolders = `SELECT DISTINCT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 7213002
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const fence = 'SELECT fence::int, link_state FROM field_streams';

test('after the holder was frozen and goes on, the walls of both servers are live and one server holds the link', async () => {
  const { configurator, database, holder, other, acknowledged } = await twoServers();
  const states = [linkOn(holder.client), linkOn(other.client)];
  const allLive = () => vi.waitUntil(() => states.every((state) => state() === 'connected'), waitLimit);
  await allLive();
  // Quiet, so that no event mends what the states alone got wrong; and while events come in.
  for (const [rate, frozen] of [
    [0, holder],
    [200, other],
  ] as const) {
    await configurator.traffic(rate);
    const [before] = (await database.ownerQuery(fence)) as { fence: number }[];
    frozen.server.process.kill('SIGSTOP');
    await vi.waitUntil(async () => {
      const [now] = (await database.ownerQuery(fence)) as { fence: number; link_state: string }[];
      return now && now.fence > (before?.fence ?? 0) && now.link_state === 'connected';
    }, waitLimit);
    frozen.server.process.kill('SIGCONT');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await allLive();
    expect(await database.ownerQuery(lockHolders)).toHaveLength(1);
  }
  expect(await acknowledged()).toBeGreaterThan(0);
  await expectNothingLost({ query: database.ownerQuery, configurator, client: () => holder.client });
});

test('both servers publish the same list under the same revision, whichever of them holds the link', async () => {
  const { configurator, holder, other } = await twoServers();
  const [one, two] = [listsOf(holder.client), listsOf(other.client)];
  await vi.waitUntil(() => one.size > 0 && two.size > 0, waitLimit);
  for (let room = 1; room <= 10; room += 1) await configurator.press(bed + room);
  const { open } = await configurator.state();
  const last = (lists: Map<number, string>) => lists.get(Math.max(...lists.keys())) ?? '';
  await vi.waitFor(() => {
    expect((JSON.parse(last(one)) as List).calls.length).toBe(open.length);
    expect(last(two)).toBe(last(one));
  }, waitLimit);
  const both = [...one.keys()].filter((revision) => two.has(revision));
  expect(both.length).toBeGreaterThan(0);
  for (const revision of both) expect(two.get(revision)).toBe(one.get(revision));
});
