import type { Message } from '@carestead/domain/messages/message';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SimulatorOptions } from '../../../simulator/src/startSimulator.ts';
import type { Events } from '../platform/bus/bus.ts';
import { startTestServer, type TestServer } from '../testing/callServer.ts';
import { commitAt, putAt, rowsAt, wipeAt } from '../testing/configuratorRows.ts';
import { addUser } from '../testing/fixtures.ts';
import { connectSimulator, startTestSimulator, type TestSimulator } from '../testing/simulator.ts';

const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
const wait = { timeout: 60_000, interval: 20 };

type Started = Awaited<ReturnType<typeof installation>>;

/** A server with a configurator that holds nothing yet. */
async function installation(faults: object = {}, options: Partial<SimulatorOptions> = {}) {
  const [server, simulator] = await Promise.all([
    startTestServer({ env }),
    startTestSimulator(onTestFinished, options),
  ]);
  await wipeAt(simulator);
  await connectSimulator(server, simulator);
  await vi.waitUntil(() => server.links()[0]?.state === 'connected', wait);
  const chief = await addUser(server, 'vera', true);
  await simulator.faults(faults);
  return { server, simulator, ...browsing(chief) };
}

function browsing(chief: Awaited<ReturnType<typeof addUser>>) {
  const change = async (mutation: string): Promise<{ id: number; revision: number }> => {
    const { data, errors } = await chief.query(`mutation { row: ${mutation} { id revision } }`);
    if (errors.length > 0) throw new Error(`${mutation}: ${JSON.stringify(errors)}`);
    return (data as { row: { id: number; revision: number } }).row;
  };
  const addSource = (text: string, number = 1) =>
    change(`createCallSource(input: { text: ${JSON.stringify(text)}, number: ${number}, char: "B" })`);
  const renameSource = ({ id, revision }: { id: number; revision: number }, text: string) =>
    change(`updateCallSource(id: ${id}, revision: ${revision}, input: { text: ${JSON.stringify(text)} })`);
  const state = async () => {
    const { data, errors } = await chief.query(
      '{ syncState { status failure waiting_edits is_offline_mode refused_edits { number entity id refusal } } }',
    );
    expect(errors).toEqual([]);
    return (data as { syncState: State }).syncState;
  };
  return { chief, change, addSource, renameSource, state };
}

type State = {
  status: string;
  failure: string | null;
  waiting_edits: number;
  is_offline_mode: boolean;
  refused_edits: { number: number; entity: string; id: number; refusal: string }[];
};

/** What browsers of the system are sent. */
function messagesOf({ bus }: Pick<TestServer, 'bus'>) {
  const messages: Message[] = [];
  const failures: Events['configuratorFailed'][] = [];
  const offs = [
    bus.on('systemMessage', (message) => void messages.push(message)),
    bus.on('configuratorFailed', (failure) => void failures.push(failure)),
  ];
  onTestFinished(() => {
    for (const off of offs) off();
  });
  return {
    subjects: () => messages.flatMap(({ subject }) => (subject.startsWith('getshttp') ? [subject] : [])),
    payloads: () => messages.filter(({ subject }) => subject.startsWith('getshttp')).map(({ payload }) => payload),
    failures,
  };
}

const textsAt = async (simulator: TestSimulator) =>
  (await rowsAt(simulator, 'call_source')).map(({ text }) => String(text));

const drained = ({ state }: Pick<Started, 'state'>) =>
  vi.waitFor(async () => expect((await state()).waiting_edits).toBe(0), wait);

test('every edit reaches the configurator as it stands: created, changed and deleted', async () => {
  const started = await installation();
  const { server, simulator, addSource, renameSource } = started;
  const messages = messagesOf(server);
  const bed = await addSource('Bett');
  const bath = await addSource('Bad', 2);
  await renameSource(bed, 'Bett links');
  await drained(started);
  expect(await textsAt(simulator)).toEqual(['Bett links', 'Bad']);
  await started.chief.query(`mutation { deleteCallSources(ids: [${bath.id}], phrase: "löschen") }`);
  await vi.waitFor(async () => expect(await textsAt(simulator)).toEqual(['Bett links']), wait);
  await vi.waitFor(() => expect(messages.subjects().at(-1)).toBe('getshttp.finished'), wait);
  expect(messages.subjects()[0]).toBe('getshttp.start');
  expect(messages.payloads()[0]).toMatchObject({ system_id: 1, auto_commit: false, job: expect.any(Number) });
  expect(messages.failures).toEqual([]);
  const [common] = await server.database.ownerQuery(
    `SELECT count(*)::integer AS count FROM sync_rows s JOIN row_versions v ON v.number = s.version
     WHERE s.entity = 'call_source' AND s.common_by = 'sent'`,
  );
  expect(common).toEqual({ count: 2 });
});

