import { hash, randomBytes } from 'node:crypto';
import { isSessionOver, isWorthTouching, sessionEndsAt } from '@carestead/domain/access/login';
import { concerns } from '@carestead/domain/access/rightsChange';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { Bus } from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { SessionRow } from './accessQueries.ts';
import { deleteSession, findSession, insertSession, touchSession } from './accessQueries.ts';

export type Session = { session_id: number; viewer: Viewer; endsAt: number };

export type Sessions = {
  find: (token: string) => Promise<Session | null>;
  /**
   * Opens a session for the user and returns the token for the cookie. Null: the user is gone, or the password that was
   * checked is no longer theirs.
   */
  open: (user: Pick<Viewer, 'id' | 'name'>, checkedPassword?: string) => Promise<string | null>;
  end: (token: string) => Promise<void>;
};

type Tools = { database: Database; bus: Bus; clock: Clock; log: Log; mayCache: () => boolean };

const tokenBytes = 32;
const mostCached = 20_000;
/** In a flood of endings the last read counts, and is not kept. */
const mostReads = 3;

const hashOf = (token: string) => hash('sha256', token, 'buffer');

/** Sessions live in the database as hashes; what is in use is remembered here and forgotten the moment it ends. */
export function createSessions({ database, bus, clock, log, mayCache }: Tools): Sessions {
  /** By the token itself: to hash it takes longer than the rest of finding it. */
  const cached = new Map<string, SessionRow>();
  /** Rises with every ending and every change of rights: what was read before it is not kept after it. */
  let generation = 0;
  bus.on('messagesMissed', () => {
    generation++;
    cached.clear();
  });
  bus.on('sessionsEnded', ({ user_id, session_id }) => {
    generation++;
    for (const [token, row] of cached) {
      if (row.viewer.id === user_id && (session_id === null || row.session_id === session_id)) cached.delete(token);
    }
  });

  bus.on('rightsChanged', (change) => {
    generation++;
    for (const [token, { viewer }] of cached) if (concerns(change, viewer)) cached.delete(token);
  });

  /** Whatever ended while it was read is read again; who is logged out never gets a last answer from before. */
  const read = async (token: string): Promise<SessionRow | null> => {
    const token_hash = hashOf(token);
    for (let attempt = 1; ; attempt++) {
      const began = generation;
      const row = await findSession(database, token_hash);
      if (began === generation) {
        if (row) remember(token, row);
        return row;
      }
      if (attempt === mostReads) return row;
    }
  };

  const remember = (token: string, row: SessionRow) => {
    if (!mayCache()) return;
    if (cached.size >= mostCached) cached.clear();
    cached.set(token, row);
  };

  const touch = (row: SessionRow, now: number) => {
    row.last_seen_at = now;
    touchSession(database, row.session_id, now).catch((error: unknown) => {
      log.warn({ err: error }, 'session could not be extended, its stored end stays');
    });
  };

  return {
    find: async (token) => {
      const known = mayCache() ? cached.get(token) : undefined;
      const row = known ?? (await read(token));
      const now = clock.now();
      if (!row || isSessionOver(row, now)) {
        cached.delete(token);
        return null;
      }
      if (isWorthTouching(row, now)) touch(row, now);
      return { session_id: row.session_id, viewer: row.viewer, endsAt: sessionEndsAt(row) };
    },
    open: async (user, checkedPassword) => {
      const token = randomBytes(tokenBytes).toString('base64url');
      const opened = await insertSession(database, { user, checkedPassword, token_hash: hashOf(token) }, clock.now());
      return opened ? token : null;
    },
    end: async (token) => {
      const ended = await deleteSession(database, hashOf(token));
      cached.delete(token);
      if (ended) bus.emit('sessionsEnded', ended);
    },
  };
}
