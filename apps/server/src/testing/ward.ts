import type { FieldEvent } from '@carestead/domain/field/fieldEvent';
import { expect, onTestFinished, vi } from 'vitest';
import { callLogProjection } from '../callLog/project.ts';
import { openBoard } from '../calls/board.ts';
import { createBus } from '../platform/bus/bus.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { IngestPool } from '../platform/database/ingestPool.ts';
import { readJournal } from '../platform/journal/journalReader.ts';
import { quiet, type TestDatabase } from './database.ts';

export const wardTexts = {
  call_type_text: 'Notruf',
  call_source_text: 'Bett',
  section_name: '2. OG',
  device_text_short: '214',
  device_text_long: 'Zimmer 214',
};

const origin = { call_type_id: 4, call_source_id: 1, section_id: 1, device_id: 7, shown_number: 3, position: '' };

/** The calls of system 1, written as the ingest writes what a configurator reports. */
export async function openWard(pool: IngestPool) {
  const board = await openBoard({
    system_id: 1,
    pool,
    textsOf: async (calls) => calls.map(() => wardTexts),
    prepare: async () => {},
    onChange: () => {},
  });
  const hold = await board.take(async () => {}, 0);
  let number = board.stream()?.applied ?? 0;
  const apply = async (event: Omit<FieldEvent, 'number'>) => {
    number += 1;
    // Each of the events below is whole; the compiler cannot follow `Omit` through the union.
    await hold.apply([{ ...event, number } as FieldEvent], number);
  };
  return {
    open: (call: number, at: number, about: Partial<typeof origin> = {}) =>
      apply({ kind: 'call_opened', call, at, ...origin, ...about } as FieldEvent),
    close: (call: number, at: number) => apply({ kind: 'call_closed', call, at } as FieldEvent),
    acknowledge: (call: number, at: number) => apply({ kind: 'acknowledged', call, at, by: 'Anna' } as FieldEvent),
    settle: (calls: readonly { call: number; opened_at: number }[], at: number) =>
      hold.settle({
        stream_id: board.stream()?.stream_id ?? '',
        number,
        at,
        calls: calls.map((call) => ({ ...origin, ...call })),
      }),
  };
}

type Projected = { database: Database; made: Pick<TestDatabase, 'ownerQuery'> };

/** Runs the projection of the log until it has come to the end of the journal. */
export async function projectCallLog({ database, made }: Projected, projection = callLogProjection(systemClock)) {
  const bus = createBus(quiet);
  const reader = readJournal(projection, { database, bus, clock: systemClock, log: quiet, firstRetry: 1 });
  onTestFinished(reader.close);
  await vi.waitFor(
    async () => {
      bus.emit('callsChanged', { system_id: 1, revision: 1 });
      const [done] =
        (await made.ownerQuery(`SELECT coalesce((SELECT id FROM journal_cursors WHERE consumer = 'callLog'), -1)
        >= (SELECT coalesce(max(id), 0) FROM journal) AS is_at_end`)) as { is_at_end: boolean }[];
      expect(done?.is_at_end).toBe(true);
    },
    { timeout: 60_000, interval: 5 },
  );
  await reader.close();
}
