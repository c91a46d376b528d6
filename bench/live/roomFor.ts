import { readFileSync } from 'node:fs';

/** What a process opens beside its sockets. */
const others = 500;

/** Node takes all that it is allowed to by itself; more can only be allowed by whoever starts the bench. */
export function roomFor(sockets: number) {
  const allowed = openFiles();
  if (sockets + others <= allowed) return;
  throw new Error(
    `${sockets} sockets need ${sockets + others} open files and ${allowed} are allowed: raise the limit with "ulimit -n".`,
  );
}

function openFiles(): number {
  try {
    const hard = /^Max open files\s+\S+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return hard === undefined ? Number.POSITIVE_INFINITY : Number(hard);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
