import { PanelContent } from '@carestead/ui/PanelContent';
import { PanelFrame } from '@carestead/ui/PanelFrame';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { LoadFailed } from '../platform/LoadFailed.tsx';
import { useText } from '../platform/useText.ts';
import { Waiting } from '../platform/Waiting.tsx';
import { AccountForm } from './AccountForm.tsx';
import { accountWords } from './accountWords.ts';
import { useAccount } from './useAccount.ts';

type Props = {
  isOpen: boolean;
  /** For whoever wants it again after it was closed. */
  onOpen: () => void;
  onClose: () => void;
};

/** One's own account, over whatever page is open. */
export function AccountModal({ isOpen, ...rest }: Props) {
  return isOpen ? <AccountPanel {...rest} /> : null;
}

function AccountPanel({ onOpen, onClose }: Omit<Props, 'isOpen'>) {
  const text = useText();
  const [account, retry] = useAccount();
  const below =
    useMatches()
      .at(-1)
      ?.staticData.chain?.filter(({ isModal }) => isModal).length ?? 0;
  return (
    <PanelFrame level={below + 1} size="medium">
      {typeof account === 'object' ? (
        <AccountForm account={account} onOpen={onOpen} onClose={onClose} />
      ) : (
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
      )}
    </PanelFrame>
  );
}
