import { useEffect, useState } from 'react';
import { ExportsChangedDocument, type ExportsChangedSubscription } from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';

export type Export = ExportsChangedSubscription['exportsChanged'][number];

/** The viewer's own exports, live; null as long as they are not known. */
export function useExports(): readonly Export[] | null {
  const { client } = useTools();
  const [exports, setExports] = useState<readonly Export[] | null>(null);
  useEffect(() => {
    const { unsubscribe } = client.subscription(ExportsChangedDocument, {}).subscribe(({ data }) => {
      if (data) setExports(data.exportsChanged);
    });
    return unsubscribe;
  }, [client]);
  return exports;
}
