import classes from './DataTable.module.css';
import type { DataTableLabels } from './dataTableLabels.ts';

type Props = { name: string; isOpen: boolean; tabIndex: number; labels: DataTableLabels };

/** Its three dots are drawn by the style sheet: an icon in each row would cost more than the rest of the row. */
export function RowMenuButton({ name, isOpen, tabIndex, labels }: Props) {
  return (
    <button
      type="button"
      className={classes.menuButton}
      data-part="menu"
      aria-label={labels.actions(name)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      tabIndex={tabIndex}
    />
  );
}
