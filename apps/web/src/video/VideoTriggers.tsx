import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { RotateVideoStreamTriggersDocument, VideoStreamTriggersDocument } from '../generated/graphql.ts';
import { copyText } from '../platform/page/copyText.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './VideoTriggers.module.css';

/** Two addresses to copy into the door station, and a button to replace them when they are no longer secret. */
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

/** A whole address, to be read and copied. */
function TriggerAddress({ label, path }: { label: string; path: string }) {
  const text = useText();
  const { toasts } = useTools();
  const address = `${location.origin}${path}`;
  const copy = async () => {
    const isCopied = await copyText(address);
    const type = isCopied ? 'success' : 'error';
    toasts.show({ id: 'video-address', type, title: text(isCopied ? 'video.copied' : 'video.copy_failed') });
  };
  return (
    <TextInput
      label={label}
      readOnly
      value={address}
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={text('video.copy', { label })}
          title={text('video.copy', { label })}
          onClick={() => void copy()}
        >
          <IconCopy size={18} stroke={1.75} />
        </ActionIcon>
      }
    />
  );
}

type Paths = { trigger_start: string; trigger_stop: string };

/** The addresses of one camera; they are secrets, so they are loaded only here. */
function useVideoTriggers(id: number) {
  const text = useText();
  const { client, toasts } = useTools();
  const [paths, setPaths] = useState<Paths | 'none' | 'loading' | 'failed'>('loading');
  const [isRotating, setRotating] = useState(false);

  useEffect(() => {
    let isWanted = true;
    void client
      .query(VideoStreamTriggersDocument, { id }, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data, error }) => {
        if (isWanted) setPaths(error ? 'failed' : (data?.videoStreamTriggers ?? 'none'));
      });
    return () => {
      isWanted = false;
    };
  }, [client, id]);

  const rotate = useCallback(async () => {
    setRotating(true);
    const { data } = await client.mutation(RotateVideoStreamTriggersDocument, { id }).toPromise();
    setRotating(false);
    if (data) setPaths(data.rotateVideoStreamTriggers);
    toasts.show(
      data
        ? { id: 'video', type: 'success', title: text('video.rotated') }
        : { id: 'video', type: 'error', title: text('displays.failed') },
    );
  }, [client, id, text, toasts]);

  return { paths, isRotating, rotate };
}
