import type { StepKind, StepOf } from '@carestead/domain/journal/step';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What happened to calls, or what devices reported of themselves; each has its own ids. */
export type JournalSource = 'journal' | 'telemetry';

/** Where and when a step happened. Ids rise in the order in which entries are handed out. */
type Place = {
  id: number;
  system_id: number;
  stream_id: string | null;
  number: number | null;
  /** Milliseconds since 1970. */
  at: number;
  call_id: number | null;
  device_id: number | null;
};

export type JournalEntry<K extends StepKind = StepKind> = Place & StepOf<K>;

/** Acts on what happened: one process at a time, in order, from where it stopped last. */
export type Consumer = {
  /** Its cursor is kept under this name. */
  readonly name: string;
  readonly source: JournalSource;
  readonly kinds: readonly StepKind[];
  /** Where it begins when it is new, and after a restore: projections at the beginning, whatever sends something at now. */
  readonly from: 'now' | 'beginning';
  /** Entries that are older than so many milliseconds are passed over; null: none is. */
  readonly tooOldAfter: number | null;
  /** People wait for what follows: it does not wait until more has come together. */
  readonly isUrgent?: boolean;
  /** What it has written counts. Not called where the process ends before: nothing may depend on it. */
  readonly committed?: () => void;
  handle(entries: readonly JournalEntry[], session: Transaction<Tables>): Promise<void>;
};

type Declared<K extends StepKind> = {
  name: string;
  source?: JournalSource;
  kinds: readonly K[];
  from: 'now' | 'beginning';
  tooOldAfter: number | null;
  isUrgent?: boolean;
  committed?: () => void;
  /**
   * Each entry at least once: what is written in the session counts together with the cursor, what is sent elsewhere may
   * happen again after a crash. Keep it short; send by deliveries or jobs.
   */
  handle: (entries: readonly JournalEntry<K>[], session: Transaction<Tables>) => Promise<void>;
};

/** Declares a consumer: its handler gets entries of its kinds only. */
export const consumer = <const K extends StepKind>({ source = 'journal', ...declared }: Declared<K>): Consumer => ({
  source,
  ...declared,
});
