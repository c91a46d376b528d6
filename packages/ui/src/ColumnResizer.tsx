import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import classes from './DataTable.module.css';
import { narrowestColumn, widestColumn } from './tableLayout.ts';

type Props = {
  column: string;
  label: string;
  /** Null gives the column back its own width. */
  onChange: (width: number | null) => void;
};

const step = 16;

/** Dragged, the column follows at once and its width is reported when the pointer lets go. */
export function ColumnResizer({ column, label, onChange }: Props) {
  const handle = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; width: number } | null>(null);
  const [width, setWidth] = useState(0);
  const measure = () => Math.round(handle.current?.closest('th')?.getBoundingClientRect().width ?? 0);
  const dragged = ({ clientX }: PointerEvent) => {
    const { x, width: before } = drag.current ?? { x: clientX, width: measure() };
    return Math.min(Math.max(before + clientX - x, narrowestColumn), widestColumn);
  };

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? step : event.key === 'ArrowLeft' ? -step : 0;
    if (by === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    const next = by === 0 ? null : measure() + by;
    setWidth(next ?? measure());
    onChange(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved, this separator can
    <div
      ref={handle}
      className={classes.resizer}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={narrowestColumn}
      aria-valuemax={widestColumn}
      aria-valuenow={width}
      tabIndex={0}
      onFocus={() => setWidth(measure())}
      onKeyDown={onKeyDown}
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
