import classes from './DataTable.module.css';

type Props = { height: number; span: number };

/** The space of rows that are not in the page. */
export function TableGap({ height, span }: Props) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row that holds nothing but space takes no focus
    <tr aria-hidden="true">
      <td className={classes.gap} colSpan={span} style={{ height }} />
    </tr>
  );
}
