import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { RotateVideoStreamTriggersDocument, VideoStreamTriggersDocument } from '../generated/graphql.ts';
import { copyText } from '../platform/page/copyText.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';
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
type Loadable = Paths | 'none' | 'loading' | 'failed';

/** The addresses of one camera; they are secrets, so they are loaded only here. */
function useVideoTriggers(id: number) {
  const text = useText();
  const { client, toasts } = useTools();
  const [rotated, setRotated] = useState<{ id: number; paths: Paths } | null>(null);
  const [isRotating, setRotating] = useState(false);

  const load = useCallback(async (): Promise<Loadable> => {
    const query = client.query(VideoStreamTriggersDocument, { id }, { requestPolicy: 'network-only' });
    const { data, error } = await query.toPromise();
    return error ? 'failed' : (data?.videoStreamTriggers ?? 'none');
  }, [client, id]);
  const loaded: Loadable = useLoaded(load).current ?? 'loading';

  const rotate = useCallback(async () => {
    setRotating(true);
    const { data } = await client.mutation(RotateVideoStreamTriggersDocument, { id }).toPromise();
    setRotating(false);
    if (data) setRotated({ id, paths: data.rotateVideoStreamTriggers });
    toasts.show(
      data
        ? { id: 'video', type: 'success', title: text('video.rotated') }
        : { id: 'video', type: 'error', title: text('displays.failed') },
    );
  }, [client, id, text, toasts]);

  return { paths: rotated?.id === id ? rotated.paths : loaded, isRotating, rotate };
}
