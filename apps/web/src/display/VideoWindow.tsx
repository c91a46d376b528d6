import type { Box } from '@carestead/domain/display/windowPlaces';
import { IconX } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { HlsVideo } from './HlsVideo.tsx';
import classes from './VideoWindows.module.css';
import { isHls, type VideoStream } from './videoStreams.ts';

type Props = {
  stream: VideoStream;
  place: Box;
  words: { close: string; failed: string };
  onMove: (at: { x: number; y: number }) => void;
  onMoving: (isMoving: boolean) => void;
  onClose: () => void;
};

const tapThreshold = 3;
const step = 40;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Moved by dragging or by the arrow keys; a tap shows and hides the button that closes it. */
export function VideoWindow({ stream, place, words, onMove, onMoving, onClose }: Props) {
  const [hasButton, setButton] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const fail = useCallback(() => setFailed(true), []);
  return (
    <figure
      className={classes.window}
      style={{ left: place.x, top: place.y, width: place.width, height: place.height }}
      data-button={hasButton}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
      tabIndex={0}
      onKeyDown={({ key }) => {
        const [x, y] = arrows[key] ?? [0, 0];
        if (x !== 0 || y !== 0) onMove({ x: place.x + x, y: place.y + y });
      }}
      onPointerDown={(event) => {
        if ((event.target as Element).closest('button')) return;
        drag.current = { x: event.clientX - place.x, y: event.clientY - place.y, moved: false };
        onMoving(true);
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ clientX, clientY }) => {
        if (!drag.current) return;
        const next = { x: clientX - drag.current.x, y: clientY - drag.current.y };
        drag.current.moved ||= Math.hypot(next.x - place.x, next.y - place.y) > tapThreshold;
        if (drag.current.moved) onMove(next);
      }}
      onPointerUp={() => {
        if (drag.current && !drag.current.moved) setButton(!hasButton);
        drag.current = null;
        onMoving(false);
      }}
      onPointerCancel={() => {
        drag.current = null;
        onMoving(false);
      }}
    >
      {hasFailed ? (
        <p className={classes.failed}>{words.failed}</p>
      ) : isHls(stream.url) ? (
        <HlsVideo url={stream.url} name={stream.name} onError={fail} />
      ) : (
        <img className={classes.picture} src={stream.url} alt={stream.name} draggable={false} onError={fail} />
      )}
      <figcaption className={classes.name}>{stream.name}</figcaption>
      <button type="button" className={classes.close} aria-label={words.close} onClick={onClose}>
        <IconX aria-hidden="true" />
      </button>
    </figure>
  );
}
