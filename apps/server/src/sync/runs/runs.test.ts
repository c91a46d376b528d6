import { fieldEntities } from '@carestead/domain/field/fieldConfiguration';
import { section } from '@carestead/domain/routing/section';
import { sectionTemplate } from '@carestead/domain/routing/sectionTemplate';
import { systemParam } from '@carestead/domain/systems/systemParam';
import { describe, expect, test } from 'vitest';
import { createRow, deleteRows, updateRow } from '../../entities/store.ts';
import type { ConfiguratorClient } from '../../manifest/configuratorClient.ts';
import { type SyncRuns, syncRuns } from '../../testing/syncRuns.ts';
import { readOurVersions } from '../ourRowQueries.ts';
import { executeRun } from './executeRun.ts';
import { lastRun } from './runQueries.ts';
import type { Run } from './runRow.ts';
import { continueRun, rollBack } from './startRun.ts';

const theirsOf = ({ simulator }: SyncRuns) =>
  Object.fromEntries(fieldEntities.map((name) => [name, simulator.configuration.rows(name)]));

const namesOf = async ({ ownerQuery }: SyncRuns, table = 'sections') =>
  (await ownerQuery(`SELECT id, name FROM ${table} ORDER BY id`)) as { id: number; name: string }[];

const auditOf = async ({ ownerQuery }: SyncRuns) =>
  await ownerQuery(`SELECT action, entity_type, count(*)::int AS count FROM audit_log GROUP BY action, entity_type
    ORDER BY action, entity_type`);

async function keepCalls({ context, ownerQuery }: SyncRuns, keep_calls_months: number) {
  const [row] = await ownerQuery('SELECT revision FROM system_params');
  await updateRow(context, systemParam, 1, (row as { revision: number }).revision, { keep_calls_months });
}

/** A system that has everything of the simulator. */
async function imported(...options: Parameters<typeof syncRuns>) {
  const made = await syncRuns(...options);
  expect(await made.run('import')).toMatchObject({ step: 'done', error: null });
  return made;
}

const wanted = { Parterre: 1, Obergeschoss: 2, Technik: 3 };

test('the first import fills an empty system with everything that the configurator has', async () => {
  const made = await imported();
  expect(Object.fromEntries((await namesOf(made)).map(({ id, name }) => [name, id]))).toEqual(wanted);
  const nodes = await namesOf(made, 'system_tree_nodes');
  expect(nodes).toHaveLength(made.simulator.configuration.rows('node').length);
  expect(nodes.find(({ id }) => id === 10)).toEqual({ id: 10, name: 'Zimmer 101' });
  const run = await lastRun(made.database, 1);
  expect(run).toMatchObject({ kind: 'import', percent: 100, payload: { left_out: [] }, user_name: 'Vera' });
  const [whole] = await made.ownerQuery(`SELECT meta, user_name FROM audit_log WHERE action = 'gets_imported'`);
  expect(whole).toEqual({ meta: { count: run?.payload.count }, user_name: 'Vera' });
  expect(await made.ownerQuery(`SELECT count(*)::int AS count FROM audit_log WHERE action = 'imported'`)).toEqual([
    { count: run?.payload.count },
  ]);
  expect(await made.ownerQuery('SELECT number FROM outbox')).toEqual([]);
  expect(await made.ownerQuery(`SELECT DISTINCT common_by FROM sync_rows`)).toEqual([{ common_by: 'imported' }]);
  expect(await made.isLocked()).toBe(false);
});

test('a second import changes nothing, and takes back what was changed here', async () => {
  const made = await imported();
  expect((await made.run('import')).payload.count).toBe(0);
  await updateRow(made.context, section, 1, 1, { name: 'Erdgeschoss' });
  await createRow(made.context, section, { name: 'Dach' });
  expect((await made.run('import')).payload.count).toBe(2);
  expect((await namesOf(made)).map(({ name }) => name)).toEqual(Object.keys(wanted));
  expect(await made.ownerQuery('SELECT number FROM outbox')).toEqual([]);
});

