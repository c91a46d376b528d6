import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import type { JobKind } from '../../platform/jobs/job.ts';
import { insertJob } from '../../platform/jobs/jobQueries.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../database.ts';
import { toyTable } from './toyJobs.ts';

const script = fileURLToPath(new URL('toyWorker.ts', import.meta.url));

/** A worker process with toy jobs and those of the product, perhaps one that kills itself at a statement. */
export function spawnToyWorker({ url }: TestDatabase, ...point: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [script, url, ...point], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

export async function toyInstallation() {
  const made = await createTestDatabase();
  onTestFinished(() => made.drop());
  await made.ownerQuery(toyTable);
  const { database, close } = openDatabase(made.url, quiet, 1);
  onTestFinished(close);
  const start = async ({ name }: JobKind, pause = 0) =>
    (await insertJob(database, {
      ...{ kind: name, user_id: null, system_id: null, payload: { pause }, once_key: null, now: Date.now() },
    })) ?? 0;
  return { made, start };
}

type Step = { run: string; step: number };

export const stepsOf = async ({ ownerQuery }: TestDatabase, id: number) =>
  (await ownerQuery('SELECT run, step FROM toy_steps WHERE job = $1 ORDER BY id', [id])) as Step[];

/** Each run wrote its steps from the first one on, and none wrote when the next had begun. */
export function expectOneAfterAnother(steps: readonly Step[]) {
  const runs = [...new Set(steps.map(({ run }) => run))];
  const inOrder = runs.flatMap((run) => steps.filter((step) => step.run === run));
  expect(steps).toEqual(inOrder);
  for (const run of runs) {
    const own = steps.filter((step) => step.run === run).map(({ step }) => step);
    expect(own).toEqual(own.map((_step, index) => index + 1));
  }
  return { runs: runs.length, last: steps.at(-1)?.step ?? 0 };
}

const endState = async ({ ownerQuery }: TestDatabase, id: number) =>
  ((await ownerQuery('SELECT state FROM jobs WHERE id = $1', [id]))[0] as { state: string }).state;

const within = { timeout: 60_000, interval: 20 };

export const expectEnd = (made: TestDatabase, id: number, state: string) =>
  expect.poll(() => endState(made, id), within).toBe(state);

/** Statements between the steps of a job: killed before one, or when it has been answered. */
export const killPoints: readonly (readonly ['before' | 'after', string, 'is cancelled' | 'is done'])[] = [
  ['before', "state = 'running'", 'is done'],
  ['after', "state = 'running'", 'is cancelled'],
  ['after', 'SET progress_done', 'is cancelled'],
  ['after', 'FOR SHARE', 'is cancelled'],
  ['after', 'INSERT INTO toy_steps', 'is cancelled'],
  ['before', "SET state = 'done'", 'is cancelled'],
  ['after', "SET state = 'done'", 'is done'],
];

/** One worker dies at the point; a second one, started afterwards, finds what is left. */
export async function killAt(
  [moment, part]: (typeof killPoints)[number],
  kind: JobKind,
  next: (made: TestDatabase) => Promise<unknown>,
) {
  const { made, start } = await toyInstallation();
  const id = await start(kind);
  const child = spawnToyWorker(made, moment, part);
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  await next(made);
  return { made, id };
}
