import { observable } from '@carestead/ui/state/observable';
import { EndCallsDocument, MarkCallAsClosedDocument } from '../../generated/graphql.ts';
import type { EndSteps } from '../../platform/calls/endCall.ts';
import { ask } from '../connection/ask.ts';
import type { Wall } from '../createWall.ts';
import type { WallCall } from '../wallCall.ts';

/** How many calls were marked here as closed by hand: the list of open calls does not show that a closed one has changed. */
export const callsMarked = observable(0);

/** How a wall ends a call: it is over when the list of open calls, as far as that can be trusted, holds it no more. */
export const endSteps = (call: WallCall, { line, phase }: Pick<Wall, 'line' | 'phase'>): EndSteps => ({
  send: () => {
    const input = { action: 'EndCalls' as const, deviceID: call.device_id, sectionID: call.section_id };
    return ask(EndCallsDocument, { input }, call.system_id).then(
      ({ sendDeviceAction }) => sendDeviceAction.success,
      () => false,
    );
  },
  isOpen: () =>
    phase.isOutOfDate() ||
    (line
      .get()
      .lists.get(call.system_id)
      ?.calls.some(({ id }) => id === call.id) ??
      true),
  mark: async () => {
    const isMarked = await ask(MarkCallAsClosedDocument, { id: call.id }, call.system_id).then(
      () => true,
      () => false,
    );
    if (isMarked) callsMarked.set(callsMarked.get() + 1);
    return isMarked;
  },
});
