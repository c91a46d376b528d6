import classes from './DataTable.module.css';
import type { DataTableLabels } from './dataTableLabels.ts';

type Props = { name: string; isSelected: boolean; tabIndex: number; labels: DataTableLabels };

const ignore = () => undefined;

/** Clicks arrive at the table, which knows about ranges. */
export function RowSelect({ name, isSelected, tabIndex, labels }: Props) {
  return (
    <input
      type="checkbox"
      className={classes.check}
      data-part="select"
      aria-label={labels.select(name)}
      checked={isSelected}
      tabIndex={tabIndex}
      onChange={ignore}
    />
  );
}
