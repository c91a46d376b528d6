import type { LinkNow } from '../field/linkState.ts';

type Link = LinkNow & { system_id: number };

/** The state of the connection between the browser and the server. */
export type ServerState = 'connecting' | 'live' | 'wavering' | 'lost';

type Facts<L extends Link> = {
  server: ServerState;
  /** The ids of the systems that the person sees. */
  systems: readonly number[];
  /** Null until the server has sent them. */
  links: readonly L[] | null;
  /** The operator has said that no configurator is to be contacted. */
  isOffline: boolean;
  /** By the clock of the server; null until it is known. */
  now: number | null;
};

export type Arrival<L extends Link> = {
  /** `live` alone means that calls arrive from every system of the person. */
  state: ServerState | 'no_configurator' | 'not_contacted' | 'silent' | 'linking';
  /** The links that carry no calls, as far as somebody must be warned. */
  silent: readonly L[];
  /** The systems from which no calls arrive, as far as is known. */
  missing: readonly number[];
};

/** A link that is connecting is no reason for a warning at first: every start begins so. */
const connectingGrace = 10_000;

/** Are calls arriving? The one answer that the chip in the bar and the banner below it both show. */
export function callsArriving<L extends Link>(facts: Facts<L>): Arrival<L> {
  const { systems, links, isOffline, now } = facts;
  const own = (links ?? []).filter(({ system_id }) => systems.includes(system_id));
  const connected = new Set(own.flatMap(({ system_id, state }) => (state === 'connected' ? [system_id] : [])));
  const isKnown = links !== null && now !== null && !isOffline;
  const silent = isKnown ? own.filter((link) => isSilent(link, now)) : [];
  const missing = isKnown ? systems.filter((id) => !connected.has(id)) : [];
  return { state: stateOf(facts, silent.length, missing.length), silent, missing };
}

function stateOf({ server, systems, links, isOffline, now }: Facts<Link>, silent: number, missing: number) {
  if (server !== 'live') return server;
  if (systems.length === 0) return 'no_configurator';
  if (isOffline) return 'not_contacted';
  if (links === null || now === null) return 'connecting';
  if (silent > 0) return 'silent';
  return missing > 0 ? 'linking' : 'live';
}

function isSilent({ state, since }: Link, now: number): boolean {
  switch (state) {
    case 'connected':
      return false;
    case 'connecting':
      return now - since > connectingGrace;
    case 'offline':
    case 'unauthorized':
      return true;
  }
}
