/** A message proves the connection for this long; the server sends the time every two seconds. */
export const liveFor = 3000;
export const staleAfter = 5000;
/** After being stale for a minute. */
export const blindAfter = staleAfter + 60_000;
const backFor = 10_000;

export type Phase = 'starting' | 'live' | 'field_down' | 'wavering' | 'stale' | 'blind';

/** What a display knows of its connection to the server. Moments are those of a clock that never runs backwards. */
export type Connection = {
  startedAt: number;
  isOpen: boolean;
  /** When the socket was last opened. */
  openedAt: number;
  /** The systems whose calls are shown; unknown until the configuration was received. */
  needed: readonly number[];
  hasConfig: boolean;
  /** The systems whose whole list was received since the connection last opened or lapsed. */
  fresh: ReadonlySet<number>;
  /** Everything shown was received since then. */
  isWhole: boolean;
  /** The last moment at which all that is shown was known to be so; null: it never was. */
  goodUntil: number | null;
  /** When it was whole again after it had been stale. */
  backAt: number | null;
  /** How often an open connection fell silent; a listener requests everything again when it rises. */
  lapses: number;
};

export type ConnectionEvent =
  | { kind: 'opened' | 'closed' | 'received' | 'tick' }
  | { kind: 'list'; system_id: number }
  | { kind: 'config'; needed: readonly number[] };

const nothing: ReadonlySet<number> = new Set();

export const firstConnection = (now: number): Connection => ({
  startedAt: now,
  isOpen: false,
  openedAt: now,
  needed: [],
  hasConfig: false,
  fresh: nothing,
  isWhole: false,
  goodUntil: null,
  backAt: null,
  lapses: 0,
});

/** An open socket proves nothing, and one message after a silence does not either: only whole lists do. */
export function nextConnection(before: Connection, event: ConnectionEvent, now: number): Connection {
  const state = lapsed(before, now);
  switch (event.kind) {
    case 'tick':
      return state;
    case 'closed':
      return { ...forgotten(state), isOpen: false };
    case 'opened':
      return { ...forgotten(state), isOpen: true, openedAt: now };
    case 'received':
      return received(state, now);
    case 'list':
      return received({ ...state, fresh: new Set([...state.fresh, event.system_id]) }, now);
    case 'config':
      return settled({ ...state, hasConfig: true, needed: event.needed }, now);
  }
}

const forgotten = (state: Connection): Connection => ({ ...state, hasConfig: false, fresh: nothing, isWhole: false });

function lapsed(state: Connection, now: number): Connection {
  if (!state.isWhole || silence(state, now) < staleAfter) return state;
  return { ...forgotten(state), lapses: state.lapses + 1 };
}

const received = (state: Connection, now: number): Connection =>
  state.isWhole ? { ...state, goodUntil: now } : settled(state, now);

function settled(state: Connection, now: number): Connection {
  const { isOpen, hasConfig, needed, fresh, goodUntil } = state;
  const isWhole = isOpen && hasConfig && needed.every((id) => fresh.has(id));
  if (!isWhole) return { ...state, isWhole };
  if (state.isWhole) return state;
  const wasStale = goodUntil !== null && silence(state, now) >= staleAfter;
  return { ...state, isWhole, goodUntil: now, backAt: wasStale ? now : state.backAt };
}

/** How old all that is shown is at most. */
const silence = ({ goodUntil, startedAt }: Connection, now: number) => now - (goodUntil ?? startedAt);

/** How long an open socket has brought nothing that could be trusted; how long it was closed before is not its fault. */
export const uselessFor = (connection: Connection, now: number) =>
  Math.min(silence(connection, now), now - connection.openedAt);

export function phaseOf(connection: Connection, isFieldDown: boolean, now: number): Phase {
  const age = silence(connection, now);
  if (age >= blindAfter) return 'blind';
  if (age >= staleAfter) return 'stale';
  if (connection.goodUntil === null) return 'starting';
  if (!connection.isWhole || age >= liveFor) return 'wavering';
  return isFieldDown ? 'field_down' : 'live';
}

/** What is shown may not be true any more. */
export const isOutOfDate = (phase: Phase) => phase === 'stale' || phase === 'blind';

export const isBack = ({ backAt, isWhole }: Connection, now: number) =>
  isWhole && backAt !== null && now - backAt < backFor;

/** A link that is still connecting is not reported as down. */
const connectingGrace = 2000;

type Link = { state: string; since: number | null };

/** Whether a configurator link is down: then its calls are unknown, even while the server is connected. */
export const isLinkDown = ({ state, since }: Link, now: number) =>
  state !== 'connected' && now - (since ?? Number.NEGATIVE_INFINITY) >= connectingGrace;
