import { PanelContent } from '@carestead/ui/panel/PanelContent';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { MyAccountDocument } from '../generated/graphql.ts';
import { LoadFailed } from '../platform/page/LoadFailed.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { AccountForm } from './AccountForm.tsx';
import type { Account } from './accountInput.ts';
import { accountLabels } from './accountInput.ts';

type Props = { onOpen: () => void; onClose: () => void };

/** The form of the own account, from the moment it is opened. */
export function OwnAccount({ onOpen, onClose }: Props) {
  const text = useText();
  const [account, retry] = useAccount();
  if (typeof account === 'object') return <AccountForm account={account} onOpen={onOpen} onClose={onClose} />;
  return (
    <PanelContent
      title={text('account.title')}
      hasBackArrow
      labels={accountLabels(text)}
      onClose={onClose}
      footer={<Button disabled>{text('form.save')}</Button>}
    >
      {account === 'loading' ? (
        <Waiting onRetry={retry}>
          {(note) => (
            <Stack gap="xl">
              <Skeleton height={56} circle />
              <Skeleton height={60} />
              <Skeleton height={60} />
              {note}
            </Stack>
          )}
        </Waiting>
      ) : (
        <LoadFailed onRetry={retry} />
      )}
    </PanelContent>
  );
}

/** The account, loaded when the form is opened. */
function useAccount(): [account: Account | 'loading' | 'failed', retry: () => void] {
  const { client } = useTools();
  const [account, setAccount] = useState<Account | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt sends the same query again
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
