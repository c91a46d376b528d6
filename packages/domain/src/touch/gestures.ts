/** A finger that moves less than this has tapped. */
const tapThreshold = 3;
/** A finger that rests for so long means more than a tap. */
export const longPressAfter = 180;
/** Far enough, fast enough when it is lifted (pixels in a millisecond), and all of it within so many milliseconds. */
const swipe = { distance: 50, velocity: 0.5, duration: 250 } as const;

export type TouchPoint = { x: number; y: number; at: number };

/** The way of one finger, as far as it matters. */
export type Track = {
  first: TouchPoint;
  last: TouchPoint;
  /** Of the last movement, to the right. */
  velocity: number;
  /** Decided by the first movement that is more than a tap; whoever scrolls does not swipe. */
  axis: 'undecided' | 'sideways' | 'upright';
};

export const trackFrom = (first: TouchPoint): Track => ({ first, last: first, velocity: 0, axis: 'undecided' });

export function trackTo({ first, last, velocity, axis }: Track, point: TouchPoint): Track {
  const time = point.at - last.at;
  return {
    first,
    last: point,
    // Some browsers report the lifting once more where the finger was.
    velocity: time > 0 && point.x !== last.x ? (point.x - last.x) / time : velocity,
    axis: axis === 'undecided' ? axisOf(point.x - first.x, point.y - first.y) : axis,
  };
}

function axisOf(x: number, y: number): Track['axis'] {
  if (Math.hypot(x, y) <= tapThreshold) return 'undecided';
  return Math.abs(x) > Math.abs(y) ? 'sideways' : 'upright';
}

/** How far something follows the finger to the right. */
export const followed = ({ first, last, axis }: Track): number => (axis === 'sideways' ? last.x - first.x : 0);

/** Null: it was a tap, a scroll, or too short or too slow to be meant. */
export function swiped(track: Track): 'left' | 'right' | null {
  const way = followed(track);
  const isMeant =
    Math.abs(way) >= swipe.distance &&
    Math.abs(track.velocity) >= swipe.velocity &&
    Math.sign(track.velocity) === Math.sign(way) &&
    track.last.at - track.first.at <= swipe.duration;
  if (!isMeant) return null;
  return way < 0 ? 'left' : 'right';
}
