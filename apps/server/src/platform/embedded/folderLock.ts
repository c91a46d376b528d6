import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../startProblem.ts';
import { processStart } from './processStart.ts';

export type FolderLock = { release(): void };

type Holder = { pid: number; start: string; token: string };

/** One installation per data folder. A lock whose process is gone, or is another one by now, counts for nothing. */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'carestead.lock');
  const own: Holder = { pid: process.pid, start: processStart(process.pid) ?? '', token: randomUUID() };
  const draft = `${path}.${own.token}`;
  writeFileSync(draft, `${JSON.stringify(own)}\n`);
  try {
    while (!taken(draft, path)) {
      const holder = readHolder(path);
      if (holder && isAlive(holder)) throw inUse(folder, holder);
      moveStaleLock(path, holder, `${path}.stale.${own.token}`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (readHolder(path)?.token === own.token) rmSync(path, { force: true });
    },
  };
}

function taken(draft: string, path: string) {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Moved before it is removed: if another start was quicker, its fresh lock is put back. */
function moveStaleLock(path: string, stale: Holder | null, moved: string) {
  try {
    renameSync(path, moved);
    if (readHolder(moved)?.token !== stale?.token) taken(moved, path);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
  rmSync(moved, { force: true });
}

function readHolder(path: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isHolder(holder) ? holder : null;
  } catch (error) {
    if (isCode(error, 'ENOENT') || error instanceof SyntaxError) return null;
    throw error;
  }
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  'start' in value &&
  typeof value.start === 'string' &&
  'token' in value &&
  typeof value.token === 'string';

function isAlive({ pid, start }: Holder) {
  const found = processStart(pid);
  return found !== null && (found === start || found === 'hidden');
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

const inUse = (folder: string, { pid }: Holder) =>
  new StartProblem(
    `The data folder ${folder} is in use by a Carestead that already runs (process ${pid}): stop that one first, or name another folder with CARESTEAD_DATA.`,
  );
