import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { useFocusBack } from './useFocusBack.ts';

type Props = {
  isOpen: boolean;
  isBusy: boolean;
  /** How wide, in pixels, where it holds more than a question. */
  size?: number;
  title: string;
  children: ReactNode;
  cancel: string;
  confirm: string;
  /** Where something would be lost, Enter alone does not lose it. */
  isLossy?: boolean;
  /** There is nothing to confirm any more; what is shown says why. */
  isOver?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Put together by hand because the kit's own header would be a second banner of the page. */
export function ConfirmDialog(props: Props) {
  const { isOpen, isBusy, size, title, children, cancel, confirm, isLossy = false, onCancel, onConfirm } = props;
  const { isOver = false } = props;
  useEscape(isOpen, onCancel);
  useFocusBack(isOpen);
  // A button that is busy takes no focus, and the focus would stay behind the dialog.
  const isCancelFirst = isLossy || isBusy || isOver;
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onCancel}
      closeOnEscape={false}
      centered
      {...(size !== undefined && { size })}
      padding="xl"
      transitionProps={{ duration: 200 }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content radius={10}>
        <Modal.Body>
          <Modal.Title>{title}</Modal.Title>
          {children}
          <Group justify="flex-end" mt="xl" gap="sm">
            <Button variant="default" data-autofocus={isCancelFirst || undefined} onClick={onCancel}>
              {cancel}
            </Button>
            <Button data-autofocus={!isCancelFirst || undefined} loading={isBusy} disabled={isOver} onClick={onConfirm}>
              {confirm}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** From the moment it is seen, wherever the focus still is: a menu that just closed would swallow the first Escape. */
function useEscape(isOpen: boolean, onEscape: () => void) {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    window.addEventListener('keydown', close, { capture: true });
    return () => window.removeEventListener('keydown', close, { capture: true });
  }, [isOpen, onEscape]);
}
