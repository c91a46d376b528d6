import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** When a process began, as a text to compare: with its number it names one process for ever. Null: it is gone. */
export function processStart(pid: number): string | null {
  if (!exists(pid)) return null;
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function exists(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function fromProc(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the bracket may hold spaces and brackets of its own.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    const start = fields[19];
    return state === 'Z' || state === 'X' || start === undefined ? null : start;
  } catch {
    // It exists, but the system hides the processes of others.
    return exists(pid) ? 'hidden' : null;
  }
}

function fromPs(pid: number) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [state = 'Z', ...start] = stdout.trim().split(/\s+/);
  return state.startsWith('Z') ? null : start.join(' ');
}
