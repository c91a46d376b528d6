import type { ServerState } from '@carestead/domain/shell/callsArriving';

type Facts = {
  connected: boolean;
  /** When the server last said anything; null before its first word. */
  heardAt: number | null;
  startedAt: number;
  now: number;
};

const liveFor = 3000;
const lostAfter = 5000;

/** An open socket proves nothing; only what was heard lately does. */
export function connectionState({ connected, heardAt, startedAt, now }: Facts): ServerState {
  const silence = now - (heardAt ?? startedAt);
  if (silence >= lostAfter) return 'lost';
  if (heardAt === null) return 'connecting';
  return connected && silence < liveFor ? 'live' : 'wavering';
}
