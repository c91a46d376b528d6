import type { Listed } from '@carestead/domain/phoneApp/callGroups';
import { ringOf } from '@carestead/domain/phoneApp/callGroups';
import type { CallDetails } from '@carestead/domain/phones/protocol';
import { useObservable } from '@carestead/ui/state/observable';
import { useEffect, useState } from 'react';
import { usePhone } from '../platform/phone.ts';

/** What the server knows beyond the list; asked again when the call changes or the connection comes back. Null: not known. */
export function useDetails(listed: Listed): CallDetails | null {
  const { ask, line } = usePhone();
  const [details, setDetails] = useState<CallDetails | null>(null);
  const id = listed.kind === 'call' ? listed.call.id : null;
  const isWhole = useObservable(line.connection).isWhole;
  const ring = ringOf(listed);
  const change = `${ring?.status} ${ring?.attempt} ${ring?.is_present} ${isWhole}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the call may change what is known of it.
  useEffect(() => {
    let isOver = false;
    if (id !== null)
      void ask({ type: 'details', call: id }).then((reply) => {
        if (!isOver && reply?.type === 'details') setDetails(reply);
      });
    return () => {
      isOver = true;
    };
  }, [ask, id, change]);
  return details?.call === id ? details : null;
}