test('the password of a hub is sent, and how the configurator is reached is not', async () => {
  const started = await installation();
  const { simulator, change } = started;
  await change('createHub(input: { name: "Hub 1", ip: "192.0.2.21", username: "x", password: "geheim" })');
  await change('updateSystemParam(id: 1, revision: 1, input: { night_start: 1200, username: "carestead" })');
  await drained(started);
  expect(await rowsAt(simulator, 'hub')).toMatchObject([{ name: 'Hub 1', password: 'geheim' }]);
  const [system] = await rowsAt(simulator, 'system_param');
  expect(system).toMatchObject({ id: 1, night_start: 1200 });
  expect(system).not.toHaveProperty('username');
});

test('one edit that is refused for good is set aside and shown, and the others go on', async () => {
  const started = await installation({ refused_rows: 'section' });
  const { simulator, change, addSource, state, chief } = started;
  const section = await change('createSection(input: { name: "Anbau" })');
  await change(`updateSection(id: ${section.id}, revision: ${section.revision}, input: { name: "Neubau" })`);
  await addSource('Bett');
  await drained(started);
  expect(await textsAt(simulator)).toEqual(['Bett']);
  const [refused, ...others] = (await state()).refused_edits;
  expect(others).toEqual([]);
  expect(refused).toMatchObject({ entity: 'section', id: section.id, refusal: expect.stringMatching(/./) });
  await chief.query(`mutation { retryRefusedEdit(number: ${refused?.number}) }`);
  await vi.waitFor(async () => expect((await state()).refused_edits).toHaveLength(1), wait);
  await simulator.faults({ refused_rows: '' });
  const [again] = (await state()).refused_edits;
  await chief.query(`mutation { retryRefusedEdit(number: ${again?.number}) }`);
  await vi.waitFor(async () => expect(await rowsAt(simulator, 'section')).toMatchObject([{ name: 'Neubau' }]), wait);
  expect((await state()).refused_edits).toEqual([]);
});

test('a refused edit can be discarded, and a later one of the same row takes its place', async () => {
  const started = await installation({ refused_rows: 'call_source' });
  const { simulator, addSource, renameSource, state, chief } = started;
  const bed = await addSource('Bett');
  const bath = await addSource('Bad', 2);
  await vi.waitFor(async () => expect((await state()).refused_edits).toHaveLength(2), wait);
  const ofBath = (await state()).refused_edits.find(({ id }) => id === bath.id);
  const discard = `mutation { discardRefusedEdit(number: ${ofBath?.number}) }`;
  const twice = await Promise.all([chief.query(discard), chief.query(discard)]);
  const done = twice.filter(({ data }) => data?.discardRefusedEdit === true);
  expect(done).toHaveLength(1);
  await simulator.faults({ refused_rows: '' });
  await renameSource(bed, 'Bett rechts');
  await drained(started);
  expect(await textsAt(simulator)).toEqual(['Bett rechts']);
  expect((await state()).refused_edits).toEqual([]);
});

test.each([
  ['is offline', { offline: true }, { offline: false }, ['offline']],
  ['has another password', { unauthorised: true }, { unauthorised: false }, ['unauthorized']],
  ['answers nonsense', { nonsense: true }, { nonsense: false }, ['nonsense', 'offline']],
])(
  'while the configurator %s edits wait, and people receive at most one message',
  async (_case, fault, healed, failures) => {
    const started = await installation();
    const { server, simulator, addSource, state } = started;
    const messages = messagesOf(server);
    await simulator.faults(fault);
    await addSource('Bett');
    await vi.waitFor(async () => expect(failures).toContain((await state()).failure), wait);
    await addSource('Bad', 2);
    expect((await state()).waiting_edits).toBe(2);
    // None where the link was known to be down before anything was sent.
    expect(messages.failures.length).toBeLessThanOrEqual(1);
    for (const failure of messages.failures)
      expect(failure).toMatchObject({ system_id: 1, action: 'sync', success: false });
    await simulator.faults(healed);
    await drained(started);
    expect(await textsAt(simulator)).toEqual(['Bett', 'Bad']);
    await vi.waitFor(async () => expect((await state()).failure).toBeNull(), wait);
  },
);

