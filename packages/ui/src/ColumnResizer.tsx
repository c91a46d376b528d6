import { type PointerEvent, useRef } from 'react';
import classes from './DataTable.module.css';
import { narrowestColumn, widestColumn } from './tableLayout.ts';

type Props = {
  column: string;
  /** Null gives the column back its own width. */
  onChange: (width: number | null) => void;
};

/**
 * Dragged, the column follows at once and its width is reported when the pointer lets go. For the pointer alone: one
 * more tab stop for each column would stand between the keyboard and the rows, so the view menu sets widths as well.
 */
export function ColumnResizer({ column, onChange }: Props) {
  const handle = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; width: number } | null>(null);
  const measure = () => Math.round(handle.current?.closest('th')?.getBoundingClientRect().width ?? 0);
  const dragged = ({ clientX }: PointerEvent) => {
    const { x, width: before } = drag.current ?? { x: clientX, width: measure() };
    return Math.min(Math.max(before + clientX - x, narrowestColumn), widestColumn);
  };

  return (
    <div
      ref={handle}
      className={classes.resizer}
      aria-hidden="true"
      onDoubleClick={() => onChange(null)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, width: measure() };
      }}
      onPointerMove={(event) => {
        const col = handle.current?.closest('table')?.querySelector(`col[data-column="${CSS.escape(column)}"]`);
        if (drag.current && col instanceof HTMLElement) col.style.width = `${dragged(event)}px`;
      }}
      onPointerUp={(event) => {
        const isMoved = drag.current !== null && drag.current.x !== event.clientX;
        const next = dragged(event);
        drag.current = null;
        if (isMoved) onChange(next);
      }}
    />
  );
}
