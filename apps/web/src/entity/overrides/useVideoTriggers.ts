import { useCallback, useEffect, useState } from 'react';
import { RotateVideoStreamTriggersDocument, VideoStreamTriggersDocument } from '../../generated/graphql.ts';
import { useTools } from '../../platform/tools.tsx';
import { useText } from '../../platform/useText.ts';

type Paths = { trigger_start: string; trigger_stop: string };

/** The addresses of one camera; they are secrets, so they are asked for only here. */
export function useVideoTriggers(id: number) {
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
