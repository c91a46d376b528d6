import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Condition } from '@carestead/domain/conditions/condition';
import {
  backupCondition,
  certificateCondition,
  clockCondition,
  type DatabaseSize,
  databaseSizeCondition,
  diskCondition,
  eventLoopCondition,
  failingCheck,
  isClockStep,
  type Space,
} from '@carestead/domain/conditions/limits';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { ReadSpace } from '../platform/diskSpace.ts';
import type { Log } from '../platform/log.ts';
import { type Reading, reading } from './reading.ts';

const lookEvery = 30_000;
/** A restore or a runaway log fills a disk within minutes. */
const disksEvery = 10_000;
/** The size of a database is the sum of thousands of files. */
const sizeEvery = 5 * 60_000;
const clockEvery = 2000;

export type Backups = { last: number | null; setUp: number | null };

type Options = {
  dataFolder: string;
  /** Where the database keeps its files, if that is this machine. */
  databaseFolder: string | null;
  /** Of the proxy in front, if the operator names it. */
  certificateFile: string | null;
  readDatabaseClock: () => Promise<number>;
  readDatabaseSize: () => Promise<DatabaseSize>;
  readBackups: () => Promise<Backups>;
  /** By the clock that backups are made by. */
  backupsNow: () => number;
  /** For how many milliseconds the slowest hundredth of events waited of late. */
  eventLoopDelay: () => number;
  log: Log;
  readSpace: ReadSpace;
  /** Called whenever the space of the disks was read. */
  onSpaces: (spaces: readonly Space[]) => void;
  /** Those of the machine, also where the product runs with another one. */
  clock?: Clock;
  monotonic?: () => number;
};

export type Machine = {
  conditions: () => readonly Condition[];
  /** Measures everything now, and waits for it. */
  look: () => Promise<void>;
  /** When everything was last measured; null: not yet. */
  lookedAt: () => number | null;
  stop: () => void;
};

/** Disk, clock, certificate, database, backups and event loop: read from time to time, so that health is answered from memory. */
export function watchMachine(options: Options): Machine {
  const { log, clock = systemClock, monotonic = () => performance.now() } = options;
  const now = () => clock.now();
  const steps = followSteps({ now, monotonic, log });
  const measured = <T>(name: string, read: () => Promise<T>) => reading({ name, read, now, log });
  const disks = diskReadings(options, measured);
  const ahead = measured('clock', () => compareClocks({ ...options, clock, monotonic }));
  const certificate = measured('certificate', () => readCertificate(options.certificateFile));
  const size = measured('database_size', options.readDatabaseSize);
  const backups = measured('backup', options.readBackups);
  let lookedAt: number | null = null;

  const spaces = () => [disks.data.latest(), disks.database.latest()?.space ?? null].filter((space) => space !== null);
  const lookAtDisks = async () => {
    await Promise.all([disks.data.look(), disks.database.look()]);
    options.onSpaces(spaces());
  };
  const often = [ahead, certificate, backups];
  const all = [disks.data, disks.database, ...often, size];
  const look = async (every: readonly Reading<unknown>[]) => {
    await Promise.all([lookAtDisks(), ...every.map((each) => each.look())]);
    lookedAt = now();
  };
  const timers = [
    setInterval(() => void lookAtDisks(), disksEvery),
    setInterval(() => void look(often), lookEvery),
    setInterval(() => void size.look(), sizeEvery),
    setInterval(steps.note, clockEvery),
  ];
  for (const timer of timers) timer.unref();

  return {
    conditions: () => {
      steps.note();
      const at = now();
      const until = certificate.latest();
      return [
        ...made(disks.data.latest(), (space) => diskCondition(space)),
        ...made(disks.database.latest()?.space ?? null, (space) => diskCondition(space, 'database_disk')),
        clockCondition({ now: at, aheadOfDatabase: ahead.latest(), step: steps.last() }),
        ...(until ? [certificateCondition(until.until, at)] : []),
        ...made(size.latest(), databaseSizeCondition),
        ...made(backups.latest(), ({ last, setUp }) => backupCondition({ now: options.backupsNow(), last, setUp })),
        eventLoopCondition(options.eventLoopDelay()),
        ...all.flatMap((each) => failingCheck(each.name, each.failingSince(), at)),
      ];
    },
    look: () => look([...often, size]),
    lookedAt: () => lookedAt,
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

const made = <T>(value: T | null, condition: (value: T) => Condition) => (value === null ? [] : [condition(value)]);

type Measured = <T>(name: string, read: () => Promise<T>) => Reading<T>;

function diskReadings({ dataFolder, databaseFolder, readSpace }: Options, measured: Measured) {
  return {
    data: measured('disk', () => readSpace(dataFolder)),
    /** The disk of the database, if it is another one than that of the data folder. */
    database: measured('database_disk', async () => {
      if (databaseFolder === null) return { space: null };
      const [own, other] = await Promise.all([stat(dataFolder), stat(databaseFolder)]);
      return { space: own.dev === other.dev ? null : await readSpace(databaseFolder) };
    }),
  };
}

type Clocks = Required<Pick<Options, 'readDatabaseClock' | 'clock' | 'monotonic'>>;

/** How far this machine is ahead of the database. */
async function compareClocks({ readDatabaseClock, clock, monotonic }: Clocks): Promise<number> {
  const before = monotonic();
  const databaseNow = await readDatabaseClock();
  // The answer was made somewhere between request and receipt; a slow one says nothing.
  const took = monotonic() - before;
  if (took >= 1000) throw new Error('the database took too long to give its time');
  return clock.now() - took / 2 - databaseNow;
}

/** Null: there is none to be watched. A file that cannot be read has no end. */
async function readCertificate(file: string | null): Promise<{ until: number | null } | null> {
  if (file === null) return null;
  return await readFile(file)
    .then((bytes) => ({ until: new X509Certificate(bytes).validToDate.getTime() }))
    .catch(() => ({ until: null }));
}

type Steps = { now: () => number; monotonic: () => number; log: Log };

/** When the clock of this machine was set while the server ran. */
function followSteps({ now, monotonic, log }: Steps) {
  let last: { at: number; by: number } | null = null;
  const offset = () => now() - monotonic();
  let lastOffset = offset();
  return {
    last: () => last,
    note: () => {
      const by = offset() - lastOffset;
      lastOffset += by;
      if (!isClockStep(by)) return;
      last = { at: now(), by };
      log.warn({ seconds: Math.round(by / 1000) }, 'clock of this machine was set');
    },
  };
}
