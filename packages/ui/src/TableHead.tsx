import { type KeyboardEvent, useState } from 'react';
import { ColumnResizer } from './ColumnResizer.tsx';
import classes from './DataTable.module.css';
import { nextSort } from './nextSort.ts';
import { SelectAllBox } from './SelectAllBox.tsx';
import { SortButton } from './SortButton.tsx';
import { Spoken } from './Spoken.tsx';
import type { TableBodyProps } from './tableBodyProps.ts';
import { withWidth } from './tableLayout.ts';

const order = { ASC: 'ascending', DESC: 'descending' } as const;

export function TableHead<R extends { id: number }>(props: TableBodyProps<R> & { hasMenu: boolean }) {
  const { columns, rows, sort, layout, selection, words, hasMenu, onSortChange, onLayoutChange } = props;
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
              label={words.selectAll}
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
            <Spoken>{words.actionsHeader}</Spoken>
          </th>
        )}
      </tr>
    </thead>
  );
}
