import { Button, Group, Modal, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../platform/useText.ts';
import classes from './LogOutButton.module.css';

type Props = { isBusy: boolean; onLogOut: () => Promise<void> };

export function LogOutButton({ isBusy, onLogOut }: Props) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="default"
        classNames={{ root: classes.button, section: classes.icon }}
        leftSection={<IconLogout size={20} stroke={1.75} />}
        onClick={() => setAsking(true)}
      >
        <span className={classes.word}>{text('home.logout')}</span>
      </Button>
      <Modal
        opened={isAsking}
        onClose={close}
        title={text('home.logout.confirm.title')}
        closeButtonProps={{ 'aria-label': text('app.cancel') }}
        transitionProps={{ duration: 200 }}
      >
        <Text>{text('home.logout.confirm.text')}</Text>
        <Group justify="flex-end" mt="xl" gap="sm">
          <Button variant="default" onClick={close}>
            {text('app.cancel')}
          </Button>
          <Button data-autofocus loading={isBusy} onClick={() => void onLogOut().then(close)}>
            {text('home.logout')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
