import { isOutdated, keptChanges, type ListChange, type ShownList } from '@carestead/domain/displays/displayState';
import type { ReportedPaint } from '@carestead/domain/displays/paintedCalls';
import { networkOf } from '@carestead/domain/limits/clientNetwork';
import type { BucketSize } from '@carestead/domain/limits/tokenBucket';
import type { Ports } from '../manifest/ports.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Installation } from '../platform/installation.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { createShares } from '../platform/limits/shares.ts';
import type { Log } from '../platform/log.ts';
import { forgetDisplays, type Report, readDisplayNames, readKnownDisplays, writeReports } from './displayQueries.ts';
import { createPaintedCalls } from './paintedCalls.ts';

type Tools = {
  database: Database;
  bus: Bus;
  clock: Clock;
  installation: Pick<Installation, 'now'>;
  log: Pick<Log, 'error' | 'warn'>;
  ports: Pick<Ports, 'keepPainted'>;
};

export type Registry = {
  /** False: it is not kept, because there are too many. */
  take: (
    report: Omit<Report, 'at' | 'isOutdated'>,
    now: { shown: readonly ShownList[]; painted: readonly ReportedPaint[] },
  ) => boolean;
  forget: (ids: readonly string[]) => void;
  /** Writes what waits, at once. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
};

const writeEvery = 5000;
const tidyEvery = 3600 * 1000;
/** Of displays that are neither paired nor supervised; one network alone gets half of them. */
const mostDisplays = 20_000;

/** Of one network: so many new displays at once, then five a second. */
const newOfNetwork: BucketSize = { tries: 300, refillEvery: 200 };
/** One browser is one display, unless it forgot which one it was. */
const newOfPairing: BucketSize = { tries: 10, refillEvery: 3600 * 1000 };

/** Ten thousand walls report 330 times a second: reports wait here for a moment and are written together. */
export async function startRegistry({ database, bus, clock, installation, log, ports }: Tools): Promise<Registry> {
  let { known, shares } = await readKnown(database);
  let waiting = new Map<string, Report>();
  const painted = createPaintedCalls();
  const networks = createLimiter(newOfNetwork);
  const pairings = createLimiter(newOfPairing);
  let tidiedAt = clock.now();
  const moves = new Map<number, readonly ListChange[]>();

  const off = bus.on('callsChanged', ({ system_id, revision }) => {
    const now = clock.now();
    moves.set(system_id, [...keptChanges(moves.get(system_id) ?? [], now), { revision, at: now }]);
  });

  const admits = ({ id, pairing_id, address }: Pick<Report, 'id' | 'pairing_id' | 'address'>, now: number) => {
    if (known.has(id)) return true;
    // A paired display does not count against the others, and is kept however many of those there are.
    if (pairing_id !== null) {
      if (pairings.take(String(pairing_id), now) > 0) return false;
      known.set(id, null);
      return true;
    }
    const network = networkOf(address);
    if (networks.take(network, now) > 0 || !shares.take(network)) return false;
    known.set(id, network);
    return true;
  };

  const write = async () => {
    const reports = [...waiting.values()];
    waiting = new Map();
    const now = clock.now();
    try {
      await writeReports(database, reports);
      if (now - tidiedAt < tidyEvery) return;
      tidiedAt = now;
      await forgetDisplays(database, now);
      ({ known, shares } = await readKnown(database));
    } catch (error) {
      log.error({ err: error }, 'reports of displays could not be stored, the next reports replace them');
    }
  };

  const writePainted = async () => {
    const calls = painted.drain();
    if (calls.length === 0) return;
    try {
      const names = await readDisplayNames(
        database,
        calls.map(({ display_id }) => display_id),
      );
      await ports.keepPainted(
        calls.map((call) => ({ ...call, display_name: names.get(call.display_id) ?? call.display_id })),
      );
    } catch (error) {
      log.error({ err: error, calls: calls.length }, 'which displays painted calls could not be stored');
    }
  };

  let writing = Promise.resolve();
  const flush = () => {
    writing = writing.then(write).then(writePainted);
    return writing;
  };
  const timer = setInterval(() => void flush(), writeEvery);
  timer.unref();

  return {
    take: (report, { shown, painted: reported }) => {
      const at = clock.now();
      if (!admits(report, at)) return false;
      const { epoch } = installation.now();
      const outdated = shown.some((list) => isOutdated(list, epoch, moves.get(list.system_id) ?? [], at));
      waiting.set(report.id, { ...report, at, isOutdated: outdated });
      painted.take(report.id, reported, at);
      return true;
    },
    forget: (ids) => {
      for (const id of ids) {
        const network = known.get(id);
        if (network) shares.giveBack(network);
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

/** By its id, the network whose share each display takes up; null for those that are paired or supervised. */
async function readKnown(database: Database) {
  const known = new Map<string, string | null>();
  const shares = createShares(mostDisplays);
  for (const { id, address, pairing_id, is_supervised } of await readKnownDisplays(database)) {
    const network = pairing_id !== null || is_supervised ? null : networkOf(address);
    if (network !== null) shares.take(network, true);
    known.set(id, network);
  }
  return { known, shares };
}
