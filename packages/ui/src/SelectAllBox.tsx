import classes from './DataTable.module.css';
import { extentOf, type Selection } from './selection.ts';

type Props = {
  rows: readonly { id: number }[];
  selected: Selection;
  label: string;
  onChange: (selected: Selection) => void;
};

/** Of the rows that are loaded; more than these are selected only when somebody says so. */
export function SelectAllBox({ rows, selected, label, onChange }: Props) {
  const ids = rows.map(({ id }) => id);
  const extent = extentOf(selected, ids);
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={extent === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = extent === 'some';
        }}
        onChange={() => onChange(new Set(extent === 'all' ? [] : ids))}
      />
    </label>
  );
}
