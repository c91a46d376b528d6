import { Panel } from '@carestead/ui/Panel';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { LoadFailed } from '../platform/LoadFailed.tsx';
import { useText } from '../platform/useText.ts';
import { Waiting } from '../platform/Waiting.tsx';
import { AccountForm } from './AccountForm.tsx';
import { accountWords } from './accountWords.ts';
import { useAccount } from './useAccount.ts';

type Props = { isOpen: boolean; onClose: () => void };

/** One's own account, over whatever page is open. */
export function AccountModal({ isOpen, onClose }: Props) {
  return isOpen ? <AccountPanel onClose={onClose} /> : null;
}

function AccountPanel({ onClose }: Pick<Props, 'onClose'>) {
  const text = useText();
  const [account, retry] = useAccount();
  const below =
    useMatches()
      .at(-1)
      ?.staticData.chain?.filter(({ isModal }) => isModal).length ?? 0;
  const level = below + 1;
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
