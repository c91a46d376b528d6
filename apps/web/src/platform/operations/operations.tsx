import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { OperationsChangedDocument, type OperationsChangedSubscription } from '../../generated/graphql.ts';
import { useTools } from '../tools.tsx';
import type { Operation } from './operationTexts.ts';

/** The newest operations of all kinds, and the newest of each; `denied` to those who do not see all systems. */
export type Operations = OperationsChangedSubscription['operationsChanged'] | 'unknown' | 'denied';

const OperationsContext = createContext<Operations>('unknown');

/** Follows what is done to the installation, once for all cards of the page. */
export function OperationsProvider({ children }: { children: ReactNode }) {
  const { client } = useTools();
  const [operations, setOperations] = useState<Operations>('unknown');
  useEffect(() => {
    const { unsubscribe } = client.subscription(OperationsChangedDocument, {}).subscribe(({ data, error }) => {
      if (data) setOperations(data.operationsChanged);
      else if (error?.graphQLErrors.some(({ extensions }) => extensions.code === 'MISSING_PERMISSION'))
        setOperations('denied');
    });
    return unsubscribe;
  }, [client]);
  return <OperationsContext value={operations}>{children}</OperationsContext>;
}

export const useOperations = (): Operations => use(OperationsContext);

/** The newest one of a kind, running or over. */
export function useLatest(kind: string): Operation | null {
  const operations = useOperations();
  return typeof operations === 'string' ? null : (operations.latest.find((latest) => latest.kind === kind) ?? null);
}
