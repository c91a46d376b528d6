import { byImportance, type CallFlag, callFlags, type Urgency, urgencies } from '@carestead/domain/calls/call';
import type { Client } from '@urql/core';
import { useEffect, useState } from 'react';
import { MobileCallsDocument, type MobileCallsSubscription } from '../../generated/graphql.ts';
import { useIsLost } from '../../platform/connection/useIsLost.ts';
import { useTools } from '../../platform/tools.tsx';

type WireList = MobileCallsSubscription['callsChanged'];
type WireCall = WireList['calls'][number];
type WireType = NonNullable<WireCall['call_type']>;

export type OpenCall = Omit<WireCall, 'call_type'> & {
  call_type: (Omit<WireType, 'flag' | 'urgency'> & { flag: CallFlag; urgency: Urgency }) | null;
};

type OpenCalls = { link: WireList['link']; calls: readonly OpenCall[] };

/** The open calls of the present system, the most important first. Without a connection they are unknown: none is kept. */
export function useOpenCalls(): OpenCalls | 'unknown' {
  const { client } = useTools();
  const isLost = useIsLost();
  const [known, setKnown] = useState<{ of: Client; list: OpenCalls } | null>(null);
  useEffect(() => {
    if (isLost) return;
    // Subscribed anew after every loss: the first message is then the whole list of now.
    const { unsubscribe } = client.subscription(MobileCallsDocument, {}).subscribe(({ data }) => {
      if (data) setKnown({ of: client, list: fromWire(data.callsChanged) });
    });
    return () => {
      unsubscribe();
      setKnown(null);
    };
  }, [client, isLost]);
  return isLost || known?.of !== client ? 'unknown' : known.list;
}

const fromWire = ({ link, calls }: WireList): OpenCalls => ({
  link,
  calls: calls.map(callFromWire).toSorted(byImportance),
});

/** A value of a newer server must not hide the call. */
const callFromWire = (call: WireCall): OpenCall => ({
  ...call,
  call_type: call.call_type && {
    ...call.call_type,
    flag: callFlags.find((flag) => flag === call.call_type?.flag) ?? 'Call',
    urgency: urgencies.find((urgency) => urgency === call.call_type?.urgency) ?? 'Emergency',
  },
});
