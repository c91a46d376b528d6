import { type TouchEvent, useRef, useState } from 'react';

/** So far the finger goes before letting go reloads; what follows it goes half as far. */
const enough = 120;
const most = 88;

/** Pulling the page down at its top; a button does the same. */
export function usePull(onPulled: () => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const [pulled, setPulled] = useState(0);
  const end = () => {
    from.current = null;
    setPulled(0);
  };
  return {
    way: Math.min(pulled / 2, most),
    isEnough: pulled >= enough,
    touches: {
      onTouchStart: ({ touches, currentTarget, target }: TouchEvent<HTMLElement>) => {
        const touch = touches[0];
        // A panel is drawn elsewhere, and its touches come here all the same.
        const isHere = target instanceof Node && currentTarget.contains(target);
        from.current =
          touch && touches.length === 1 && isHere && window.scrollY <= 0
            ? { x: touch.clientX, y: touch.clientY }
            : null;
      },
      onTouchMove: ({ touches }: TouchEvent) => {
        const touch = touches[0];
        if (!from.current || !touch) return;
        const [across, down] = [Math.abs(touch.clientX - from.current.x), touch.clientY - from.current.y];
        if (touches.length > 1 || down < 0 || (pulled === 0 && across > down)) return end();
        setPulled(down);
      },
      onTouchEnd: () => {
        if (pulled >= enough) onPulled();
        end();
      },
      onTouchCancel: end,
    },
  };
}