test('rows that our rules refuse are left out and listed, with what points to them', async () => {
  const made = await syncRuns();
  const { configuration } = made.simulator;
  await configuration.put('section', { id: 7, name: 'x'.repeat(41) });
  await configuration.put('section', { id: 8, name: 'parterre' });
  await configuration.put('node', { id: 300, kind: 'room', name: 'Saal', section_id: 7 });
  await configuration.put('node', { id: 301, kind: 'room', name: 'Nische', section_id: null, parent_id: 300 });
  const { payload, step } = await made.run('import');
  expect(step).toBe('done');
  const left = payload.left_out?.map(({ entity, id, problems }) => [entity, id, problems[0]?.message]);
  expect(left?.toSorted()).toEqual([
    ['section', 7, 'at_most'],
    ['section', 8, 'must_be_unique'],
    ['system_tree_node', 300, 'unknown_reference'],
    ['system_tree_node', 301, 'unknown_reference'],
  ]);
  expect((await namesOf(made)).map(({ name }) => name)).toEqual(Object.keys(wanted));
});

test('a row that is gone there stays while something that lives here alone uses it', async () => {
  const made = await syncRuns();
  const { configuration } = made.simulator;
  await configuration.put('schedule', { id: 4, name: 'Schichten', time_1: '06:00', time_2: '18:00' });
  expect(await made.run('import')).toMatchObject({ step: 'done', payload: { left_out: [] } });
  await createRow(made.context, sectionTemplate, { name: 'Nachts', schedule_id: 4 });
  await configuration.remove('schedule', 4);
  const { payload } = await made.run('import');
  expect(payload.left_out).toEqual([
    { entity: 'schedule', id: 4, name: 'Schichten', problems: [{ field: '', message: 'in_use' }] },
  ]);
  expect(await namesOf(made, 'schedules')).toEqual([{ id: 4, name: 'Schichten' }]);
});

describe('a commit', () => {
  test('sends what waits, validates, hands it to the devices and says so in the audit log', async () => {
    const made = await imported();
    await updateRow(made.context, section, 1, 1, { name: 'Erdgeschoss' });
    await made.ownerQuery(
      "DELETE FROM audit_log; UPDATE row_versions SET at = at - interval '1 hour' WHERE change = 'created'",
    );
    await made.ownerQuery(`UPDATE sync_state SET last_commit_at = now() - interval '1 minute'`);
    const run = await made.run('commit');
    expect(run).toMatchObject({ step: 'done', percent: 100, error: null });
    expect(run.steps.map(({ step }) => step)).toEqual([
      ...['init', 'preparing', 'sending', 'syncing', 'validating', 'finishing', 'done'],
    ]);
    expect(made.simulator.configuration.rows('section')[0]).toMatchObject({ id: 1, name: 'Erdgeschoss' });
    expect(made.simulator.configuration.commit()).toEqual({ commit: 1, state: 'done', percent: 100 });
    expect(await auditOf(made)).toEqual([
      { action: 'committed', entity_type: 'section', count: 1 },
      { action: 'gets_committed', entity_type: 'system_param', count: 1 },
    ]);
    const [state] = await made.ownerQuery('SELECT last_commit_at > last_change_at AS is_done FROM sync_state');
    expect(state).toEqual({ is_done: true });
    const steps = await made.ownerQuery(`SELECT system_id, data FROM journal WHERE kind = 'configuration_committed'`);
    expect(steps).toEqual([{ system_id: 1, data: { user_id: null, username: 'Vera' } }]);
    const equal = `SELECT state FROM sync_differences WHERE state IN ('imported', 'sent')`;
    expect(await made.ownerQuery(equal)).toEqual([]);
    const percents = made.changes.filter(({ kind }) => kind === 'commit').map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  });

  test('locks editing from its beginning to its end', async () => {
    const made = await imported();
    await made.begin('commit');
    const edit = createRow(made.context, section, { name: 'Dach' });
    await expect(edit).rejects.toMatchObject({ extensions: { code: 'COMMIT_RUNNING' } });
    expect((await made.goOn()).step).toBe('done');
    await createRow(made.context, section, { name: 'Dach' });
  });

  test('of a second administrator is refused while the first one runs', async () => {
    const made = await imported();
    const both = await Promise.allSettled([made.begin('commit'), made.begin('push')]);
    const refused = both.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { extensions: { code: 'RUN_ACTIVE', user_name: 'Vera' } } }]);
    expect((await made.goOn()).step).toBe('done');
  });

  test.each<[string, object, Partial<Run>]>([
    ['is switched off', { offline: true }, { error: 'transmission', error_detail: 'offline' }],
    ['does not know the password', { unauthorised: true }, { error: 'transmission', error_detail: 'unauthorized' }],
    ['answers with nonsense', { nonsense: true }, { error: 'transmission', error_detail: 'nonsense' }],
    ['finds the configuration invalid', { invalid_configuration: true }, { error: 'invalid_config' }],
    ['fails half way', { commits: 'half_way' }, { error: 'synchronisation' }],
    ['is slower than an answer may be', { slow: 3000 }, { error: 'timeout' }],
  ])('with a configurator that %s fails, opens the gate and can be continued', async (_what, faults, expected) => {
    const made = await imported();
    await updateRow(made.context, section, 1, 1, { name: 'Erdgeschoss' });
    await made.simulator.faults.set(faults);
    const failed = await made.run('commit', {}, { pauses: [] });
    expect(failed).toMatchObject({ step: 'failed', ...expected });
    expect(await made.isLocked()).toBe(false);
    expect(await made.ownerQuery(`SELECT id FROM audit_log WHERE action IN ('committed', 'gets_committed')`)).toEqual(
      [],
    );
    const well = { offline: false, unauthorised: false, nonsense: false, invalid_configuration: false, slow: 0 };
    await made.simulator.faults.set({ ...well, commits: 'done' });
    await continueRun(made.context, failed.id);
    expect(await made.isLocked()).toBe(true);
    expect(await made.goOn()).toMatchObject({ step: 'done', error: null });
    expect(made.simulator.configuration.rows('section')[0]).toMatchObject({ name: 'Erdgeschoss' });
  });

  test('that is accepted and does not begin within 30 s is taken for failed', async () => {
    const made = await imported();
    await made.simulator.faults.set({ commits: 'stuck' });
    const begun = await made.begin('commit');
    const ending = executeRun(begun, made.toolsWith(made.client));
    const numbered = async () => (await lastRun(made.database, 1))?.payload.commit;
    await expect.poll(numbered, { timeout: 60_000 }).toBe(1);
    made.advance(31_000);
    expect(await ending).toMatchObject({ step: 'failed', error: 'timeout' });
  });

  test('that takes more than ten minutes is over', async () => {
    const made = await imported();
    await made.begin('commit');
    made.advance(601_000);
    expect(await made.goOn()).toMatchObject({ step: 'failed', error: 'timeout' });
    expect(await made.isLocked()).toBe(false);
  });
});

