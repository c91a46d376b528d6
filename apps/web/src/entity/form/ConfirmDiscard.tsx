import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { useText } from '../../platform/text/useText.ts';

type Props = { isOpen: boolean; onDiscard: () => void; onStay: () => void };

export function ConfirmDiscard({ isOpen, onDiscard, onStay }: Props) {
  const text = useText();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={false}
      isLossy
      title={text('form.discard.title')}
      cancel={text('form.discard.cancel')}
      confirm={text('form.discard.confirm')}
      onCancel={onStay}
      onConfirm={onDiscard}
    >
      {text('form.discard.text')}
    </ConfirmDialog>
  );
}
