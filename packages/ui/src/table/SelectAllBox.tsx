import classes from './DataTable.module.css';
import { extentOf, type Selection } from './selection.ts';

type Props = {
  rows: readonly { id: number }[];
  selected: Selection;
  label: string;
  /** Where no column header says what the box is for. */
  hasVisibleLabel?: boolean;
  onChange: (selected: Selection) => void;
};

/** Of the rows that are loaded; all others are selected only on request. */
export function SelectAllBox({ rows, selected, label, hasVisibleLabel = false, onChange }: Props) {
  const extent = extentOf(selected, rows);
  return (
    <label className={hasVisibleLabel ? classes.selectAll : undefined}>
      <span className={classes.box}>
        <input
          type="checkbox"
          className={classes.check}
          {...(!hasVisibleLabel && { 'aria-label': label })}
          disabled={rows.length === 0}
          checked={extent === 'all'}
          ref={(input) => {
            if (input) input.indeterminate = extent === 'some';
          }}
          onChange={() => onChange(new Set(extent === 'all' ? [] : rows.map(({ id }) => id)))}
        />
      </span>
      {hasVisibleLabel && label}
    </label>
  );
}
