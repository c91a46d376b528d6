import { PanelFrame } from '@carestead/ui/panel/PanelFrame';
import { useMatches } from '@tanstack/react-router';
import { OwnAccount } from './OwnAccount.tsx';

type Props = {
  isOpen: boolean;
  /** To open it again after it was closed. */
  onOpen: () => void;
  onClose: () => void;
};

/** One's own account, over whatever page is open. */
export function AccountModal({ isOpen, ...rest }: Props) {
  return isOpen ? <AccountPanel {...rest} /> : null;
}

function AccountPanel({ onOpen, onClose }: Omit<Props, 'isOpen'>) {
  const below =
    useMatches()
      .at(-1)
      ?.staticData.chain?.filter(({ isModal }) => isModal).length ?? 0;
  return (
    <PanelFrame level={below + 1} size="medium">
      <OwnAccount onOpen={onOpen} onClose={onClose} />
    </PanelFrame>
  );
}
