import { Panel } from '@carestead/ui/Panel';
import { Button, Skeleton, Stack } from '@mantine/core';
import { LoadFailed } from '../platform/LoadFailed.tsx';
import { useText } from '../platform/useText.ts';
import { Waiting } from '../platform/Waiting.tsx';
import { AccountForm } from './AccountForm.tsx';
import { accountWords } from './accountWords.ts';
import { useAccount } from './useAccount.ts';

/** `level`: how many panels lie on the page up to this one. */
export function AccountPanel({ level, onClose }: { level: number; onClose: () => void }) {
  const text = useText();
  const [account, retry] = useAccount();
  if (typeof account === 'object') return <AccountForm account={account} level={level} onClose={onClose} />;
  return (
    <Panel
      level={level}
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
    </Panel>
  );
}
