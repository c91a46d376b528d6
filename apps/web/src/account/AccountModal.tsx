import { useMatches } from '@tanstack/react-router';
import { AccountPanel } from './AccountPanel.tsx';

type Props = { isOpen: boolean; onClose: () => void };

/** One's own account, over whatever page is open. */
export function AccountModal({ isOpen, onClose }: Props) {
  const below =
    useMatches()
      .at(-1)
      ?.staticData.chain?.filter(({ isModal }) => isModal).length ?? 0;
  return isOpen ? <AccountPanel level={below + 1} onClose={onClose} /> : null;
}
