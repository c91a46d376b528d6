import type { PastDay } from '@carestead/domain/history/pastDay';
import { pastDays } from '@carestead/domain/history/pastDays';
import type { HistoryOptions } from '@carestead/domain/history/pastInstallation';
import { presenceWindow } from '@carestead/domain/history/presenceWindow';
import { seededRandom } from '@carestead/domain/history/random';
import { inOwnerTransaction, type OwnerTransaction } from '../platform/database/ownerTransaction.ts';
import { ensurePartitions } from '../platform/database/partitions.ts';
import {
  copies,
  dropLogIndexes,
  giveIds,
  hasCalls,
  keepStates,
  keepStream,
  lockPast,
  makeLogIndexes,
  takeIds,
} from './historyQueries.ts';
import { readPastInstallation, type Target } from './pastInstallation.ts';
import { pastRows } from './pastRows.ts';

export type WrittenHistory = { calls: number; steps: number; reports: number; from: number; until: number };

/** Writes a past that ends with everything closed, in one transaction; consumers of the journal do not act on it. */
export const writeHistory = (databaseUrl: string, target: Target, options: HistoryOptions): Promise<WrittenHistory> =>
  inOwnerTransaction(databaseUrl, async (transaction) => {
    await lockPast(transaction.database);
    return await writeDays(transaction, target, options);
  });

/** The same where the system has no call yet. Of several at the same moment one writes it; null: there was a call. */
export const writeFirstHistory = (databaseUrl: string, target: Target, options: HistoryOptions) =>
  inOwnerTransaction(databaseUrl, async (transaction) => {
    await lockPast(transaction.database);
    return (await hasCalls(transaction.database, target.system_id))
      ? null
      : await writeDays(transaction, target, options);
  });

async function writeDays({ database, copy }: OwnerTransaction, target: Target, options: HistoryOptions) {
  const { system_id } = target;
  const { installation, texts } = await readPastInstallation(database, target, options.end);
  for (const table of ['telemetry', 'call_log'] as const) await ensurePartitions(database, table, monthsOf(options));
  const indexes = await dropLogIndexes(database);
  const first = await takeIds(database);
  const stream_id = streamId(options.seed, first.call);
  const rows = pastRows({ system_id, stream_id, first, texts });
  const log = presenceWindow({
    roomOf: (device_id) => texts.device(device_id)?.room_id ?? null,
    isPresence: texts.isPresence,
  });
  const states = lastStates();
  const written = { calls: 0, steps: 0, reports: 0, from: options.end, until: options.end };
  let applied = 0;
  for (const days of gathered(pastDays(installation, options))) {
    const calls = days.flatMap((day) => day.calls);
    const steps = days.flatMap((day) => day.steps);
    written.from = Math.min(written.from, ...days.map(({ from }) => from));
    written.calls += await copy(copies.calls, rows.calls(calls));
    await copy(copies.callLog, rows.callLog(log.add(calls)));
    written.steps += await copy(copies.journal, rows.journal(steps));
    written.reports += await copy(copies.telemetry, rows.telemetry(steps));
    for (const day of days) applied = states.follow(day) ?? applied;
  }
  await copy(copies.callLog, rows.callLog(log.rest()));
  await makeLogIndexes(database, indexes);
  const next = { call: first.call + written.calls, ...rows.next() };
  await giveIds(database, { first, next, projections: target.projections, log: target.log });
  await keepStream(database, { system_id, stream_id, applied, changes: written.steps });
  await keepStates(database, system_id, states.all());
  return written;
}

const day = 86_400_000;

/** So many calls are copied at once: a day of a small facility has too few to be worth four statements. */
const portion = 4000;

function* gathered(days: Iterable<PastDay>): Generator<readonly PastDay[]> {
  let [some, calls]: [PastDay[], number] = [[], 0];
  for (const one of days) {
    some.push(one);
    calls += one.calls.length;
    if (calls < portion) continue;
    yield some;
    [some, calls] = [[], 0];
  }
  yield some;
}

/** All that the days touch, and one more where they begin or end in the middle of one. */
const monthsOf = ({ end, days }: HistoryOptions) => ({ from: end - days * day, months: Math.ceil(days / 28) + 2 });

/** The same for the same seed; a second past of the same installation has another one. */
function streamId(seed: number, firstCall: number): string {
  const random = seededRandom(seed, 'stream', firstCall);
  const hex = (digits: number) =>
    Math.floor(random.next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(8)}${hex(4)}`;
}

function lastStates() {
  const states = new Map<number, { device_id: number; battery: number | null; is_reachable: boolean; at: number }>();
  return {
    /** Gives the number of the last event. */
    follow: ({ steps }: PastDay): number | null => {
      let last: number | null = null;
      for (const { event } of steps) {
        last = event?.number ?? last;
        if (event?.kind !== 'battery' && event?.kind !== 'reachability') continue;
        const { device_id, at } = event;
        const known = states.get(device_id) ?? { device_id, battery: null, is_reachable: true, at };
        if (event.kind === 'battery') states.set(device_id, { ...known, battery: event.percent, at });
        else
          states.set(device_id, { ...known, is_reachable: event.is_reachable, at: event.is_reachable ? at : known.at });
      }
      return last;
    },
    all: () => [...states.values()],
  };
}
