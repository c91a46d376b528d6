import { type ReactNode, useRef } from 'react';
import { useAvailableWidth } from '../table/useAvailableWidth.ts';
import classes from './HeatMap.module.css';
import './chart.css';
import { Mark } from './Mark.tsx';
import { heatScale, heatSteps } from './ticks.ts';
import { useMarks } from './useMarks.ts';

export type HeatCell = { label: string; count: number; href: string | null };

type Line = {
  key: string | number;
  name: string;
  /** The written name, where every third one is enough. */
  isNamed: boolean;
};

type Props = {
  label: string;
  rows: readonly Line[];
  columns: readonly Line[];
  cell: (row: number, column: number) => HeatCell;
  /** What the ramp means: below the first number nothing, beyond the last one all the same. */
  legend: (first: number, last: number) => string;
  /** What is said of the cell that was visited last, at first of the fullest. */
  about: (cell: HeatCell) => ReactNode;
};

/** Narrower, a cell would be too small for a finger: then the columns are the lines. */
const leastWidth = 612;
const ramp = Array.from({ length: heatSteps }, (_, index) => index + 1);

/** A table whose cells are as dark as their counts are large. */
export function HeatMap({ label, rows, columns, cell, legend, about }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const isTurned = useAvailableWidth(frame) < leastWidth;
  const [lines, across] = isTurned ? [columns, rows] : [rows, columns];
  const cells = lines.map((_line, line) =>
    across.map((_column, column) => (isTurned ? cell(column, line) : cell(line, column))),
  );
  const flat = cells.flat();
  const largest = Math.max(0, ...flat.map(({ count }) => count));
  const { step, width } = heatScale(largest);
  const fullest = Math.max(
    0,
    flat.findIndex(({ count }) => count === largest),
  );
  const { current, propsOf, visit } = useMarks(flat.length, across.length, fullest);
  const visited = flat[current];
  return (
    <div ref={frame} className={classes.frame}>
      <table className={classes.table} aria-label={label} data-marks data-turned={isTurned || undefined}>
        <thead className={classes.head}>
          <tr>
            <td />
            {across.map(({ key, name, isNamed }) => (
              <th key={key} scope="col" className={classes.column}>
                <span className={isNamed ? undefined : classes.unnamed}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name }, line) => (
            <tr key={key}>
              <th scope="row" className={classes.row}>
                {name}
              </th>
              {cells[line]?.map(({ label: said, count, href }, column) => {
                const index = line * across.length + column;
                return (
                  <td key={across[column]?.key} className={classes.cell}>
                    <Mark
                      className={classes.mark}
                      data-step={step(count) + 1}
                      data-current={index === current || undefined}
                      label={said}
                      title={said}
                      onPointerEnter={() => visit(index)}
                      href={href}
                      mark={propsOf(index)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.legend}>
        <span className={classes.ramp} aria-hidden="true">
          {ramp.map((colour) => (
            <span key={colour} className={classes.sample} data-step={colour} />
          ))}
        </span>
        <span>{legend(width, width * (heatSteps - 1))}</span>
        {visited && <span className={classes.about}>{about(visited)}</span>}
      </div>
    </div>
  );
}
