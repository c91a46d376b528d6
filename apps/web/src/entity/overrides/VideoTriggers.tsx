import { ConfirmDialog } from '@carestead/ui/ConfirmDialog';
import { Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../platform/useText.ts';
import { TriggerAddress } from './TriggerAddress.tsx';
import { useVideoTriggers } from './useVideoTriggers.ts';
import classes from './VideoTriggers.module.css';

/** Two addresses to copy into the door station, and a way to make others when somebody should no longer know them. */
export function VideoTriggers({ id, isLocked }: { id: number; isLocked: boolean }) {
  const text = useText();
  const { paths, isRotating, rotate } = useVideoTriggers(id);
  const [isAsking, setAsking] = useState(false);
  if (paths === 'loading') return null;
  if (paths === 'failed') return <Text c="dimmed">{text('video.failed')}</Text>;
  const isMade = paths !== 'none';
  return (
    <div className={classes.triggers}>
      {isMade ? (
        <>
          <TriggerAddress label={text('video.trigger_start')} path={paths.trigger_start} />
          <TriggerAddress label={text('video.trigger_stop')} path={paths.trigger_stop} />
        </>
      ) : (
        <Text c="dimmed">{text('video.none')}</Text>
      )}
      {!isLocked && (
        <div>
          <Button
            variant="default"
            loading={isRotating}
            leftSection={<IconRefresh size={18} stroke={1.75} />}
            onClick={() => (isMade ? setAsking(true) : void rotate())}
          >
            {text(isMade ? 'video.rotate' : 'video.make')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isRotating}
        title={text('video.rotate.title')}
        cancel={text('app.cancel')}
        confirm={text('video.rotate')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void rotate().then(() => setAsking(false))}
      >
        {text('video.rotate.text')}
      </ConfirmDialog>
    </div>
  );
}
