import type { Direction } from '@carestead/domain/kit/listInput';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { VisuallyHidden } from '../value/VisuallyHidden.tsx';
import classes from './DataTable.module.css';
import { nextSort } from './nextSort.ts';
import { SelectAllBox } from './SelectAllBox.tsx';
import type { TableBodyProps } from './tableBodyProps.ts';
import { narrowestColumn, widestColumn, withWidth } from './tableLayout.ts';

const order = { ASC: 'ascending', DESC: 'descending' } as const;

export function TableHead<R extends { id: number }>(props: TableBodyProps<R> & { hasMenu: boolean }) {
  const { columns, rows, sort, layout, selection, labels, hasMenu, onSortChange, onLayoutChange } = props;
  const [stop, setStop] = useState(0);
  const sortable = columns.filter((column) => column.sortable);
  const stopKey = sortable[Math.min(stop, sortable.length - 1)]?.key;

  /** All headers are one stop of the Tab key; arrows lead from one to the next. */
  function onKeyDown({ key, currentTarget, target }: KeyboardEvent<HTMLTableRowElement>) {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const buttons = [...currentTarget.querySelectorAll<HTMLElement>('[data-part="sort"]')];
    const at = target instanceof HTMLElement ? buttons.indexOf(target) : -1;
    const next = buttons[at + by];
    if (by === 0 || at < 0 || !next) return;
    setStop(at + by);
    next.focus();
  }

  return (
    <thead>
      <tr onKeyDown={onKeyDown}>
        {selection && (
          <th className={classes.side} scope="col">
            <SelectAllBox
              rows={rows}
              selected={selection.selected}
              label={labels.selectAll}
              onChange={selection.onChange}
            />
          </th>
        )}
        {columns.map(({ key, header, sortable, align = 'start' }) => {
          const at = sort.findIndex(({ field }) => field === key);
          const direction = sort[at]?.direction ?? null;
          return (
            <th
              key={key}
              className={classes.head}
              scope="col"
              data-align={align}
              data-column={key}
              {...(sortable && { 'aria-sort': direction ? order[direction] : 'none' })}
            >
              {sortable ? (
                <SortButton
                  header={header}
                  direction={direction}
                  tabIndex={key === stopKey ? 0 : -1}
                  place={sort.length > 1 && at >= 0 ? at + 1 : null}
                  onClick={({ shiftKey }) => onSortChange(nextSort(sort, key, shiftKey))}
                />
              ) : (
                <span className={classes.plainHeader}>{header}</span>
              )}
              <ColumnResizer column={key} onChange={(width) => onLayoutChange(withWidth(layout, key, width))} />
            </th>
          );
        })}
        {hasMenu && (
          <th className={classes.side} scope="col" data-align="end">
            <VisuallyHidden>{labels.actionsHeader}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

type Props = {
  column: string;
  /** Null gives the column back its own width. */
  onChange: (width: number | null) => void;
};

/**
 * Dragged, the column follows at once and its width is reported when the pointer lets go. For the pointer alone: one
 * more tab stop for each column would stand between the keyboard and the rows, so the view menu sets widths as well.
 */
function ColumnResizer({ column, onChange }: Props) {
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

type SortButtonProps = {
  header: string;
  direction: Direction | null;
  /** Which key it is, where there are several. */
  place: number | null;
  tabIndex: number;
  onClick: (event: MouseEvent) => void;
};

const arrows = {
  ASC: 'M12 5v14M18 11l-6-6-6 6',
  DESC: 'M12 5v14M18 13l-6 6-6-6',
  none: 'M3 9l4-4 4 4m-4-4v14M21 15l-4 4-4-4m4 4V5',
} as const;

function SortButton({ header, direction, place, tabIndex, onClick }: SortButtonProps) {
  return (
    <button
      type="button"
      className={classes.sort}
      data-part="sort"
      data-direction={direction ?? undefined}
      tabIndex={tabIndex}
      onClick={onClick}
    >
      <span className={classes.clip}>{header}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={arrows[direction ?? 'none']} />
      </svg>
      {place !== null && <span className={classes.place}>{place}</span>}
    </button>
  );
}
