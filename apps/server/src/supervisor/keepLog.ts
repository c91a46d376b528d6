import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type KeptLog, keptFile, keptNumber } from '../platform/logs/logFiles.ts';

export type LogLimits = {
  /** A file that is this large is followed by the next one. */
  fileBytes: number;
  files: number;
  /** What may wait to be written; what comes while it is full is left out. */
  waitingBytes: number;
  linesPerSecond: number;
  /** So much of the disk is left free. */
  freeBytes: number;
  /** After a write that failed. */
  pause: number;
};

/** At most 16 MB for each log. */
const usualLimits: LogLimits = {
  fileBytes: 4 * 2 ** 20,
  files: 4,
  waitingBytes: 2 ** 20,
  linesPerSecond: 2000,
  freeBytes: 64 * 2 ** 20,
  pause: 10_000,
};

export type LogKeeper = { write: (line: string) => void; close: () => Promise<void> };

type Options = {
  /** When the folder may be made. */
  folder: Promise<string>;
  log: KeptLog;
  limits?: LogLimits;
  now?: () => number;
  write?: typeof appendTo;
};

/** Keeps the newest lines of a log in files. It never waits and never fails: what cannot be kept is counted, and said when it can again. */
export function keepLog({ folder, log, limits = usualLimits, now = Date.now, write = appendTo }: Options): LogKeeper {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let leftOut = 0;
  let second = 0;
  let inSecond = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let isWriting = false;
  let idle = Promise.resolve();
  let current: { number: number; bytes: number } | null = null;

  const enqueue = (line: string) => {
    waiting.push(line);
    waitingBytes += line.length + 1;
  };
  const openNext = async (place: string) => {
    if (current && current.bytes < limits.fileBytes) return current;
    if (current === null) current = await continued(place, log, limits);
    else current = { number: current.number + 1, bytes: 0 };
    await removeOld(place, log, current.number - limits.files);
    return current;
  };
  const drain = async () => {
    const place = await folder;
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      waitingBytes = 0;
      try {
        if ((await freeBytes(dirname(place))) < limits.freeBytes)
          throw new Error('the rest of the disk is kept for calls');
        const file = await openNext(place);
        const missing = leftOut;
        const said = missing > 0 ? [leftOutLine(missing, now())] : [];
        const text = `${[...said, ...lines].join('\n')}\n`;
        await write(join(place, keptFile(log, file.number)), text);
        file.bytes += Buffer.byteLength(text);
        leftOut -= missing;
      } catch {
        failedAt = now();
        leftOut += lines.length;
        // Half a line may have been written: what follows begins on a line of its own.
        current = null;
      }
    }
  };
  const takes = () => {
    const at = now();
    if (Math.floor(at / 1000) !== second) {
      second = Math.floor(at / 1000);
      inSecond = 0;
    }
    inSecond += 1;
    return inSecond <= limits.linesPerSecond && waitingBytes < limits.waitingBytes && at - failedAt >= limits.pause;
  };
  return {
    write: (line) => {
      if (!takes()) {
        leftOut += 1;
        return;
      }
      enqueue(line);
      if (isWriting) return;
      isWriting = true;
      idle = drain()
        // The data folder could not be made: there is nothing to keep lines in.
        .catch(() => {})
        .finally(() => {
          isWriting = false;
        });
    },
    close: () => idle,
  };
}

const leftOutLine = (lines: number, now: number) =>
  JSON.stringify({ level: 40, time: new Date(now).toISOString(), process: 'supervisor', lines, msg: 'lines left out' });

async function appendTo(path: string, text: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}

/** The file of the last run goes on, after a line break if that was killed in the middle of a line. */
async function continued(folder: string, log: KeptLog, { fileBytes }: LogLimits) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const number = Math.max(0, ...(await numbers(folder, log)));
  const path = join(folder, keptFile(log, number));
  const size = (await stat(path).catch(() => null))?.size ?? 0;
  if (size === 0) return { number: Math.max(number, 1), bytes: 0 };
  if (size >= fileBytes) return { number: number + 1, bytes: 0 };
  if (!(await endsWithBreak(path, size))) await appendTo(path, '\n');
  return { number, bytes: size };
}

async function endsWithBreak(path: string, size: number): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] === 10;
  } finally {
    await file.close();
  }
}

async function removeOld(folder: string, log: KeptLog, upTo: number): Promise<void> {
  for (const number of await numbers(folder, log))
    if (number <= upTo) await rm(join(folder, keptFile(log, number)), { force: true });
}

const numbers = async (folder: string, log: KeptLog) =>
  (await readdir(folder)).map((name) => keptNumber(log, name)).filter((number) => number !== null);

async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
