import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second on every Linux. */
const tickMs = 10;

type Stat = { parent: number; cpuMs: number };

/** CPU time that a process and its threads have used, in milliseconds; not a number where the system has no /proc. */
export const cpuTime = (pid: number) => readStat(pid)?.cpuMs ?? Number.NaN;

/** A process and those that it has started. */
export function processTree(pid: number): readonly number[] {
  return [pid, ...childrenOf(pid)];
}

export function childrenOf(pid: number): readonly number[] {
  return processes().filter((candidate) => readStat(candidate)?.parent === pid);
}

export const isRunning = (pid: number) => readStat(pid) !== null;

/** How a process was called. */
export function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() ?? '';
}

function processes(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function readStat(pid: number): Stat | null {
  const text = read(`/proc/${pid}/stat`);
  if (text === null) return null;
  // The name in parentheses may hold blanks; what follows it does not. A zombie has ended already.
  const [state, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z') return null;
  return { parent: Number(parent), cpuMs: (Number(rest[9]) + Number(rest[10])) * tickMs };
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
