import { EndCallsDocument, MarkCallAsClosedDocument } from '../../generated/graphql.ts';
import { ask } from '../connection/ask.ts';
import type { Wall } from '../createWall.ts';
import type { WallCall } from '../wallCall.ts';

export const endTries = 20;
const every = 500;

export type EndProgress =
  | { state: 'sending' | 'done' }
  | { state: 'waiting'; tries: number }
  | { state: 'failed'; error: 'device_action_failed' | 'mark_as_close_failed' | 'call_remained_open' };

/** Sends the order to the device, waits until the call has left the list, and notes who did it. */
export async function endCall(
  call: WallCall,
  wall: Pick<Wall, 'line' | 'phase'>,
  tell: (progress: EndProgress) => void,
) {
  tell({ state: 'sending' });
  const input = { action: 'EndCalls' as const, deviceID: call.device_id, sectionID: call.section_id };
  const isTold = await ask(EndCallsDocument, { input }, call.system_id).then(
    ({ sendDeviceAction }) => sendDeviceAction.success,
    () => false,
  );
  if (!isTold) return tell({ state: 'failed', error: 'device_action_failed' });
  for (let tries = 0; isOpen(call, wall); tries += 1) {
    if (tries === endTries) return tell({ state: 'failed', error: 'call_remained_open' });
    tell({ state: 'waiting', tries });
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  await markAsClosed(call, tell);
}

/** Alone where only this failed: another order to the device could end a newer call. */
export async function markAsClosed(call: WallCall, tell: (progress: EndProgress) => void) {
  tell({ state: 'sending' });
  const isMarked = await ask(MarkCallAsClosedDocument, { id: call.id }, call.system_id).then(
    () => true,
    () => false,
  );
  tell(isMarked ? { state: 'done' } : { state: 'failed', error: 'mark_as_close_failed' });
}

/** What is not known to be gone is open. */
const isOpen = (call: WallCall, { line, phase }: Pick<Wall, 'line' | 'phase'>) =>
  phase.isOutOfDate() ||
  (line
    .get()
    .lists.get(call.system_id)
    ?.calls.some(({ id }) => id === call.id) ??
    true);
