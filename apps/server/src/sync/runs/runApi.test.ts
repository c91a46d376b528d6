import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/callServer.ts';
import { putAt, rowsAt } from '../../testing/configuratorRows.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../../testing/fixtures.ts';
import { connectSimulator, startTestSimulator, type TestSimulator } from '../../testing/simulator.ts';

const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
const wait = { timeout: 60_000, interval: 20 };

type Browser = Awaited<ReturnType<typeof addUser>>;
type ShownRun = { id: number; kind: string; step: string; error: string | null; snapshot: { id: number } | null };

let server: TestServer;
let simulator: TestSimulator;
let chief: Browser;

beforeAll(async () => {
  [server, simulator] = await Promise.all([
    startTestServer({ env, until: atEndOfFile }),
    startTestSimulator(atEndOfFile, { commitDuration: 600 }),
  ]);
  await connectSimulator(server, simulator);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  await vi.waitUntil(() => server.links().find(({ system_id }) => system_id === 1)?.state === 'connected', wait);
});

const fields = 'id kind step error is_abandoned snapshot { id }';
const mutations: Readonly<Record<string, string>> = {
  startCommit: `startCommit { ${fields} }`,
  startPull: `startPull { ${fields} }`,
  startPush: `startPush(phrase: "löschen") { ${fields} }`,
  startImport: `startImport(phrase: "löschen") { ${fields} }`,
  rollBack: `rollBack(snapshot_id: 1, phrase: "löschen") { ${fields} }`,
  continueRun: `continueRun(id: 1) { ${fields} }`,
  abandonRun: `abandonRun(id: 1) { ${fields} }`,
};

const ask = (browser: Browser, mutation: string, system = '01') =>
  browser.query(`mutation { run: ${mutation} }`, {}, { system });
const codesOf = ({ errors }: Awaited<ReturnType<typeof ask>>) => errors.map(({ extensions }) => extensions?.code);

async function start(mutation: string): Promise<ShownRun> {
  const { data, errors } = await ask(chief, mutation);
  expect(errors).toEqual([]);
  return (data as { run: ShownRun }).run;
}

const lastRun = async () => {
  const { data } = await chief.query(`{ syncState { status run { ${fields} ended_at } } }`);
  return (data as { syncState: { status: string; run: ShownRun & { ended_at: number | null } } }).syncState.run;
};
const ended = () =>
  vi.waitFor(async () => {
    const run = await lastRun();
    expect(run.ended_at).not.toBeNull();
    return run;
  }, wait);

describe('is refused', () => {
  test.each(Object.entries(mutations))('%s without a log-in', async (_name, mutation) => {
    expect(codesOf(await ask(server.client(), mutation))).toEqual(['MISSING_AUTH']);
  });

  test.each(['systemtree::sync', 'systemtree::publish'] as const)('to whoever has only %s', async (permission) => {
    const carer = await addCarer(server, permission, [permission]);
    for (const mutation of Object.values(mutations))
      expect(codesOf(await ask(carer, mutation))).toEqual(['MISSING_PERMISSION']);
  });

  test('in a system that somebody does not see', async () => {
    const elsewhere = await addCarer(server, 'elsewhere', ['systemtree::sync', 'systemtree::publish'], [2]);
    for (const mutation of Object.values(mutations)) {
      const { data, errors } = await ask(elsewhere, mutation);
      expect(data).toBeNull();
      expect(errors).toHaveLength(1);
    }
    expect(await server.database.ownerQuery('SELECT id FROM sync_runs')).toEqual([]);
  });
});

test.each(['startPush', 'startImport'])('%s asks for the phrase', async (name) => {
  expect(codesOf(await ask(chief, `${name}(phrase: "ja") { id }`))).toEqual(['VALIDATION_FAILED']);
});

test.each(['rollBack(snapshot_id: 999, phrase: "löschen")', 'continueRun(id: 999)', 'abandonRun(id: 999)'])(
  '%s of what does not exist is refused',
  async (mutation) => {
    expect(codesOf(await ask(chief, `${mutation} { id }`))).toEqual(['NOT_FOUND']);
  },
);

test('two administrators at once: one run, and the other is shown whose it is', async () => {
  const other = await addCarer(server, 'anna', ['systemtree::sync', 'systemtree::publish']);
  const both = await Promise.all([ask(chief, mutations.startImport ?? ''), ask(other, mutations.startImport ?? '')]);
  const refused = both.flatMap(({ errors }) => errors);
  expect(refused).toMatchObject([{ extensions: { code: 'RUN_ACTIVE', kind: 'import' } }]);
  expect(await ended()).toMatchObject({ kind: 'import', step: 'done', error: null });
  const { data } = await chief.query('{ sections { rows { name } } }');
  expect(data).toEqual({ sections: { rows: [{ name: 'Obergeschoss' }, { name: 'Parterre' }, { name: 'Technik' }] } });
});

