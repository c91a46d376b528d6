import type { Bucket } from '@carestead/domain/access/tokenBucket';
import { fullBucket, refilled, taken, waitFor } from '@carestead/domain/access/tokenBucket';
import { silentAfter } from '@carestead/domain/display/displayState';
import type { Move, ShownList } from '@carestead/domain/display/isBehind';
import { isBehind, keptMoves } from '@carestead/domain/display/isBehind';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Installation } from '../platform/installation.ts';
import type { Log } from '../platform/log.ts';
import type { Report } from './displayQueries.ts';
import { forgetDisplays, readDisplayIds, writeReports } from './displayQueries.ts';

type Tools = {
  database: Database;
  bus: Bus;
  clock: Clock;
  installation: Pick<Installation, 'now'>;
  log: Pick<Log, 'error' | 'warn'>;
};

export type Registry = {
  /** False: it is not kept, because there are too many. */
  take: (report: Omit<Report, 'at' | 'isBehind'>, shown: readonly ShownList[]) => boolean;
  forget: (ids: readonly string[]) => void;
  /** Writes what waits, at once. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
};

const writeEvery = 5000;
const tidyEvery = 3600 * 1000;
const forgetAfter = 30 * 24 * 3600 * 1000;
const mostDisplays = 20_000;

/** Nobody fills the table with inventions: so many new displays at once, then five a second. */
const newcomers = { tries: 300, refillEvery: 200 };

/** Ten thousand walls report 330 times a second: reports wait here for a moment and are written together. */
export async function startRegistry({ database, bus, clock, installation, log }: Tools): Promise<Registry> {
  let known = new Set(await readDisplayIds(database));
  let waiting = new Map<string, Report>();
  let bucket: Bucket = fullBucket(newcomers, clock.now());
  let tidiedAt = clock.now();
  const moves = new Map<number, readonly Move[]>();

  const off = bus.on('callsMoved', ({ system_id, revision }) => {
    const now = clock.now();
    moves.set(system_id, [...keptMoves(moves.get(system_id) ?? [], now), { revision, at: now }]);
  });

  const admits = ({ id, pairing_id }: Pick<Report, 'id' | 'pairing_id'>, now: number) => {
    if (known.has(id)) return true;
    // Whoever was let in by hand is no invention, however many of those there are.
    if (pairing_id !== null) return Boolean(known.add(id));
    bucket = refilled(bucket, newcomers, now);
    if (known.size >= mostDisplays || waitFor(bucket, newcomers) > 0) return false;
    bucket = taken(bucket);
    known.add(id);
    return true;
  };

  const write = async () => {
    const reports = [...waiting.values()];
    waiting = new Map();
    const now = clock.now();
    try {
      await writeReports(database, reports, silentAfter);
      if (now - tidiedAt < tidyEvery) return;
      tidiedAt = now;
      await forgetDisplays(database, now - forgetAfter);
      known = new Set(await readDisplayIds(database));
    } catch (error) {
      log.error({ err: error }, 'what displays reported could not be kept');
    }
  };

  let writing = Promise.resolve();
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void flush(), writeEvery);
  timer.unref();

  return {
    take: (report, shown) => {
      const at = clock.now();
      if (!admits(report, at)) return false;
      const { epoch } = installation.now();
      const behind = shown.some((list) => isBehind(list, epoch, moves.get(list.system_id) ?? [], at));
      waiting.set(report.id, { ...report, at, isBehind: behind });
      return true;
    },
    forget: (ids) => {
      for (const id of ids) {
        known.delete(id);
        waiting.delete(id);
      }
    },
    flush,
    close: async () => {
      off();
      clearInterval(timer);
      await flush();
    },
  };
}
