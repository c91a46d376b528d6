import type { Box } from '@carestead/domain/video/windowPlaces';
import { IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import classes from './VideoWindows.module.css';
import { isHls, type VideoStream } from './videoStreams.ts';

type Props = {
  stream: VideoStream;
  place: Box;
  labels: { close: string; loading: string; failed: string; retry: string };
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

type Picture = 'loading' | 'shown' | 'failed';

/** Ms without a picture after which the window shows an error; a later picture is still shown. */
const waitLimit = 10_000;
/** Ms after which a failed camera is tried again: there is no one at the wall to do it. */
const againAfter = 10_000;

/** The first picture, or that there is none; `attempt` begins a new one. */
function usePicture() {
  const [picture, setPicture] = useState<Picture>('loading');
  const [attempt, setAttempt] = useState(0);
  const show = useCallback(() => setPicture('shown'), []);
  const fail = useCallback(() => setPicture('failed'), []);
  const retry = () => {
    setPicture('loading');
    setAttempt((before) => before + 1);
  };
  useEffect(() => {
    if (picture === 'shown') return;
    const isFailed = picture === 'failed';
    const next = () => (isFailed ? setAttempt((before) => before + 1) : fail());
    const timer = setInterval(next, isFailed ? againAfter : waitLimit);
    return () => clearInterval(timer);
  }, [picture, fail]);
  return { picture, attempt, show, fail, retry };
}

/** Moved by dragging or by the arrow keys; a tap shows and hides the button that closes it. */
export function VideoWindow({ stream, place, labels, onMove, onMoving, onClose }: Props) {
  const [hasButton, setButton] = useState(false);
  const { picture, attempt, show, fail, retry } = usePicture();
  const drag = useRef<{ x: number; y: number; hasMoved: boolean } | null>(null);
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
        drag.current = { x: event.clientX - place.x, y: event.clientY - place.y, hasMoved: false };
        onMoving(true);
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ clientX, clientY }) => {
        if (!drag.current) return;
        const next = { x: clientX - drag.current.x, y: clientY - drag.current.y };
        drag.current.hasMoved ||= Math.hypot(next.x - place.x, next.y - place.y) > tapThreshold;
        if (drag.current.hasMoved) onMove(next);
      }}
      onPointerUp={() => {
        if (drag.current && !drag.current.hasMoved) setButton(!hasButton);
        drag.current = null;
        onMoving(false);
      }}
      onPointerCancel={() => {
        drag.current = null;
        onMoving(false);
      }}
    >
      <div className={classes.picture} data-picture={picture}>
        {isHls(stream.url) ? (
          <HlsVideo key={attempt} url={stream.url} name={stream.name} onPicture={show} onError={fail} />
        ) : (
          <img key={attempt} src={stream.url} alt={stream.name} draggable={false} onLoad={show} onError={fail} />
        )}
      </div>
      <div className={classes.state} role="status">
        {picture === 'loading' && <p className={classes.loading}>{labels.loading}</p>}
        {picture === 'failed' && (
          <>
            <p>{labels.failed}</p>
            <button type="button" className={classes.retry} onClick={retry}>
              {labels.retry}
            </button>
          </>
        )}
      </div>
      <figcaption className={classes.name}>{stream.name}</figcaption>
      <button type="button" className={classes.close} aria-label={labels.close} onClick={onClose}>
        <IconX aria-hidden="true" />
      </button>
    </figure>
  );
}

type HlsVideoProps = { url: string; name: string; onPicture: () => void; onError: () => void };

/** A player that is fetched when the first such camera is shown; a browser in which it cannot run has one of its own. */
function HlsVideo({ url, name, onPicture, onError }: HlsVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let isGone = false;
    let stop = () => {};
    const play = async () => {
      const { default: Hls } = await import('hls.js/light');
      if (isGone) return;
      if (!Hls.isSupported()) {
        element.src = url;
        return;
      }
      const player = new Hls({ enableWorker: false });
      stop = () => player.destroy();
      player.on(Hls.Events.ERROR, (_event, { fatal }) => {
        if (fatal) onError();
      });
      player.loadSource(url);
      player.attachMedia(element);
    };
    play().catch(onError);
    return () => {
      isGone = true;
      stop();
    };
  }, [url, onError]);
  return <video ref={video} aria-label={name} autoPlay muted playsInline onLoadedData={onPicture} onError={onError} />;
}
