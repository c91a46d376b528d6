import type { DraftCheckpoint } from '@carestead/domain/escape/mapDraft';
import { pixelsAt } from '@carestead/domain/escape/planUnits';
import type { PlanSize } from '@carestead/domain/escape/planView';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { CheckpointMarker, type MarkerLook } from '../plan/CheckpointMarker.tsx';
import { planPoint } from '../plan/PlanCanvas.tsx';

type Point = { x: number; y: number };

type Props = {
  checkpoint: DraftCheckpoint;
  size: PlanSize;
  scale: number;
  look: MarkerLook;
  isSelected: boolean;
  hasError: boolean;
  onSelect: () => void;
  /** In pixels of the plan. */
  onMove: (to: Point) => void;
  onRemove: () => void;
};

/** A click that trembles is no drag. */
const threshold = 3;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A marker that is dragged by mouse or finger and moved by arrow keys. */
export function MovableMarker({
  checkpoint,
  size,
  scale,
  look,
  isSelected,
  hasError,
  onSelect,
  onMove,
  onRemove,
}: Props) {
  const text = useText();
  const at = pixelsAt(checkpoint, size);
  const grip = useRef<{ pointer: number; start: Point; offset: Point; isDragging: boolean } | null>(null);

  function onPointerDown(event: PointerEvent<SVGGElement>) {
    if (event.button !== 0) return;
    const client = { x: event.clientX, y: event.clientY };
    const point = planPoint(event.currentTarget.ownerSVGElement, client);
    if (!point) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const offset = { x: at.x - point.x, y: at.y - point.y };
    grip.current = { pointer: event.pointerId, start: client, offset, isDragging: false };
    onSelect();
  }

  function onPointerMove(event: PointerEvent<SVGGElement>) {
    const held = grip.current;
    if (held?.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - held.start.x, event.clientY - held.start.y) > threshold;
    if (!held.isDragging && !far) return;
    held.isDragging = true;
    const point = planPoint(event.currentTarget.ownerSVGElement, { x: event.clientX, y: event.clientY });
    if (point) onMove({ x: Math.round(point.x + held.offset.x), y: Math.round(point.y + held.offset.y) });
  }

  const letGo = () => {
    grip.current = null;
  };

  function onKeyDown(event: KeyboardEvent<SVGGElement>) {
    const arrow = arrows[event.key];
    const isRemoving = event.key === 'Delete' || event.key === 'Backspace';
    if (!arrow && !isRemoving && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    if (isRemoving) return onRemove();
    if (!arrow) return onSelect();
    const step = event.shiftKey ? 10 : 1;
    onMove({ x: at.x + arrow.x * step, y: at.y + arrow.y * step });
  }

  const { number, text: name } = checkpoint;
  const id = look === 'plain' ? 'escape.marker' : (`escape.marker.${look}` as const);
  return (
    <CheckpointMarker
      checkpoint={checkpoint}
      size={size}
      scale={scale}
      look={look}
      label={text(id, { number: String(number), name: name || text('escape.unnamed') })}
      isPressed={isSelected}
      isSelected={isSelected}
      hasError={hasError}
      handlers={{
        onFocus: onSelect,
        onKeyDown,
        onPointerDown,
        onPointerMove,
        onPointerUp: letGo,
        onPointerCancel: letGo,
      }}
    />
  );
}
