import { useRef } from 'react';
import { useAvailableWidth } from '../table/useAvailableWidth.ts';
import classes from './BarChart.module.css';
import './chart.css';
import { Mark } from './Mark.tsx';
import { ticksUpTo } from './ticks.ts';
import { useMarks } from './useMarks.ts';

export type Bar = {
  key: string;
  /** Below the bar. */
  name: string;
  /** All that the bar says, for those who do not see it. */
  label: string;
  value: number;
  /** Null: not known. */
  previous: number | null;
  /** Null: it leads nowhere. */
  href: string | null;
};

/** Something that happened between bars or within one, marked with a letter. */
export type ChangeMark = {
  key: string;
  letter: string;
  label: string;
  /** In widths of a bar from the beginning: 1.5 is the middle of the second. */
  at: number;
};

type Props = {
  label: string;
  /** What the names of the bars are: weeks, months. */
  axis: string;
  bars: readonly Bar[];
  changes?: readonly ChangeMark[];
  textOf: (value: number) => string;
};

const height = 190;
const top = 10;
const left = 48;
const nameLine = 24;
const changeLine = 36;
/** A digit of the figures within bars, and the least room around one. */
const digit = 8;
const usualWidth = 640;

/** Bars with those of the previous period hollow beside them. */
export function BarChart({ label, axis, bars, changes = [], textOf }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useAvailableWidth(frame);
  const width = Number.isFinite(room) && room > 0 ? room : usualWidth;
  const { propsOf } = useMarks(bars.length, bars.length);
  const ticks = ticksUpTo(Math.max(0, ...bars.flatMap(({ value, previous }) => [value, previous ?? 0])));
  const highest = ticks.at(-1) ?? 1;
  const y = (value: number) => top + height - (value / highest) * height;
  const slot = (width - left) / Math.max(bars.length, 1);
  const hasPrevious = bars.some(({ previous }) => previous !== null);
  const gap = Math.min(8, slot * 0.12);
  const thin = hasPrevious ? Math.min(16, slot * 0.26) : 0;
  const thick = Math.max(1, Math.min(64, slot - gap - thin - (hasPrevious ? 2 : 0)));
  const start = (index: number) => left + index * slot + (slot - thin - thick - (hasPrevious ? 2 : 0)) / 2;
  const longestName = Math.max(...bars.map(({ name }) => name.length), 1) * digit;
  const everyName = Math.max(1, Math.ceil((longestName + 4) / slot));
  const hasFigures = bars.every(({ value }) => textOf(value).length * digit <= thick + 2);
  const bottom = top + height;
  const whole = bottom + nameLine + (changes.length > 0 ? changeLine : 0);
  return (
    <div ref={frame} className={classes.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg viewBox={`0 0 ${width} ${whole}`} role="group" aria-label={label} className={classes.chart} data-marks>
        <svg aria-hidden="true" overflow="visible">
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={left}
                x2={width}
                y1={y(tick)}
                y2={y(tick)}
                className={tick === 0 ? classes.base : classes.line}
              />
              <text x={left - 10} y={y(tick) + 5} className={classes.tick}>
                {textOf(tick)}
              </text>
            </g>
          ))}
          <text x={left - 10} y={bottom + 18} className={classes.tick}>
            {axis}
          </text>
          {changes.length > 0 && <line x1={left} x2={width} y1={whole - 14} y2={whole - 14} className={classes.line} />}
        </svg>
        {bars.map(({ key, label: said, value, previous, href }, index) => (
          <Mark key={key} label={said} href={href} mark={propsOf(index)} className={classes.mark}>
            <title>{said}</title>
            <rect x={left + index * slot} y={top} width={slot} height={height + nameLine} className={classes.target} />
            {previous !== null && previous > 0 && (
              <rect
                x={start(index)}
                y={y(previous)}
                width={thin}
                height={bottom - y(previous)}
                rx={2}
                className={classes.previous}
              />
            )}
            <rect
              x={start(index) + thin + (hasPrevious ? 2 : 0)}
              y={y(value)}
              width={thick}
              height={bottom - y(value)}
              rx={2}
              className={classes.bar}
            />
          </Mark>
        ))}
        {/* Written beside the links, whose labels say more. */}
        <svg aria-hidden="true" overflow="visible" className={classes.written}>
          {bars.map(({ key, name, value }, index) => (
            <g key={key}>
              {hasFigures && value > 0 && (
                <text
                  x={start(index) + thin + (hasPrevious ? 2 : 0) + thick / 2}
                  y={bottom - y(value) > 22 ? bottom - 9 : y(value) - 5}
                  className={bottom - y(value) > 22 ? classes.inside : classes.above}
                >
                  {textOf(value)}
                </text>
              )}
              {index % everyName === 0 && (
                <text x={left + (index + 0.5) * slot} y={bottom + 18} className={classes.name}>
                  {name}
                </text>
              )}
            </g>
          ))}
        </svg>
        {changes.map(({ key, letter, label: said, at }) => (
          <svg key={key} role="img" aria-label={said} overflow="visible">
            <title>{said}</title>
            <line x1={left + at * slot} x2={left + at * slot} y1={0} y2={whole - 24} className={classes.change} />
            <rect
              x={left + at * slot - 10}
              y={whole - 24}
              width={20}
              height={20}
              rx={4}
              className={classes.letterBox}
            />
            <text x={left + at * slot} y={whole - 9} className={classes.letter}>
              {letter}
            </text>
          </svg>
        ))}
      </svg>
    </div>
  );
}
