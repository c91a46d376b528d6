import { type Box, movedTo, nextPlaces, type Obstacle, type Placed } from '@carestead/domain/display/windowPlaces';
import { useLayoutEffect, useState } from 'react';
import { useText } from '../platform/useText.ts';
import { useScreen } from './useScreen.ts';
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
  const screen = () => ({ bounds: boundsOf(document.querySelector('main')), obstacles: obstaclesOf(), unit });
  // Where cards stand is only known once they are painted, so it is read after each render: at least every second.
  useLayoutEffect(() => {
    if (isMoving) return;
    const next = nextPlaces(places, streams.map(keyOf), screen());
    if (JSON.stringify([...next]) !== JSON.stringify([...places])) setPlaces(next);
  });
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
              words={{ close: text('wallRare.video.close'), failed: text('wallRare.video.failed') }}
              onMoving={setMoving}
              onMove={(at) => setPlaces(new Map(places).set(key, movedTo(place, at, screen())))}
              onClose={() => onClose(stream)}
            />
          )
        );
      })}
    </div>
  );
}

const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

/** The room of the calls, so that the top bar and the banner of a lost line stay in sight. */
function boundsOf(calls: Element | null): Box {
  const { x, y, width, height } = calls ? boxOf(calls) : { x: 0, y: 0, width: innerWidth, height: innerHeight };
  return { x: x + margin, y, width: width - 2 * margin, height: height - margin };
}

/** Cards, the rows of a blind wall, and the cell that counts the others, behind which anything may be. */
const obstaclesOf = (): Obstacle[] =>
  [
    ...document.querySelectorAll<HTMLElement>('main :is(article, section li, ul[aria-label] > li:not(:has(article)))'),
  ].map((element) => ({
    ...boxOf(element),
    id: element.dataset.call ?? element.textContent,
    isEmergency: element.tagName !== 'ARTICLE' || element.dataset.kind === 'Emergency',
  }));
