import { hash, randomBytes } from 'node:crypto';
import { concerns } from '@carestead/domain/access/rightsChange';
import { isSessionOver, isWorthTouching, sessionEndsAt } from '@carestead/domain/access/sessionLife';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { SessionRow } from './accessQueries.ts';
import { deleteSession, deleteSessionsOf, findSession, insertSession, touchSession } from './accessQueries.ts';

export type Session = { session_id: number; viewer: Viewer; endsAt: number };

export type Sessions = {
  find: (token: string) => Promise<Session | null>;
  /** Opens a session for the user and returns the token for the cookie. */
  open: (user: Pick<Viewer, 'id' | 'name'>) => Promise<string>;
  end: (token: string) => Promise<void>;
  /** Ends every session of a user, or every one but that of the token; their sockets close. */
  endAllOf: (user_id: number, exceptToken?: string) => Promise<void>;
};

type Tools = { database: Database; bus: Bus; clock: Clock; log: Log; mayCache: () => boolean };

const tokenBytes = 32;
const mostCached = 20_000;

const hashOf = (token: string) => hash('sha256', token, 'buffer');

/** Sessions live in the database as hashes; what is in use is remembered here and forgotten the moment it ends. */
export function createSessions({ database, bus, clock, log, mayCache }: Tools): Sessions {
  /** By the token itself: to hash it takes longer than the rest of finding it. */
  const cached = new Map<string, SessionRow>();
  bus.on('newsMissed', () => cached.clear());
  bus.on('sessionsEnded', ({ user_id, session_id }) => {
    for (const [token, row] of cached) {
      if (row.viewer.id === user_id && (session_id === null || row.session_id === session_id)) cached.delete(token);
    }
  });

  bus.on('rightsChanged', (change) => {
    for (const [token, { viewer }] of cached) if (concerns(change, viewer)) cached.delete(token);
  });

  const remember = (token: string, row: SessionRow) => {
    if (!mayCache()) return;
    if (cached.size >= mostCached) cached.clear();
    cached.set(token, row);
  };

  const touch = (row: SessionRow, now: number) => {
    row.last_seen_at = now;
    touchSession(database, row.session_id, now).catch((error: unknown) => {
      log.warn({ err: error }, 'a session could not be kept alive');
    });
  };

  return {
    find: async (token) => {
      const known = mayCache() ? cached.get(token) : undefined;
      const row = known ?? (await findSession(database, hashOf(token)));
      const now = clock.now();
      if (!row || isSessionOver(row, now)) {
        cached.delete(token);
        return null;
      }
      if (!known) remember(token, row);
      if (isWorthTouching(row, now)) touch(row, now);
      return { session_id: row.session_id, viewer: row.viewer, endsAt: sessionEndsAt(row) };
    },
    open: async (user) => {
      const token = randomBytes(tokenBytes).toString('base64url');
      await insertSession(database, user, hashOf(token), clock.now());
      return token;
    },
    end: async (token) => {
      const ended = await deleteSession(database, hashOf(token));
      if (ended) bus.emit('sessionsEnded', ended);
    },
    endAllOf: async (user_id, exceptToken) => {
      const kept = exceptToken === undefined ? null : await findSession(database, hashOf(exceptToken));
      const ended = await deleteSessionsOf(database, user_id, kept?.session_id ?? null);
      for (const { session_id } of ended) bus.emit('sessionsEnded', { user_id, session_id });
    },
  };
}
