import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { minutesOfDay, toClock } from '../entity/fields/clockMinutes.ts';
import classes from './ScheduleBand.module.css';
import { pulledTo, stretchesOf } from './scheduleStretches.ts';

type Props = {
  label: string;
  starts: readonly number[];
  stepLabel: (step: number) => string;
  onMove: (step: number, minutes: number) => void;
};

const percent = (minutes: number) => `${(minutes / minutesOfDay) * 100}%`;
const keys: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
  // As far as the steps beside it let it.
  Home: -minutesOfDay,
  End: minutesOfDay,
};

/** The 24 hours as one band; its steps can be dragged, or moved with the arrow keys. */
export function ScheduleBand({ label, starts, stepLabel, onMove }: Props) {
  const band = useRef<HTMLDivElement>(null);

  function pull(event: PointerEvent, step: number) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !band.current) return;
    const { left, width } = band.current.getBoundingClientRect();
    onMove(step, pulledTo(starts, step, ((event.clientX - left) / width) * minutesOfDay));
  }

  function push(event: KeyboardEvent, step: number) {
    const by = keys[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(step, pulledTo(starts, step, (starts[step] ?? 0) + by));
  }

  return (
    <fieldset className={classes.frame} aria-label={label}>
      <div className={classes.band} ref={band}>
        {stretchesOf(starts).map(({ step, from, to }) => (
          <div
            key={from}
            className={classes.stretch}
            data-step={step}
            style={{ left: percent(from), width: percent(to - from) }}
          >
            {to - from >= 90 && step + 1}
          </div>
        ))}
        {starts.map((start, step) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the row
            key={step}
            className={classes.handle}
            style={{ left: percent(start) }}
            role="slider"
            tabIndex={0}
            aria-label={stepLabel(step)}
            aria-valuemin={0}
            aria-valuemax={minutesOfDay - 1}
            aria-valuenow={start}
            aria-valuetext={toClock(start)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => pull(event, step)}
            onKeyDown={(event) => push(event, step)}
          />
        ))}
      </div>
      <div className={classes.hours} aria-hidden="true">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </fieldset>
  );
}
