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
  return (
    <thead>
      <tr>
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
              {...(sortable && { 'aria-sort': direction ? order[direction] : 'none' })}
            >
              {sortable ? (
                <SortButton
                  header={header}
                  direction={direction}
                  place={sort.length > 1 && at >= 0 ? at + 1 : null}
                  onClick={({ shiftKey }) => onSortChange(nextSort(sort, key, shiftKey))}
                />
              ) : (
                <span className={classes.plainHeader}>{header}</span>
              )}
              <ColumnResizer
                column={key}
                label={words.resize(header)}
                onChange={(width) => onLayoutChange(withWidth(layout, key, width))}
              />
            </th>
          );
        })}
        {hasMenu && (
          <th className={classes.side} scope="col">
            <Spoken>{words.actionsHeader}</Spoken>
          </th>
        )}
      </tr>
    </thead>
  );
}
