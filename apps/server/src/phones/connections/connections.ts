import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Member } from '../../platform/sockets/fanOut.ts';
import { frameOf } from '../../platform/sockets/textFrame.ts';

/** All that is kept of an open connection, in one object: there are thousands of them. */
export type Connection = {
  readonly socket: WebSocket;
  readonly stream: Duplex;
  readonly system_id: number;
  readonly app_client_id: number;
  /** By which token it came; another one is valid after a reset. */
  readonly fingerprint: string;
  readonly protocol: number;
  user_id: number | null;
  group_id: number | null;
  /** Until when what it sent counts against it. */
  spentUntil: number;
  /** Which list it gets, with which others. */
  audience: string | null;
  member: Member | null;
  wasPinged: boolean;
  /** When it was last sent all that rings for its person; of this process. */
  begunAt: number;
};

export type Connections = ReturnType<typeof createConnections>;

/** The phones of this server. A phone has one connection: a newer one takes the place of the older. */
export function createConnections() {
  const byClient = new Map<number, Connection>();
  const byUser = new Map<number, Set<Connection>>();

  const leaveUser = (connection: Connection) => {
    if (connection.user_id === null) return;
    const own = byUser.get(connection.user_id);
    own?.delete(connection);
    if (own?.size === 0) byUser.delete(connection.user_id);
  };

  return {
    size: () => byClient.size,
    all: () => byClient.values(),
    ofClient: (id: number) => byClient.get(id) ?? null,
    has: (connection: Connection) => byClient.get(connection.app_client_id) === connection,
    ofUser: (id: number): ReadonlySet<Connection> => byUser.get(id) ?? none,
    users: () => byUser.keys(),
    /** Gives the one whose place it took. */
    add: (connection: Connection): Connection | null => {
      const before = byClient.get(connection.app_client_id) ?? null;
      byClient.set(connection.app_client_id, connection);
      return before;
    },
    setUser: (connection: Connection, user: { id: number; app_user_group_id: number } | null) => {
      leaveUser(connection);
      // It may have ended while it was asked who is logged in.
      if (byClient.get(connection.app_client_id) !== connection) return;
      connection.user_id = user?.id ?? null;
      connection.group_id = user?.app_user_group_id ?? null;
      if (user) byUser.set(user.id, (byUser.get(user.id) ?? new Set()).add(connection));
    },
    /** False: a newer one is in its place. */
    remove: (connection: Connection): boolean => {
      leaveUser(connection);
      if (byClient.get(connection.app_client_id) !== connection) return false;
      return byClient.delete(connection.app_client_id);
    },
  };
}

const none: ReadonlySet<Connection> = new Set();

/** In one piece, as the shared lists are. */
export function sendTo({ socket, stream }: Pick<Connection, 'socket' | 'stream'>, frame: Buffer): void {
  if (socket.readyState === socket.OPEN) stream.write(frame);
}

export const frameFor = (message: object): Buffer => frameOf(Buffer.from(JSON.stringify(message)));