describe('a push', () => {
  test('replaces everything of theirs with ours, and needs a commit afterwards', async () => {
    const made = await imported();
    await createRow(made.context, section, { name: 'Dach' });
    await made.simulator.configuration.put('section', { id: 9, name: 'Nur dort' });
    const run = await made.run('push');
    expect(run).toMatchObject({ step: 'done', snapshot_id: expect.any(Number) as number });
    expect(made.simulator.configuration.rows('section').map(({ name }) => name)).toEqual([
      ...Object.keys(wanted),
      'Dach',
    ]);
    expect(await made.ownerQuery('SELECT number FROM outbox')).toEqual([]);
    const [state] = await made.ownerQuery(
      'SELECT last_commit_at, last_change_at IS NOT NULL AS is_pending FROM sync_state',
    );
    expect(state).toEqual({ last_commit_at: null, is_pending: true });
  });

  test.each(['wipe', 'load'] as const)(
    'whose configurator dies in the middle of %s goes on, or is rolled back',
    async (dies_in) => {
      const made = await imported();
      await createRow(made.context, section, { name: 'Dach' });
      const before = theirsOf(made);
      await made.simulator.faults.set({ dies_in });
      const failed = await made.run('push', {}, { pauses: [] });
      expect(failed).toMatchObject({ step: 'failed', error: 'transmission', error_detail: 'offline' });
      expect(theirsOf(made)).not.toEqual(before);
      await made.simulator.faults.set({ dies_in: 'nothing' });
      await continueRun(made.context, failed.id);
      expect(await made.goOn()).toMatchObject({ step: 'done' });
      expect(made.simulator.configuration.rows('section').map(({ name }) => name)).toEqual([
        ...Object.keys(wanted),
        'Dach',
      ]);
      await rollBack(made.context, failed.snapshot_id ?? 0, 'löschen');
      expect(await made.goOn()).toMatchObject({ step: 'done', kind: 'rollback' });
      expect(theirsOf(made)).toEqual(before);
      expect((await namesOf(made)).map(({ name }) => name)).toEqual([...Object.keys(wanted), 'Dach']);
    },
  );

  test('sends what is not refused, and lists the rest', async () => {
    const made = await imported();
    await made.simulator.faults.set({ refused_rows: 'call_type' });
    const run = await made.run('push');
    expect(run.step).toBe('done');
    expect(new Set(run.payload.refused?.map(({ entity }) => entity))).toEqual(new Set(['call_type']));
    expect(made.simulator.configuration.rows('call_type')).toEqual([]);
    expect(made.simulator.configuration.rows('section')).toHaveLength(3);
  });
});

