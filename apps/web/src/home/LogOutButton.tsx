import { ConfirmDialog } from '@carestead/ui/ConfirmDialog';
import { Button } from '@mantine/core';
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
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isBusy}
        title={text('home.logout.confirm.title')}
        cancel={text('app.cancel')}
        confirm={text('home.logout')}
        onCancel={close}
        onConfirm={() => void onLogOut().then(close)}
      >
        {text('home.logout.confirm.text')}
      </ConfirmDialog>
    </>
  );
}