test('calls open and close while a commit runs, and everybody is sent how far it is', async () => {
  const messages: { subject: string; payload: unknown }[] = [];
  const off = server.bus.on('systemMessage', (message) => void messages.push(message));
  const change = 'mutation { updateSection(id: 1, revision: 1, input: { name: "Erdgeschoss" }) { id } }';
  expect((await chief.query(change)).errors).toEqual([]);
  const { step } = await start(mutations.startCommit ?? '');
  expect(step).toBe('init');
  const openCalls = async () => {
    const { data } = await chief.query('{ openCalls { device_id } }');
    return (data as { openCalls: { device_id: number }[] }).openCalls.map(({ device_id }) => device_id);
  };
  let seen = 0;
  while ((await lastRun()).ended_at === null) {
    const call = await simulator.press(10);
    await vi.waitFor(async () => expect(await openCalls()).toEqual([10]), wait);
    const edit = await chief.query('mutation { createSection(input: { name: "Dach" }) { id } }');
    if ((await lastRun()).ended_at === null) expect(edit.errors[0]?.extensions?.code).toBe('COMMIT_RUNNING');
    await simulator.close(call);
    await vi.waitFor(async () => expect(await openCalls()).toEqual([]), wait);
    if ((await lastRun()).ended_at === null) seen += 1;
  }
  off();
  expect(seen).toBeGreaterThan(0);
  expect(await lastRun()).toMatchObject({ kind: 'commit', step: 'done', error: null });
  expect((await rowsAt(simulator, 'section'))[0]).toMatchObject({ name: 'Erdgeschoss' });
  const subjects = messages.map(({ subject }) => subject).filter((subject) => subject.startsWith('getsconfig'));
  expect(subjects[0]).toBe('getsconfig.commit');
  expect(new Set(subjects.slice(1, -1))).toEqual(new Set(['getsconfig.progress']));
  expect(messages.findLast(({ subject }) => subject === 'getsconfig.commit_done')?.payload).toEqual({
    system_id: 1,
    is_ok: true,
  });
});

test('a push is rolled back with the snapshot that it has taken', async () => {
  await putAt(simulator, 'section', { id: 50, name: 'Nur dort' });
  await start(mutations.startPush ?? '');
  const { snapshot } = await ended();
  expect((await rowsAt(simulator, 'section')).map(({ id }) => id)).not.toContain(50);
  await start(`rollBack(snapshot_id: ${snapshot?.id}, phrase: "löschen") { ${fields} }`);
  expect(await ended()).toMatchObject({ kind: 'rollback', step: 'done' });
  expect((await rowsAt(simulator, 'section')).map(({ id }) => id)).toContain(50);
});

test('a commit that failed is continued, or left alone', async () => {
  await simulator.faults({ commits: 'half_way' });
  await start(mutations.startCommit ?? '');
  const failed = await ended();
  expect(failed).toMatchObject({ step: 'failed', error: 'synchronisation' });
  await simulator.faults({ commits: 'done' });
  const twice = await Promise.all([1, 2].map(() => ask(chief, `continueRun(id: ${failed.id}) { id }`)));
  expect(twice.flatMap(codesOf)).toHaveLength(1);
  expect(await ended()).toMatchObject({ id: failed.id, step: 'done' });
  expect(codesOf(await ask(chief, `abandonRun(id: ${failed.id}) { id }`))).toEqual(['RUN_OVER']);
});

test('a run that somebody has given up is not continued any more, and does not stand in the way of the next', async () => {
  await simulator.faults({ commits: 'half_way' });
  await start(mutations.startCommit ?? '');
  const failed = await ended();
  expect(failed).toMatchObject({ step: 'failed', is_abandoned: false });
  const twice = await Promise.all([1, 2].map(() => ask(chief, `abandonRun(id: ${failed.id}) { is_abandoned }`)));
  expect(twice.map(({ data }) => data)).toContainEqual({ run: { is_abandoned: true } });
  expect(await lastRun()).toMatchObject({ id: failed.id, step: 'failed', is_abandoned: true });
  expect(codesOf(await ask(chief, `continueRun(id: ${failed.id}) { id }`))).toEqual(['RUN_OVER']);
  await simulator.faults({ commits: 'done' });
  await start(mutations.startCommit ?? '');
  expect(await ended()).toMatchObject({ kind: 'commit', step: 'done', is_abandoned: false });
});

test('where edits are committed by themselves, that happens a little after the last one', async () => {
  await server.database.ownerQuery('UPDATE system_params SET auto_commit = true WHERE id = 1');
  const [row] = await server.database.ownerQuery('SELECT revision FROM sections WHERE id = 2');
  const { revision } = row as { revision: number };
  const change = `mutation { updateSection(id: 2, revision: ${revision}, input: { name: "Oben" }) { id } }`;
  expect((await chief.query(change)).errors).toEqual([]);
  await server.database.ownerQuery(`UPDATE sync_state SET last_change_at = last_change_at - interval '6 seconds',
    last_commit_at = last_commit_at - interval '1 minute'`);
  await server.database.ownerQuery(`UPDATE sync_runs SET started_at = started_at - interval '1 minute'`);
  await vi.waitFor(async () => {
    server.bus.emit('syncRequested', { system_id: 1 });
    const { data } = await chief.query('{ syncState { run { kind user_name step } } }');
    expect(data).toEqual({ syncState: { run: { kind: 'commit', user_name: 'System', step: 'done' } } });
  }, wait);
  expect((await rowsAt(simulator, 'section'))[1]).toMatchObject({ name: 'Oben' });
});