test('a slow configurator is waited for, and takes every edit', async () => {
  const started = await installation({ slow: 400 });
  const messages = messagesOf(started.server);
  await started.addSource('Bett');
  await started.addSource('Bad', 2);
  await drained(started);
  expect(await textsAt(started.simulator)).toEqual(['Bett', 'Bad']);
  expect(messages.failures).toEqual([]);
});

test('a configurator that is busy with a commit of its own takes edits when that is over', async () => {
  const started = await installation({}, { commitDuration: 4000 });
  const { simulator, addSource, state } = started;
  await putAt(simulator, 'section', { id: 1, name: 'Parterre' });
  await commitAt(simulator);
  await addSource('Bett');
  await vi.waitFor(async () => expect(await state()).toMatchObject({ status: 'busy', failure: 'busy' }), wait);
  expect((await state()).waiting_edits).toBe(1);
  await drained(started);
  expect(await textsAt(simulator)).toEqual(['Bett']);
  await vi.waitFor(async () => expect((await state()).failure).toBeNull(), wait);
});

test('in offline mode nothing is contacted, and edits are kept', async () => {
  const [server, simulator] = await Promise.all([
    startTestServer({ env: { ...env, CARESTEAD_OFFLINE: '1' } }),
    startTestSimulator(),
  ]);
  await wipeAt(simulator);
  await connectSimulator(server, simulator);
  const { addSource, state, chief } = browsing(await addUser(server, 'vera', true));
  const messages = messagesOf(server);
  await addSource('Bett');
  // What the bar of every page shows is read again, although no server sends.
  await vi.waitFor(() => expect(messages.subjects()).toEqual(['getshttp.failed']), wait);
  expect(messages.payloads()[0]).toMatchObject({ system_id: 1, message: 'offline' });
  const { data } = await chief.query('mutation { compareConfigurations { status is_offline_mode waiting_edits } }');
  expect(data).toEqual({ compareConfigurations: { status: 'offline', is_offline_mode: true, waiting_edits: 1 } });
  expect(await textsAt(simulator)).toEqual([]);
  expect((await state()).waiting_edits).toBe(1);
});

test('edits survive the server: the one that starts next sends them, each row once for all', async () => {
  const started = await installation();
  const { server, simulator, addSource, renameSource } = started;
  await simulator.faults({ offline: true });
  await vi.waitUntil(() => server.links()[0]?.state !== 'connected', wait);
  const bed = await addSource('Bett');
  await renameSource(bed, 'Bett links');
  await server.stop();
  await simulator.faults({ offline: false });
  const next = await startTestServer({ env, sameDatabaseAs: server });
  await vi.waitFor(async () => expect(await textsAt(simulator)).toEqual(['Bett links']), wait);
  await vi.waitFor(async () => {
    const [{ count }] = (await next.database.ownerQuery('SELECT count(*)::integer AS count FROM outbox')) as [
      { count: number },
    ];
    expect(count).toBe(0);
  }, wait);
});

test('of two servers one sends, whichever was written to', async () => {
  const started = await installation();
  const { server, simulator, addSource } = started;
  const other = await startTestServer({ env, sameDatabaseAs: server });
  const there = browsing(await addUser(other, 'timo', true));
  await Promise.all([
    ...Array.from({ length: 10 }, (_, index) => addSource(`Hier ${index}`, index)),
    ...Array.from({ length: 10 }, (_, index) => there.addSource(`Dort ${index}`, 100 + index)),
  ]);
  await drained(started);
  expect((await textsAt(simulator)).toSorted()).toEqual(
    ['Dort', 'Hier'].flatMap((word) => Array.from({ length: 10 }, (_, index) => `${word} ${index}`)),
  );
  const holders = await server.database.ownerQuery(
    `SELECT count(*)::integer AS count FROM pg_locks WHERE locktype = 'advisory' AND classid = 7213004
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  expect(holders).toEqual([{ count: 1 }]);
});

test('edits of a backup that was restored are not sent', async () => {
  const started = await installation();
  const { server, simulator, addSource, state } = started;
  await server.database.ownerQuery(
    `INSERT INTO outbox (system_id, entity, row_id, change, created_at, epoch)
     VALUES (1, 'call_source', 99, 'deleted', now(), gen_random_uuid())`,
  );
  await addSource('Bett');
  await drained(started);
  expect(await textsAt(simulator)).toEqual(['Bett']);
  expect((await state()).waiting_edits).toBe(0);
  expect(await server.database.ownerQuery('SELECT row_id FROM outbox')).toEqual([{ row_id: 99 }]);
});
