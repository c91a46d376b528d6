import { write } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { configuratorPart } from '@carestead/domain/logs/log';
import { keptLine } from '@carestead/domain/logs/maskRecord';
import { logFolder } from '../platform/logs/logFiles.ts';
import { keepLog, type LogKeeper } from './keepLog.ts';
import { createLog, type Log } from './log.ts';

/** What the supervisor and its children print: passed on to standard error as it is, and kept in files without secrets. */
export type Output = {
  log: Log;
  /** Takes what a child prints. */
  follow: (name: 'server' | 'worker', stream: Readable) => void;
  /** The data folder is there. */
  keepIn: (dataFolder: string) => void;
  /** What was printed is passed on and kept, as far as that goes within this time. */
  close: (within: number) => Promise<void>;
};

/** Whatever takes our standard error may stand still for a while. */
const mostWaiting = 4 * 2 ** 20;
/** A line without an end is passed on in pieces. */
const longestLine = 256 * 1024;
const stderr = 2;

export function openOutput(level: Parameters<typeof createLog>[0], passOn: PassOn = toStandardError()): Output {
  const { promise: folder, resolve: keepIn } = Promise.withResolvers<string>();
  const keepers = {
    server: keepLog({ folder, log: 'server' }),
    worker: keepLog({ folder, log: 'worker' }),
    configurator: keepLog({ folder, log: 'configurator' }),
  };
  const open = new Set<Promise<void>>();
  let isKept = false;
  const keep = (keeper: LogKeeper, raw: string, process: string) => {
    if (raw.trim() === '') return;
    const line = keptLine(raw, process, Date.now());
    keeper.write(line);
    if (line.includes(`"part":"${configuratorPart}"`)) keepers.configurator.write(line);
  };
  const ownLog = createLog(level, (line, { child }) => {
    passOn.write(`${line}\n`);
    keep(child === 'worker' ? keepers.worker : keepers.server, line, 'supervisor');
  });
  return {
    log: ownLog,
    keepIn: (dataFolder) => {
      isKept = true;
      keepIn(logFolder(dataFolder));
    },
    follow: (name, stream) => {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      open.add(ended);
      const take = (lines: readonly string[]) => {
        passOn.write(`${lines.join('\n')}\n`);
        for (const entry of entriesOf(lines)) keep(keepers[name], entry, name);
      };
      readLines(stream, take, () => {
        open.delete(ended);
        resolve();
      });
    },
    close: async (within) => {
      const written = async () => {
        await Promise.all(open);
        await passOn.idle();
        if (isKept) await Promise.all(Object.values(keepers).map((keeper) => keeper.close()));
      };
      const late = new AbortController();
      await Promise.race([written(), sleep(within, null, { signal: late.signal }).catch(() => null)]);
      late.abort();
    },
  };
}

/** What is no JSON and came at once is one entry: the lines of an error that ended a process. */
function entriesOf(lines: readonly string[]): readonly string[] {
  const entries: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isWhole = line.startsWith('{');
    if (isOpen && !isWhole) entries.push(`${entries.pop()}\n${line}`);
    else entries.push(line);
    isOpen = !isWhole;
  }
  return entries;
}

/** Reads on whatever happens: a child that cannot print stands still. */
function readLines(stream: Readable, take: (lines: readonly string[]) => void, end: () => void) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) lines.push(rest);
    if (rest.length > longestLine) rest = '';
    if (lines.length > 0) take(lines);
  });
  const finish = () => {
    if (rest !== '') take([rest]);
    rest = '';
    end();
  };
  stream.once('error', finish);
  stream.once('close', finish);
}

type PassOn = { write: (text: string) => void; idle: () => Promise<void> };

/** In order, without ever standing still for it: what is not taken in time is dropped, and the files have it all the same. */
function toStandardError(): PassOn {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let isOver = false;
  let running: Promise<void> | null = null;
  const drain = async () => {
    while (waiting.length > 0 && !isOver) {
      const all = Buffer.concat(waiting);
      waiting = [];
      bytes = 0;
      await writeAll(all).catch(() => {
        // The terminal was closed.
        isOver = true;
      });
    }
    running = null;
  };
  return {
    write: (text) => {
      if (isOver || bytes > mostWaiting) return;
      const chunk = Buffer.from(text);
      waiting.push(chunk);
      bytes += chunk.length;
      running ??= drain();
    },
    idle: () => running ?? Promise.resolve(),
  };
}

async function writeAll(all: Buffer): Promise<void> {
  for (let at = 0; at < all.length; ) {
    const written = await new Promise<number | 'again'>((resolve, reject) => {
      write(stderr, all, at, (error, count) => {
        if (error?.code === 'EAGAIN') return resolve('again');
        return error ? reject(error) : resolve(count);
      });
    });
    if (written === 'again') await sleep(10);
    else at += written;
  }
}
