import { useEffect, useState } from 'react';
import { AppPairingDocument, type CreateAppPairingCodeMutation } from '../../generated/graphql.ts';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useTools } from '../../platform/tools.tsx';

export type MadeCode = CreateAppPairingCodeMutation['createAppPairingCode'];
type Pairing = { state: 'waiting' | 'paired' | 'over'; name: string };

const waiting: Pairing = { state: 'waiting', name: '' };
/** The message that a phone was paired comes at once; this is for the one that got lost. */
const looksEvery = 5000;

/** What has become of a code. */
export function usePairing({ code }: MadeCode): Pairing {
  const { client } = useTools();
  const [found, setFound] = useState<{ code: string; pairing: Pairing }>({ code, pairing: waiting });
  const [asked, setAsked] = useState(0);
  const pairing = found.code === code ? found.pairing : waiting;
  useRowChanges(['app_client'], () => setAsked((count) => count + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew after every change
  useEffect(() => {
    let isWanted = true;
    const look = () =>
      void client
        .query(AppPairingDocument, { code }, { requestPolicy: 'network-only' })
        .toPromise()
        .then(({ data }) => {
          if (!isWanted || !data) return;
          const { state, client_name } = data.appPairing;
          setFound({ code, pairing: { state, name: client_name ?? '' } });
        });
    look();
    const timer = setInterval(look, looksEvery);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [client, code, asked]);
  return pairing;
}
