import { readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

export const { PRIORITY_LOW: last, PRIORITY_BELOW_NORMAL: background } = constants.priority;

/** A process or thread of lower priority: whatever it does, what carries calls comes first. */
export function lowerPriority(id: number, to: number) {
  try {
    if (getPriority(id) < to) setPriority(id, to);
  } catch {
    // Without the right to change it, it runs like any other.
  }
}

/**
 * Lowers the priority of a database session on this machine. Linux shares the cores among sessions first and then within each
 * of them, and PostgreSQL gives every connection a session of its own: that one needs a lower priority as well. To the very last
 * place only what locks nothing that others may wait for.
 */
export function stepBackSession(pid: number, database: string, to = background) {
  if (!servesHere(pid, database)) return;
  lowerPriority(pid, to);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(to));
  } catch {
    // Not every kernel groups sessions.
  }
}

/** The number comes from the database, which may run elsewhere; here it may be the number of another process. */
function servesHere(pid: number, database: string): boolean {
  try {
    const [name, , served] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(' ');
    return name === 'postgres:' && served === database;
  } catch {
    return false;
  }
}
