import { type Box, movedTo, nextPlaces, type Obstacle, type Placed } from '@carestead/domain/video/windowPlaces';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { useScreen } from '../page/useScreen.ts';
import { useWall } from '../wallContext.ts';
import { VideoWindow } from './VideoWindow.tsx';
import classes from './VideoWindows.module.css';
import type { VideoStream } from './videoStreams.ts';

type Props = { streams: readonly VideoStream[]; onClose: (stream: VideoStream) => void };

/** From the edge of the screen, which moves by a pixel or two against burning in. */
const margin = 8;

const keyOf = ({ system_id, id, startedAt }: VideoStream) => `${system_id}/${id}/${startedAt}`;

/** The pictures of cameras: inside of the screen, over no call where there is other room, and never over an emergency. */
export function VideoWindows({ streams, onClose }: Props) {
  const text = useText();
  const unit = Math.max(1, useScreen().scale);
  const [places, setPlaces] = useState<ReadonlyMap<string, Placed | null>>(new Map());
  const [isMoving, setMoving] = useState(false);
  const { line, clock } = useWall();
  const keys = streams.map(keyOf).join();
  // Where cards stand is only known once they are laid out, so it is read after each change, and every second.
  useEffect(() => {
    if (isMoving) return;
    const place = () =>
      setPlaces((before) => {
        const next = nextPlaces(before, keys.split(','), screenOf(unit));
        return JSON.stringify([...next]) === JSON.stringify([...before]) ? before : next;
      });
    let frame = requestAnimationFrame(place);
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const offs = [line.subscribe(soon), clock.second.subscribe(soon)];
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      for (const off of offs) off();
      removeEventListener('resize', soon);
    };
  }, [isMoving, keys, unit, line, clock]);
  return (
    <div className={classes.place}>
      {streams.map((stream) => {
        const key = keyOf(stream);
        const place = places.get(key);
        return (
          place && (
            <VideoWindow
              key={key}
              stream={stream}
              place={place}
              labels={{
                close: text('wallRare.video.close'),
                loading: text('wallRare.video.loading'),
                failed: text('wallRare.video.failed'),
                retry: text('wallRare.video.retry'),
              }}
              onMoving={setMoving}
              onMove={(at) => setPlaces(new Map(places).set(key, movedTo(place, at, screenOf(unit))))}
              onClose={() => onClose(stream)}
            />
          )
        );
      })}
    </div>
  );
}

const screenOf = (unit: number) => ({
  bounds: boundsOf(document.querySelector('main')),
  obstacles: obstaclesOf(),
  unit,
});

const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

/** The room of the calls, so that the top bar and the banner of a lost line stay in sight. */
function boundsOf(calls: Element | null): Box {
  const { x, y, width, height } = calls ? boxOf(calls) : { x: 0, y: 0, width: innerWidth, height: innerHeight };
  return { x: x + margin, y, width: width - 2 * margin, height: height - margin };
}

/** Cards, the rows of a blind wall, and the cell that counts the others: the windows avoid them. */
const obstaclesOf = (): Obstacle[] =>
  [
    ...document.querySelectorAll<HTMLElement>('main :is(article, section li, ul[aria-label] > li:not(:has(article)))'),
  ].map((element) => ({
    ...boxOf(element),
    id: element.dataset.call ?? element.textContent,
    isEmergency: element.tagName !== 'ARTICLE' || element.dataset.kind === 'Emergency',
  }));