test('a pull takes over the chosen rows of theirs alone', async () => {
  const made = await imported();
  await made.simulator.configuration.put('section', { id: 1, name: 'Neu 1' });
  await made.simulator.configuration.put('section', { id: 2, name: 'Neu 2' });
  await made.simulator.configuration.remove('hub', 2);
  await made.toolsWith(made.client).compare();
  await made.ownerQuery(`UPDATE sync_differences SET choice = 'none' WHERE entity = 'section' AND row_id = 2`);
  const run = await made.run('pull');
  expect(run).toMatchObject({ step: 'done', payload: { count: 2, left_out: [] } });
  expect((await namesOf(made)).map(({ name }) => name)).toEqual(['Neu 1', 'Obergeschoss', 'Technik']);
  expect(await made.ownerQuery('SELECT id FROM hubs')).toEqual([{ id: 1 }]);
});

test('a commit sends the rows for which ours was chosen, also those that are gone here', async () => {
  const made = await imported();
  await made.simulator.configuration.put('section', { id: 1, name: 'Dort' });
  await made.simulator.configuration.put('section', { id: 9, name: 'Nur dort' });
  await made.toolsWith(made.client).compare();
  await made.ownerQuery(`UPDATE sync_differences SET choice = 'ours'`);
  expect((await made.run('commit')).step).toBe('done');
  expect(made.simulator.configuration.rows('section').map(({ name }) => name)).toEqual(Object.keys(wanted));
});

test('an import is rolled back on both sides, with the edits that it had replaced', async () => {
  const made = await imported();
  await updateRow(made.context, section, 1, 1, { name: 'Erdgeschoss' });
  await deleteRows(made.context, section, [3], 'löschen').catch(() => {});
  await createRow(made.context, section, { name: 'Dach' });
  await keepCalls(made, 12);
  const before = await namesOf(made);
  const { snapshot_id } = await made.run('import');
  expect(await namesOf(made)).not.toEqual(before);
  // How long calls are kept was decided meanwhile, and is no part of what goes back.
  await keepCalls(made, 36);
  await rollBack(made.context, snapshot_id ?? 0, 'löschen');
  const { step, payload } = await made.goOn();
  expect(step).toBe('done');
  expect(await namesOf(made)).toEqual(before);
  expect(await made.ownerQuery('SELECT keep_calls_months AS months FROM system_params')).toEqual([{ months: 36 }]);
  const [whole] = await made.ownerQuery(`SELECT meta, user_name FROM audit_log WHERE action = 'gets_rolled_back'`);
  expect(whole).toEqual({ meta: { count: payload.count }, user_name: made.context.viewer.name });
});

/** As if the server were killed right after its nth request was answered. */
function killedAfter(side: ConfiguratorClient, most: number) {
  const killed = new AbortController();
  let calls = 0;
  const dying = Object.fromEntries(
    Object.entries(side).map(([name, ask]) => [
      name,
      async (...given: never[]) => {
        const answer: unknown = await (ask as (...all: never[]) => Promise<unknown>)(...given);
        calls += 1;
        if (calls < most) return answer;
        killed.abort();
        throw new Error('killed');
      },
    ]),
  ) as ConfiguratorClient;
  return { dying, signal: killed.signal, count: () => calls };
}

test.each(['commit', 'push', 'import', 'pull'] as const)(
  'a %s whose server is killed after any request goes on to the same end',
  async (kind) => {
    const made = await imported();
    await updateRow(made.context, section, 1, 1, { name: 'Erdgeschoss' });
    let kills = 0;
    await made.begin(kind);
    // Each server gets a little further than the one before it.
    for (let most = 1; ; most += 1) {
      const { dying, signal } = killedAfter(made.client, most);
      const run = await made.goOn({ ...made.toolsWith(dying), signal });
      if (run.ended_at !== null) {
        expect(run).toMatchObject({ step: 'done', error: null });
        break;
      }
      expect(await made.isLocked()).toBe(true);
      kills += 1;
    }
    expect(kills).toBeGreaterThan(2);
    const name = kind === 'import' ? 'Parterre' : 'Erdgeschoss';
    expect((await namesOf(made))[0]).toEqual({ id: 1, name });
    if (kind === 'pull') return;
    expect(made.simulator.configuration.rows('section')[0]).toMatchObject({ id: 1, name });
    expect(await readOurVersions(made.database, 1)).toHaveLength(Object.values(theirsOf(made)).flat().length);
  },
);
