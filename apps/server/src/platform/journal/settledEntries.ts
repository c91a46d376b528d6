import type { Database } from '../database/database.ts';
import type { JournalSource } from './consumer.ts';
import { journalWriters, lastId, visibleRange } from './journalQueries.ts';

export type Settled = {
  /** Nothing can slip in any more up to this id. */
  upTo: number;
  /** Nothing is held back because something before it may still come. */
  isAll: boolean;
};

/** Everything up to this id is decided when none of these writers is at work any more. */
type Doubt = { upTo: number; writers: ReadonlySet<string> };

const mostAtOnce = 5000;

/**
 * How far entries can be handed out. Ids without a hole are proof enough. A hole is an entry that
 * is still being written or was rolled back: a transaction that drew its id before we saw a higher one has been holding the lock of
 * a writer since then, so it is among those who write now, or has ended.
 */
export function createSettledEntries(source: JournalSource) {
  let doubt: Doubt | null = null;

  /** Whether all who may have written up to the id of the doubt have ended. */
  const isDecided = async (session: Database, upTo: number, isSame: (known: Doubt) => boolean) => {
    const writing = await journalWriters(session, source);
    doubt =
      doubt && isSame(doubt)
        ? { upTo: doubt.upTo, writers: common(doubt.writers, writing) }
        : { upTo, writers: writing };
    return doubt.writers.size === 0;
  };

  return {
    after: async (session: Database, after: number): Promise<Settled> => {
      const { last, whole } = await visibleRange(session, { source, after, most: mostAtOnce });
      if (last === null || last === whole) {
        doubt = null;
        return { upTo: last ?? after, isAll: true };
      }
      const decided = await isDecided(session, last, ({ upTo }) => upTo > after);
      if (!decided) return { upTo: whole ?? after, isAll: false };
      const upTo = doubt?.upTo ?? after;
      doubt = null;
      return { upTo, isAll: false };
    },

    /** The end as it is now; null while somebody may still be writing in front of it. */
    end: async (session: Database): Promise<number | null> => {
      const decided = await isDecided(session, await lastId(session, source), () => true);
      const upTo = doubt?.upTo ?? 0;
      if (!decided) return null;
      doubt = null;
      return upTo;
    },
  };
}

const common = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...some].filter((each) => others.has(each)));
