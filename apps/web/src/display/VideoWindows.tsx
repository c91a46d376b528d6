import { useText } from '../platform/useText.ts';
import { VideoWindow } from './VideoWindow.tsx';
import classes from './VideoWindows.module.css';
import type { VideoStream } from './videoStreams.ts';

type Props = {
  streams: readonly VideoStream[];
  /** An emergency is open: its card may not be covered. */
  isSmall: boolean;
  onClose: (stream: VideoStream) => void;
};

export function VideoWindows({ streams, isSmall, onClose }: Props) {
  const text = useText();
  return (
    <div className={classes.place} data-small={isSmall} data-several={streams.length > 1}>
      {streams.map((stream) => (
        <VideoWindow
          key={`${stream.system_id}/${stream.id}/${stream.startedAt}`}
          stream={stream}
          words={{ close: text('wallRare.video.close'), failed: text('wallRare.video.failed') }}
          onClose={() => onClose(stream)}
        />
      ))}
    </div>
  );
}
