import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  isOpen: boolean;
  isBusy: boolean;
  title: string;
  children: ReactNode;
  cancel: string;
  confirm: string;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Put together by hand because the kit's own header would be a second banner of the page. */
export function ConfirmDialog({ isOpen, isBusy, title, children, cancel, confirm, onCancel, onConfirm }: Props) {
  return (
    <Modal.Root opened={isOpen} onClose={onCancel} centered padding="xl" transitionProps={{ duration: 200 }}>
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content radius={10}>
        <Modal.Body>
          <Modal.Title>{title}</Modal.Title>
          {children}
          <Group justify="flex-end" mt="xl" gap="sm">
            <Button variant="default" onClick={onCancel}>
              {cancel}
            </Button>
            <Button data-autofocus loading={isBusy} onClick={onConfirm}>
              {confirm}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
