import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { JournalEntry } from './journalQueries.ts';
import { journalWriters, visibleEntries } from './journalQueries.ts';

export type Settled = {
  entries: readonly JournalEntry[];
  /** Nothing is held back because something before it may still come. */
  isAll: boolean;
};

/** Everything up to this id is decided when none of these writers is at work any more. */
type Doubt = { upTo: number; writers: ReadonlySet<string> };

/**
 * The next entries that nothing can slip in front of. Ids without a hole are proof enough. A hole is an entry that
 * is still being written or was rolled back: a transaction that drew its id before we saw a higher one has been holding the lock of
 * a writer since then, so it is among those who write now, or has ended.
 */
export function createSettledEntries() {
  let doubt: Doubt | null = null;

  return async (session: Transaction<Tables>, after: number, most: number): Promise<Settled> => {
    const seen = await visibleEntries(session, { after, most });
    const whole = seen.filter(({ id }, index) => id === after + index + 1);
    const last = seen.at(-1);
    if (!last || whole.length === seen.length) {
      doubt = null;
      return { entries: seen, isAll: true };
    }
    const writing = await journalWriters(session);
    doubt =
      doubt && doubt.upTo > after
        ? { upTo: doubt.upTo, writers: common(doubt.writers, writing) }
        : { upTo: last.id, writers: writing };
    if (doubt.writers.size > 0) return { entries: whole, isAll: false };
    const { upTo } = doubt;
    doubt = null;
    return { entries: await visibleEntries(session, { after, upTo, most }), isAll: false };
  };
}

const common = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...some].filter((each) => others.has(each)));
