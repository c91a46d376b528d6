import { type CallFlag, callFlags, type Urgency, urgencies } from '@carestead/domain/calls/call';
import type { DisplayCallsSubscription } from '../generated/graphql.ts';

type WireList = DisplayCallsSubscription['callsChanged'];
type WireCall = WireList['calls'][number];
type WireType = NonNullable<WireCall['call_type']>;

/** A call as the wall receives it. */
export type WallCall = Omit<WireCall, 'call_type'> & {
  call_type: (Omit<WireType, 'flag' | 'urgency'> & { flag: CallFlag; urgency: Urgency }) | null;
};

export type WallList = Omit<WireList, 'calls'> & { calls: readonly WallCall[] };

export const listFromWire = (list: WireList): WallList => ({ ...list, calls: list.calls.map(callFromWire) });

/** A value of a newer server must not hide the call. */
const callFromWire = (call: WireCall): WallCall => ({
  ...call,
  call_type: call.call_type && {
    ...call.call_type,
    flag: callFlags.find((flag) => flag === call.call_type?.flag) ?? 'Call',
    urgency: urgencies.find((urgency) => urgency === call.call_type?.urgency) ?? 'Emergency',
  },
});
