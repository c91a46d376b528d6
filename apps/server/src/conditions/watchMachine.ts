import { X509Certificate } from 'node:crypto';
import { readFile, statfs } from 'node:fs/promises';
import type { Condition } from '@carestead/domain/conditions/condition';
import { certificateCondition, clockCondition, diskCondition, isClockStep } from '@carestead/domain/conditions/limits';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';

const lookEvery = 30_000;
const clockEvery = 2000;

type Options = {
  dataFolder: string;
  /** Of the proxy in front, if the operator names it. */
  certificateFile: string | null;
  readDatabaseClock: () => Promise<number>;
  log: Log;
  /** Those of the machine, also where the product runs with another one. */
  clock?: Clock;
  monotonic?: () => number;
};

export type Machine = { conditions: () => readonly Condition[]; look: () => Promise<void>; stop: () => void };

/** Disk, clock and certificate: read from time to time, so that health is answered from memory. */
export function watchMachine(options: Options): Machine {
  const { dataFolder, certificateFile, log, clock = systemClock, monotonic = () => performance.now() } = options;
  let space: { free: number; size: number } | null = null;
  let aheadOfDatabase: number | null = null;
  let step: { at: number; by: number } | null = null;
  let certificateUntil: number | null = null;
  let wasCertificateRead = false;

  const offset = () => clock.now() - monotonic();
  let lastOffset = offset();
  const noteStep = () => {
    const by = offset() - lastOffset;
    lastOffset += by;
    if (!isClockStep(by)) return;
    step = { at: clock.now(), by };
    log.warn({ seconds: Math.round(by / 1000) }, 'clock of this machine was set');
  };

  const readSpace = async () => {
    const { bavail, blocks, bsize } = await statfs(dataFolder);
    space = { free: bavail * bsize, size: blocks * bsize };
  };
  const compareClocks = async () => {
    const before = monotonic();
    const databaseNow = await options.readDatabaseClock();
    // The answer was made somewhere between request and receipt; a slow one says nothing.
    const took = monotonic() - before;
    if (took < 1000) aheadOfDatabase = clock.now() - took / 2 - databaseNow;
  };
  const readCertificate = async () => {
    if (certificateFile === null) return;
    certificateUntil = await readFile(certificateFile)
      .then((bytes) => new X509Certificate(bytes).validToDate.getTime())
      .catch(() => null);
    wasCertificateRead = true;
  };
  const look = async () => {
    // What cannot be read now keeps its last value; the database has a condition of its own.
    await Promise.allSettled([readSpace(), compareClocks(), readCertificate()]);
  };

  const timers = [setInterval(() => void look(), lookEvery), setInterval(noteStep, clockEvery)];
  for (const timer of timers) timer.unref();
  return {
    conditions: () => {
      noteStep();
      const now = clock.now();
      return [
        ...(space ? [diskCondition(space)] : []),
        clockCondition({ now, aheadOfDatabase, step }),
        ...(wasCertificateRead ? [certificateCondition(certificateUntil, now)] : []),
      ];
    },
    look,
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
