import { memo } from 'react';
import classes from './DataTable.module.css';
import type { DataTableLabels } from './dataTableLabels.ts';
import type { Column } from './dataTableProps.ts';
import { RowMenuButton } from './RowMenuButton.tsx';
import { RowName } from './RowName.tsx';
import { RowSelect } from './RowSelect.tsx';
import { TableGap } from './TableGap.tsx';

type Props<R> = {
  row: R;
  index: number;
  /** Empty space before it, in pixels. */
  gap: number;
  span: number;
  columns: readonly Column<R>[];
  name: string;
  /** Null when rows are only read. */
  href: string | null;
  /** Null when rows cannot be selected. */
  isSelected: boolean | null;
  /** Of all rows only one is reached by Tab. */
  isTabStop: boolean;
  /** Its form is open beside the table. */
  isCurrent: boolean;
  /** Null when rows have no menu. */
  isMenuOpen: boolean | null;
  labels: DataTableLabels;
};

function Row<R>(props: Props<R>) {
  const { row, index, gap, span, columns, name, href, isSelected, isTabStop, isCurrent, isMenuOpen, labels } = props;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <>
      {gap > 0 && <TableGap height={gap} span={span} />}
      <tr
        className={classes.row}
        data-row={index}
        aria-rowindex={index + 2}
        aria-current={isCurrent || undefined}
        data-selected={isSelected || undefined}
      >
        {isSelected !== null && (
          <td className={classes.side}>
            <RowSelect name={name} isSelected={isSelected} tabIndex={tabIndex} labels={labels} />
          </td>
        )}
        {columns.map(({ key, cell, align }, at) =>
          at === 0 ? (
            <td key={key} data-align={align}>
              <RowName className={classes.link} href={href} tabIndex={tabIndex}>
                {cell(row)}
              </RowName>
            </td>
          ) : (
            <td key={key} className={classes.clip} data-align={align}>
              {cell(row)}
            </td>
          ),
        )}
        {isMenuOpen !== null && (
          <td className={classes.side} data-align="end">
            <RowMenuButton name={name} isOpen={isMenuOpen} tabIndex={tabIndex} labels={labels} />
          </td>
        )}
      </tr>
    </>
  );
}

/** Rows change rarely, their table often; `memo` alone would forget what kind of rows they are. */
export const TableRow = memo(Row) as typeof Row;
