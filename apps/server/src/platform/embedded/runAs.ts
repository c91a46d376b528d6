import { spawn } from 'node:child_process';
import { StartProblem } from '../startProblem.ts';
import type { Account } from './account.ts';

export type Outcome = { code: number | null; output: string };

type Options = { account: Account; input?: string; signal?: AbortSignal | undefined };

/** What our environment sets for other databases (PGDATA, PGPORT, PGOPTIONS ...) must not reach this one. */
export const cleanEnvironment = () => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' });

export const identity = (account: Account) => (account ? { uid: account.uid, gid: account.gid } : {});

/** Runs one of PostgreSQL's programs to its end, out of reach of Ctrl+C in our terminal. */
export async function runAs(
  command: string,
  args: readonly string[],
  { account, input = '', signal }: Options,
): Promise<Outcome> {
  if (signal?.aborted) return { code: null, output: 'the start was broken off' };
  const child = spawned(command, args, account);
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  const end = () => endGroup(child.pid);
  signal?.addEventListener('abort', end, { once: true });
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  // A program that dies early closes its input; its output has the reason.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end);
      resolve({ code, output });
    });
  });
}

function spawned(command: string, args: readonly string[], account: Account) {
  try {
    return spawn(command, args, { cwd: '/', detached: true, env: cleanEnvironment(), ...identity(account) });
  } catch (error) {
    if (account === null) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartProblem(
      `Root may not hand the database to the account ${account.name} here (${why}): start Carestead as an ordinary account, or name a database that you run in DATABASE_URL.`,
    );
  }
}

function endGroup(pid: number | undefined) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch {
    // It ended by itself.
  }
}
