import { followed, swiped, type Track, trackFrom, trackTo } from '@carestead/domain/touch/gestures';
import { type PointerEvent, useRef } from 'react';
import classes from './useSwipe.module.css';

/** Absent: nothing happens that way, and nothing follows the finger there. Each is doubled by a button. */
type Swipes = { left?: (() => void) | undefined; right?: (() => void) | undefined };

const pointOf = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => ({ x, y, at });

/** Whoever writes or moves a slider does not swipe. */
const isOwn = (target: EventTarget) => target instanceof Element && target.closest('input, select, textarea') !== null;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What an element needs so that fingers swipe it to the left or to the right; scrolling upright is left to the browser. */
export function useSwipe(swipes: Swipes) {
  const track = useRef<Track | null>(null);
  const pointer = useRef<number | null>(null);

  const follow = (element: HTMLElement, way: number) => {
    element.style.transform = way === 0 || isStill() ? '' : `translateX(${way}px)`;
  };
  const end = (element: HTMLElement) => {
    track.current = null;
    pointer.current = null;
    follow(element, 0);
  };
  return {
    className: classes.swipe ?? '',
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // With a second finger it is something else.
      if (track.current) return end(event.currentTarget);
      if (!event.isPrimary || event.pointerType === 'mouse' || isOwn(event.target)) return;
      pointer.current = event.pointerId;
      track.current = trackFrom(pointOf(event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!track.current || event.pointerId !== pointer.current) return;
      track.current = trackTo(track.current, pointOf(event));
      const way = followed(track.current);
      if (swipes[way < 0 ? 'left' : 'right']) follow(event.currentTarget, way);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!track.current || event.pointerId !== pointer.current) return;
      const done = trackTo(track.current, pointOf(event));
      end(event.currentTarget);
      const direction = swiped(done);
      const run = direction && swipes[direction];
      if (!run) return;
      navigator.vibrate?.(10);
      run();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      end(event.currentTarget);
    },
  };
}
