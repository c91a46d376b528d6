import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { processStart } from './processStart.ts';

/** What postmaster.pid has about the running database of a cluster. */
export type Postmaster = { pid: number; start: string; socketFolder: string; status: string };

/** The same lines that pg_ctl reads; null when there is none, or when it is left from one that is gone. */
export function runningPostmaster(cluster: string): Postmaster | null {
  const [pid = '', , , , socketFolder = '', , , status = ''] = pidLines(cluster);
  const number = Number(pid);
  if (!Number.isInteger(number) || number < 2) return null;
  const start = processStart(number);
  return start !== null && isPostmasterOf(number, cluster) ? { pid: number, start, socketFolder, status } : null;
}

/** The run folder of the last start, running or not. */
export const lastSocketFolder = (cluster: string): string | null => pidLines(cluster)[4] || null;

export const isSameProcess = ({ pid, start }: Pick<Postmaster, 'pid' | 'start'>) => processStart(pid) === start;

/** Backends of a killed postmaster may work on and keep the next one from starting. */
export function orphansOf(cluster: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => argumentsOf(pid)[0]?.startsWith('postgres:') && worksIn(pid, cluster));
}

function pidLines(cluster: string): readonly string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The number may be another program's by now. Where the system has no /proc, PostgreSQL's own check has to do. */
function isPostmasterOf(pid: number, cluster: string) {
  if (process.platform !== 'linux') return true;
  const args = argumentsOf(pid);
  if (basename(args[0] ?? '') !== 'postgres') return false;
  return args[args.indexOf('-D') + 1] === cluster || worksIn(pid, cluster);
}

function argumentsOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function worksIn(pid: number, cluster: string) {
  try {
    const folder = statSync(`/proc/${pid}/cwd`);
    const wanted = statSync(cluster);
    return folder.ino === wanted.ino && folder.dev === wanted.dev;
  } catch {
    return false;
  }
}
