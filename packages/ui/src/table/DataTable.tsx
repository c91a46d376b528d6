import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BulkBar } from './BulkBar.tsx';
import { CardList } from './CardList.tsx';
import classes from './DataTable.module.css';
import type { DataTableProps } from './dataTableProps.ts';
import { type OpenMenu, RowMenu } from './RowMenu.tsx';
import type { Selection } from './selection.ts';
import { useRowSelection } from './selection.ts';
import { TableGrid } from './TableGrid.tsx';
import { TableNotice } from './TableNotice.tsx';
import { shownColumns } from './tableLayout.ts';
import { useEndReached } from './useEndReached.ts';
import { useListFocus } from './useListFocus.ts';
import { useLoadingDelay } from './useLoadingDelay.ts';
import { useRowClicks } from './useRowClicks.ts';
import { roomAroundTable } from './useRowWindow.ts';
import { useTableKeys } from './useTableKeys.ts';

const nothingSelected: Selection = new Set();
const ignore = () => undefined;
/** Also where the page gives the table no height: it scrolls by itself, under its own header. */
const maxHeight = `calc(100dvh - ${roomAroundTable}px)`;

export function DataTable<R extends { id: number }>(props: DataTableProps<R>) {
  const { rows, state, layout, selection, labels } = props;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu<R> | null>(null);
  const isNarrow = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false });
  const delay = useLoadingDelay(state === 'loading');
  const columns = useMemo(() => shownColumns(props.columns, layout), [props.columns, layout]);
  const selected = selection?.selected ?? nothingSelected;
  const { toggle, extendTo } = useRowSelection(rows, selected, selection?.onChange ?? ignore);
  const sentinel = useEndReached(scroller, rows.length, state === 'ready' ? props.onEndReached : undefined);

  const idAt = (index: number) => rows[index]?.id ?? 0;
  const open = (index: number) => {
    const row = rows[index];
    if (row) props.onOpen?.(row);
  };
  const keys = useTableKeys({
    frame,
    count: rows.length,
    onOpen: open,
    onToggle: selection && ((index) => toggle(idAt(index))),
    onExtend: selection && ((to, from) => extendTo(idAt(to), idAt(from))),
    onNew: props.onNew,
    onFilter: props.onFilter,
    hasSingleKeys: props.hasSingleKeys ?? true,
  });
  const clicks = useRowClicks({
    onOpen: open,
    onToggle: selection && ((index) => toggle(idAt(index))),
    onExtend: selection && ((to) => extendTo(idAt(to))),
    onMenu: (index, element) => {
      const row = rows[index];
      if (row) setMenu({ row, element });
    },
  });

  const { currentId = null } = props;
  useEffect(() => {
    if (currentId !== null) frame.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const hasRows = rows.length > 0;
  useListFocus(frame, rows.length);
  const isWaiting = state === 'loading' && !hasRows;
  const Body = isNarrow ? CardList : TableGrid;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks of the controls inside arrive here
    <div
      className={classes.frame}
      ref={frame}
      data-list
      tabIndex={-1}
      data-density={layout.density}
      data-opens={props.onOpen !== undefined || undefined}
      data-selected={selected.size > 0 || undefined}
      onFocus={keys.onFocus}
      onKeyDown={keys.onKeyDown}
      {...clicks}
    >
      {state === 'failed' && hasRows && <TableNotice kind="failed_over_rows" {...props} />}
      {state === 'loading' && hasRows && delay !== 'fresh' && <div className={classes.progress} />}
      <div className={classes.scroller} ref={scroller} style={{ maxHeight }}>
        {(hasRows || isWaiting) && state !== 'not_allowed' && (
          <Body
            {...props}
            columns={columns}
            scroller={scroller}
            selected={selection ? selected : null}
            activeIndex={keys.activeIndex}
            openMenuId={menu?.row.id ?? null}
            skeleton={isWaiting ? delay : null}
          />
        )}
        {isWaiting && delay === 'very_late' && <TableNotice kind="slow" {...props} />}
        {state === 'not_allowed' && <TableNotice kind="not_allowed" {...props} />}
        {state === 'failed' && !hasRows && <TableNotice kind="failed" {...props} />}
        {state === 'ready' && !hasRows && <TableNotice kind={props.isFiltered ? 'no_hits' : 'empty'} {...props} />}
        {props.onEndReached && hasRows && (
          <div className={classes.sentinel} ref={sentinel} role="status">
            {labels.loadingMore}
          </div>
        )}
      </div>
      {selection && <BulkBar {...selection} loaded={rows.length} total={props.total} labels={labels} />}
      {props.rowActions && (
        <RowMenu
          open={menu}
          name={props.rowName}
          actions={props.rowActions}
          labels={labels}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}
