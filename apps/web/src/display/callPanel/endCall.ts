import { EndCallsDocument, MarkCallAsClosedDocument } from '../../generated/graphql.ts';
import { observable } from '../../platform/observable.ts';
import { ask } from '../connection/ask.ts';
import type { Wall } from '../createWall.ts';
import type { WallCall } from '../wallCall.ts';

/** How many calls were marked here as closed by hand: the list of open calls does not show that a closed one has changed. */
export const callsMarked = observable(0);

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
  report: (progress: EndProgress) => void,
) {
  report({ state: 'sending' });
  const input = { action: 'EndCalls' as const, deviceID: call.device_id, sectionID: call.section_id };
  const isSent = await ask(EndCallsDocument, { input }, call.system_id).then(
    ({ sendDeviceAction }) => sendDeviceAction.success,
    () => false,
  );
  if (!isSent) return report({ state: 'failed', error: 'device_action_failed' });
  for (let tries = 0; isOpen(call, wall); tries += 1) {
    if (tries === endTries) return report({ state: 'failed', error: 'call_remained_open' });
    report({ state: 'waiting', tries });
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  await markAsClosed(call, report);
}

/** Alone where only this failed: another order to the device could end a newer call. */
export async function markAsClosed(call: WallCall, report: (progress: EndProgress) => void) {
  report({ state: 'sending' });
  const isMarked = await ask(MarkCallAsClosedDocument, { id: call.id }, call.system_id).then(
    () => true,
    () => false,
  );
  if (isMarked) callsMarked.set(callsMarked.get() + 1);
  report(isMarked ? { state: 'done' } : { state: 'failed', error: 'mark_as_close_failed' });
}

/** What is not known to be gone is open. */
const isOpen = (call: WallCall, { line, phase }: Pick<Wall, 'line' | 'phase'>) =>
  phase.isOutOfDate() ||
  (line
    .get()
    .lists.get(call.system_id)
    ?.calls.some(({ id }) => id === call.id) ??
    true);
