import { isDeepStrictEqual } from 'node:util';
import { isLoggedIn } from '@carestead/domain/access/viewer';
import type { WebSocket } from 'ws';
import type { Admission } from '../../platform/graphql/context.ts';
import type { Caller, DisplayGate, FindSession, Origin } from '../caller.ts';
import { findCaller } from '../caller.ts';
import { closeCodes } from './socketLimits.ts';

/** Who opened a socket, whether calls may be shown where it stands, and what it takes to find out again. */
export type SocketCaller = Caller & { token: string | undefined; admission: Admission; from: Origin };

type Checks = { findSession: FindSession; displayGate: DisplayGate };

/**
 * While the relay between servers was down, sessions may have ended and rights may have changed unnoticed: each
 * open socket is checked again, one after the other.
 */
export async function recheckSockets(open: ReadonlyMap<WebSocket, SocketCaller>, checks: Checks) {
  for (const [socket, caller] of [...open]) await recheckSocket(socket, caller, checks);
}

export async function recheckSocket(socket: WebSocket, caller: SocketCaller, checks: Checks) {
  if (socket.readyState !== socket.OPEN) return;
  if (!isLoggedIn(caller.viewer)) return await recheckPairing(socket, caller, checks);
  const now = await findCaller(checks.findSession, caller.token);
  if (now.session_id !== caller.session_id) socket.close(closeCodes.sessionEnded, 'session ended');
  else if (!isDeepStrictEqual(now.viewer, caller.viewer)) socket.close(closeCodes.rightsChanged, 'rights changed');
}

/** A display that is no longer paired shows nothing more; one that never needed to be is left alone. */
export async function recheckPairing(
  socket: WebSocket,
  { viewer, admission, from }: SocketCaller,
  { displayGate }: Pick<Checks, 'displayGate'>,
) {
  if (isLoggedIn(viewer) || admission.pairing_id === null) return;
  const { isAllowed } = await displayGate(from);
  if (!isAllowed) socket.close(closeCodes.sessionEnded, 'the display is no longer paired');
}
