import type { DraftCheckpoint } from '@carestead/domain/escape/mapDraft';
import { pixelsAt, toPixels } from '@carestead/domain/escape/planUnits';
import type { PlanSize } from '@carestead/domain/escape/planView';
import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './CheckpointMarker.module.css';

export type MarkerLook = 'plain' | 'allowed' | 'forbidden';

export type MarkedCheckpoint = Pick<
  DraftCheckpoint,
  'id' | 'text' | 'number' | 'char' | 'position_x' | 'position_y' | 'diameter'
>;

type Props = {
  checkpoint: MarkedCheckpoint;
  size: PlanSize;
  /** Pixels of the screen for a pixel of the plan. */
  scale: number;
  look: MarkerLook;
  label: string;
  /** Chosen in the editor, or switched on where it is a switch. */
  isPressed: boolean;
  isSelected?: boolean;
  hasError?: boolean;
  handlers?: {
    onClick?: () => void;
    onFocus?: () => void;
    onKeyDown?: (event: KeyboardEvent<SVGGElement>) => void;
    onPointerDown?: (event: PointerEvent<SVGGElement>) => void;
    onPointerMove?: (event: PointerEvent<SVGGElement>) => void;
    onPointerUp?: (event: PointerEvent<SVGGElement>) => void;
    onPointerCancel?: (event: PointerEvent<SVGGElement>) => void;
  };
};

/** On a screen no marker is smaller than this, however large the plan is: it has to be hit by a finger. */
const leastRadius = 14;
const textSize = 13;

/** A checkpoint on its plan: a button with its character, and its text below. */
export function CheckpointMarker({
  checkpoint,
  size,
  scale,
  look,
  label,
  isPressed,
  isSelected,
  hasError,
  handlers,
}: Props) {
  const { text, number, char, position_x, position_y, diameter } = checkpoint;
  if (position_x === null || position_y === null) return null;
  const radius = Math.max(toPixels(diameter, size.width) / 2, leastRadius / scale);
  const at = pixelsAt(checkpoint, size);
  const sign = char || String(number);
  // Numbers of many digits still fit into the disc.
  const signSize = Math.min(radius * 1.1, 16 / scale) * Math.min(1, 2.2 / sign.length);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: an element of HTML cannot stand in a drawing */}
      <g
        className={classes.marker}
        role="button"
        tabIndex={0}
        aria-label={label}
        aria-pressed={isPressed}
        data-marker={checkpoint.id}
        data-look={look}
        data-selected={isSelected || undefined}
        data-error={hasError || undefined}
        transform={`translate(${at.x} ${at.y})`}
        {...handlers}
      >
        <circle className={classes.halo} r={radius + 3 / scale} strokeWidth={3 / scale} />
        <circle className={classes.disc} r={radius} strokeWidth={2 / scale} fill={fills[look]} />
        {/* The hatch would make the letter hard to read. */}
        {look === 'forbidden' && <circle className={classes.plate} r={Math.min(radius, 11 / scale)} />}
      </g>
      {/* Beside the button, which has all this in its name already. */}
      <g className={classes.labels} data-look={look} transform={`translate(${at.x} ${at.y})`}>
        <text className={classes.char} fontSize={signSize} dy="0.35em">
          {sign}
        </text>
        <text
          className={classes.name}
          y={radius + (textSize + 4) / scale}
          fontSize={textSize / scale}
          strokeWidth={3 / scale}
        >
          {text}
        </text>
      </g>
    </>
  );
}

const fills: Readonly<Record<MarkerLook, string | undefined>> = {
  plain: undefined,
  allowed: undefined,
  forbidden: 'url(#escape-hatch)',
};

/** Once on each plan: the filling of what is not allowed. */
export function HatchPattern({ scale }: { scale: number }) {
  const step = 7 / scale;
  return (
    <defs>
      <pattern id="escape-hatch" width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={classes.hatchGround} width={step} height={step} />
        <rect className={classes.hatchLine} width={step * 0.4} height={step} />
      </pattern>
    </defs>
  );
}
