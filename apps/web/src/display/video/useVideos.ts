import { displayEffect } from '@carestead/domain/messages/displaySubjects';
import { useObservable } from '@carestead/ui/state/observable';
import { useEffect, useState } from 'react';
import type { WallConfig } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';
import { nextStreams, type VideoStream, videoOrder, visibleStreams } from './videoStreams.ts';

/** The cameras that are on now, as far as this wall shows them. */
export function useVideos(config: WallConfig | null) {
  const { onMessage, clock } = useWall();
  useObservable(clock.second);
  const [streams, setStreams] = useState<readonly VideoStream[]>([]);
  useEffect(
    () =>
      onMessage(({ subject, payload }) => {
        const order = displayEffect(subject) === 'video' ? videoOrder(payload) : null;
        if (order) setStreams((before) => nextStreams(before, order, clock.steady()));
      }),
    [onMessage, clock],
  );
  const isShown = ({ system_id }: VideoStream) => config?.shown.some((shown) => shown.system_id === system_id) ?? false;
  return {
    streams: config?.display.videostream ? visibleStreams(streams, clock.steady()).filter(isShown) : [],
    close: (closed: VideoStream) => setStreams((before) => before.filter((stream) => stream !== closed)),
  };
}
