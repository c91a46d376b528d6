import type { ReactNode } from 'react';
import { VisuallyHidden } from '../value/VisuallyHidden.tsx';
import './chart.css';
import classes from './DonutChart.module.css';
import { MarkLines } from './MarkLines.tsx';
import { sharesOf } from './ticks.ts';

export type Slice = {
  key: string;
  name: string;
  count: number;
  /** Null: it leads nowhere, such as the rest. */
  href: string | null;
  /** What is said when it is pointed at. */
  label: string;
};

type Props = {
  label: string;
  /** At most six: colours of more could not be distinguished. */
  slices: readonly Slice[];
  total: string;
  /** What is counted. */
  unit: string;
  textOf: (count: number) => string;
  shareOf: (percent: number) => string;
  children?: ReactNode;
};

const radius = 80;
const thickness = 28;
const middle = radius + 2;

/** A ring with its legend; the lines of the legend are the marks, because a thin slice is no target. */
export function DonutChart({ label, slices, total, unit, textOf, shareOf, children }: Props) {
  const shares = sharesOf(slices.map(({ count }) => count));
  const sum = slices.reduce((all, { count }) => all + count, 0);
  return (
    <div className={classes.frame}>
      <svg viewBox={`0 0 ${middle * 2} ${middle * 2}`} className={classes.ring} aria-hidden="true">
        {slices.map(({ key, count, label: said }, index) => {
          const before = slices.slice(0, index).reduce((all, slice) => all + slice.count, 0);
          return (
            count > 0 && (
              <path key={key} d={slicePath(before / sum, (before + count) / sum)} data-series={index + 1}>
                <title>{said}</title>
              </path>
            )
          );
        })}
        <text x={middle} y={middle + 2} className={classes.total}>
          {total}
        </text>
        <text x={middle} y={middle + 22} className={classes.unit}>
          {unit}
        </text>
      </svg>
      <div className={classes.beside}>
        <MarkLines
          label={label}
          columns="auto minmax(0, 1fr) auto auto"
          lines={slices.map(({ key, name, count, href }, index) => ({
            key,
            href,
            content: (
              <>
                <span className={classes.swatch} data-series={index + 1} />
                <span>{name}</span>
                <strong className={classes.count}>
                  {textOf(count)} <VisuallyHidden>{unit}</VisuallyHidden>
                </strong>
                <span className={classes.share}>{shareOf(shares[index] ?? 0)}</span>
              </>
            ),
          }))}
        />
        {children}
      </div>
    </div>
  );
}

/** Clockwise from the top; a slice of everything is drawn as two halves, since an arc of 360 degrees is none. */
function slicePath(from: number, until: number): string {
  if (until - from > 0.999) return `${slicePath(from, from + 0.5)} ${slicePath(from + 0.5, from + 0.998)}`;
  const point = (at: number, distance: number) => {
    const angle = (at - 0.25) * 2 * Math.PI;
    return `${round(middle + distance * Math.cos(angle))} ${round(middle + distance * Math.sin(angle))}`;
  };
  const large = until - from > 0.5 ? 1 : 0;
  const inner = radius - thickness;
  return `M ${point(from, radius)} A ${radius} ${radius} 0 ${large} 1 ${point(until, radius)} L ${point(until, inner)} A ${inner} ${inner} 0 ${large} 0 ${point(from, inner)} Z`;
}

const round = (value: number) => Math.round(value * 100) / 100;
