import { PanelContent } from '@carestead/ui/PanelContent';
import { Button, Skeleton, Stack } from '@mantine/core';
import { LoadFailed } from '../platform/LoadFailed.tsx';
import { useText } from '../platform/useText.ts';
import { Waiting } from '../platform/Waiting.tsx';
import { AccountForm } from './AccountForm.tsx';
import { accountWords } from './accountWords.ts';
import { useAccount } from './useAccount.ts';

type Props = { onOpen: () => void; onClose: () => void };

/** The form of the own account, from the moment it is asked for. */
export function OwnAccount({ onOpen, onClose }: Props) {
  const text = useText();
  const [account, retry] = useAccount();
  if (typeof account === 'object') return <AccountForm account={account} onOpen={onOpen} onClose={onClose} />;
  return (
    <PanelContent
      title={text('account.title')}
      hasBackArrow
      words={accountWords(text)}
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
