import { setTimeout as sleep } from 'node:timers/promises';
import { section } from '@carestead/domain/routing/section';
import { type RunKind, stepsOf } from '@carestead/domain/sync/sendSteps';
import { expect, onTestFinished, vi } from 'vitest';
import { createRow, updateRow } from '../../entities/store.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { beginRun, lastRun } from '../../sync/runs/runQueries.ts';
import type { Run, RunPayload } from '../../sync/runs/runRow.ts';
import type { BuiltServer } from '../builtServer.ts';
import { putAt, rowsAt } from '../configuratorRows.ts';
import { quiet } from '../database.ts';
import { superuserContext } from '../superuserContext.ts';
import { serversWithConfigurator } from './serversWithConfigurator.ts';

const wait = { timeout: 120_000, interval: 5 };

/** Kills a real server in every step of a run, each time another moment after it was entered; gives what came of it. */
export async function killedInEveryStep(kind: RunKind) {
  const { configurator, database: made, start } = await serversWithConfigurator();
  const { database, close } = openDatabase(made.url, quiet, 4);
  onTestFinished(close);
  const context = await superuserContext(database);
  const begin = (what: RunKind, payload: RunPayload = {}) =>
    beginRun(database, { kind: what, system_id: 1, now: Date.now(), by: { id: null, name: 'Vera' } }, payload);
  const now = async (): Promise<Run> => {
    const run = await lastRun(database, 1);
    if (!run) throw new Error('there is no run');
    return run;
  };
  let server: BuiltServer | null = null;
  onTestFinished(async () => await server?.end('SIGKILL'));
  const kill = async () => {
    await server?.end('SIGKILL');
    server = null;
  };
  const toItsEnd = async () => {
    server ??= start();
    await server.ready;
    return await vi.waitUntil(async () => {
      const run = await now();
      return run.ended_at !== null && run;
    }, wait);
  };
  const sections = async () => {
    const rows = await made.ownerQuery('SELECT id, name FROM sections ORDER BY id');
    return { ours: rows, theirs: (await rowsAt(configurator, 'section')).map(({ id, name }) => ({ id, name })) };
  };

  await begin('import');
  expect(await toItsEnd()).toMatchObject({ step: 'done' });
  await kill();
  await updateRow(context, section, 1, 1, { name: 'Erdgeschoss' });
  await createRow(context, section, { name: 'Dach' });
  await putAt(configurator, 'section', { id: 2, name: 'Oben' });
  await putAt(configurator, 'section', { id: 50, name: 'Nur dort' });
  const before = await sections();
  const payload = await payloadOf(kind);

  await begin(kind, payload);
  await configurator.faults({ slow: 60 });
  let kills = 0;
  for (const [at, step] of stepsOf(kind).entries()) {
    if (step === 'done' || (await now()).ended_at !== null) break;
    server = start();
    await vi.waitUntil(async () => {
      const run = await now();
      return run.step === step || run.ended_at !== null || stepsOf(kind).indexOf(run.step as never) > at;
    }, wait);
    await sleep((at * 37) % 90);
    await kill();
    kills += 1;
    const run = await now();
    const [gate] = await made.ownerQuery('SELECT commit_started_at IS NOT NULL AS locked FROM sync_state');
    // Whoever is killed leaves the run as open as the gate is closed.
    expect(gate).toEqual({ locked: run.ended_at === null });
  }
  await configurator.faults({ slow: 0 });
  const run = await toItsEnd();
  const audited = await made.ownerQuery(
    `SELECT action, count(*)::int AS count FROM audit_log WHERE action LIKE 'gets\\_%' GROUP BY action ORDER BY action`,
  );
  const waiting = await made.ownerQuery('SELECT entity, row_id FROM outbox');
  const { commit } = run.payload;
  return { run, kills, before, after: await sections(), audited, waiting, commit };

  /** A rollback needs something that it goes back to, a pull what was chosen. */
  async function payloadOf(what: RunKind): Promise<RunPayload> {
    if (what === 'pull')
      return {
        keys: [
          ['section', 2],
          ['section', 50],
        ],
      };
    if (what !== 'rollback') return {};
    await begin('push');
    const { step, snapshot_id } = await toItsEnd();
    expect(step).toBe('done');
    await kill();
    return { target: snapshot_id ?? 0 };
  }
}
