import { useEffect, useState } from 'react';
import { MyAccountDocument } from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';
import type { Account } from './accountInput.ts';

/** The account as it is now, asked when somebody opens it. */
export function useAccount(): [account: Account | 'loading' | 'failed', retry: () => void] {
  const { client } = useTools();
  const [account, setAccount] = useState<Account | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks the same once more
  useEffect(() => {
    const { unsubscribe } = client
      .query(MyAccountDocument, {})
      .subscribe(({ data }) => setAccount(data?.myAccount ?? 'failed'));
    return unsubscribe;
  }, [client, attempt]);
  const retry = () => {
    setAccount('loading');
    setAttempt(attempt + 1);
  };
  return [account, retry];
}
