import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type SimulatorOptions, startSimulator } from '../../../simulator/src/startSimulator.ts';
import { createFieldClient } from '../field/fieldClient.ts';
import type { ConfiguratorClient } from '../manifest/configuratorClient.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { compareConfigurations } from '../sync/compareConfigurations.ts';
import { executeRun } from '../sync/runs/executeRun.ts';
import { beginRun, openRun } from '../sync/runs/runQueries.ts';
import type { Run, RunPayload } from '../sync/runs/runRow.ts';
import type { RunTools } from '../sync/runs/runTools.ts';
import { sendEdits } from '../sync/sendEdits.ts';
import { freshDatabase, quiet } from './database.ts';
import { systemRow, systemVersion } from './fixtures.ts';
import { superuserContext } from './superuserContext.ts';

export type SyncRuns = Awaited<ReturnType<typeof syncRuns>>;

/** A system with a simulated configurator whose runs a test takes from step to step, without a server around them. */
export async function syncRuns(options: Partial<SimulatorOptions> = {}) {
  const { database, ownerQuery } = await freshDatabase();
  await ownerQuery(systemRow(1, 'Haus Probe'));
  await ownerQuery(systemVersion(1));
  const folder = mkdtempSync(join(tmpdir(), 'carestead-configurator-'));
  const simulator = await startSimulator({ folder, commitDuration: 40, actionDelay: 20, ...options });
  onTestFinished(async () => {
    await simulator.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  let ahead = 0;
  const context: EntityContext = await superuserContext(database, { now: () => Date.now() + ahead });
  const { hostname, port } = new URL(simulator.address);
  const account = { username: simulator.username, password: simulator.password };
  const client = createFieldClient(
    { system_id: 1, ip: hostname, tcp_port: Number(port), ...account },
    { allowsLoopback: true, timeoutMs: 1000 },
  );
  const changes: Run[] = [];
  const never = new AbortController().signal;
  const edits = { database, secrets: context.secrets, now: context.clock.now, confirm: async () => {} };
  const toolsWith = (side: ConfiguratorClient, given: Partial<RunTools> = {}): RunTools => ({
    context,
    client: side,
    log: quiet,
    signal: never,
    sendEdits: async () =>
      void (await sendEdits({ ...edits, signal: given.signal ?? never }, 1, { client: side, url: '' })),
    compare: () => compareConfigurations({ database, now: context.clock.now }, 1, side),
    confirm: async () => {},
    onChange: (run) => void changes.push(run),
    pauses: [5, 5],
    askEvery: 10,
    ...given,
  });
  const begin = (kind: Run['kind'], payload?: RunPayload) =>
    beginRun(database, { kind, system_id: 1, now: context.clock.now(), by: { id: null, name: 'Vera' } }, payload);
  return {
    context,
    database,
    ownerQuery,
    simulator,
    client,
    changes,
    toolsWith,
    begin,
    /** Takes a run of this kind from its beginning to its end. */
    run: async (kind: Run['kind'], payload?: RunPayload, given?: Partial<RunTools>) =>
      await executeRun(await begin(kind, payload), toolsWith(client, given)),
    /** As a server that comes after one that was killed. */
    goOn: async (given?: Partial<RunTools>) => {
      const open = await openRun(database, 1);
      if (!open) throw new Error('no run is open');
      return await executeRun(open, toolsWith(client, given));
    },
    /** Lets time pass. */
    advance: (milliseconds: number) => {
      ahead += milliseconds;
    },
    isLocked: async () => {
      const [row] = await ownerQuery(
        'SELECT commit_started_at IS NOT NULL AS locked FROM sync_state WHERE system_id = 1',
      );
      return (row as { locked: boolean } | undefined)?.locked ?? false;
    },
  };
}
