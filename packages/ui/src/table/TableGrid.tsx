import { useMediaQuery } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../value/VisuallyHidden.tsx';
import { columnWidths } from './columnWidths.ts';
import classes from './DataTable.module.css';
import type { DataTableLabels } from './dataTableLabels.ts';
import { TableGap } from './TableGap.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import type { TableBodyProps } from './tableBodyProps.ts';
import { useAvailableWidth } from './useAvailableWidth.ts';
import type { LoadingDelay } from './useLoadingDelay.ts';
import { useRowWindow } from './useRowWindow.ts';

const heights = { comfortable: 40, compact: 32 } as const;
/** A finger needs as much of each row, see `touch.css`. */
const touchHeight = 44;
const secondLine = 14;

export function TableGrid<R extends { id: number }>(props: TableBodyProps<R>) {
  const { columns, rows, layout, scroller, selected, activeIndex, openMenuId, skeleton, labels } = props;
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const height = heights[layout.density] + (columns.some(({ isTall }) => isTall) ? secondLine : 0);
  const rowHeight = isTouched ? Math.max(height, touchHeight) : height;
  const room = useAvailableWidth(scroller);
  const { isVirtual, rows: shown, tail } = useRowWindow({ count: rows.length, rowHeight, scroller, activeIndex });
  const hasMenu = props.rowActions !== undefined;
  const sides = { hasSelection: selected !== null, hasMenu };
  const { widths, least, isTooWide } = columnWidths(columns, layout, sides, room);
  const span = columns.length + (selected ? 1 : 0) + (hasMenu ? 1 : 0);
  return (
    <table
      className={classes.table}
      style={{ minWidth: least, '--row-height': `${rowHeight}px` } as CSSProperties}
      data-wide={isTooWide || undefined}
      aria-label={props.label}
      aria-rowcount={(props.total ?? rows.length) + 1}
      aria-busy={props.state === 'loading'}
    >
      <colgroup>
        {widths.map(({ key, width }) => (
          <col key={key} data-column={key} style={width === null ? {} : { width }} />
        ))}
      </colgroup>
      <TableHead {...props} hasMenu={hasMenu} />
      {skeleton ? (
        <TableSkeleton columns={columns.length} {...sides} delay={skeleton} labels={labels} />
      ) : (
        <tbody>
          {shown.map(({ index, gap }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <TableRow
                key={isVirtual ? index : row.id}
                row={row}
                index={index}
                gap={gap}
                span={span}
                columns={columns}
                name={props.rowName(row)}
                href={props.rowHref?.(row) ?? null}
                isSelected={selected === null ? null : selected.has(row.id)}
                isTabStop={index === activeIndex}
                isCurrent={props.currentId === row.id}
                isMenuOpen={hasMenu ? openMenuId === row.id : null}
                labels={labels}
              />
            );
          })}
          {tail > 0 && <TableGap height={tail} span={span} />}
        </tbody>
      )}
    </table>
  );
}

type Props = {
  columns: number;
  hasSelection: boolean;
  hasMenu: boolean;
  delay: LoadingDelay;
  labels: DataTableLabels;
};

const lines = [72, 54, 88, 63, 79, 48, 84, 58];
/** The message below them must be in sight on a low screen. */
const linesAboveMessage = 2;

/** Rows as they will be; for the first moment only their space. */
function TableSkeleton({ columns, hasSelection, hasMenu, delay, labels }: Props) {
  const isVisible = delay !== 'fresh';
  return (
    <tbody>
      {(delay === 'very_late' ? lines.slice(0, linesAboveMessage) : lines).map((width, at) => (
        <tr key={width} className={classes.row}>
          {hasSelection && <td className={classes.side} />}
          {Array.from({ length: columns }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells without content have nothing else
            <td key={cell}>
              {isVisible && <span className={classes.bone} style={{ width: `${Math.max(width - cell * 8, 30)}%` }} />}
              {at === 0 && cell === 0 && isVisible && <VisuallyHidden role="status">{labels.loading}</VisuallyHidden>}
            </td>
          ))}
          {hasMenu && <td className={classes.side} data-align="end" />}
        </tr>
      ))}
    </tbody>
  );
}
