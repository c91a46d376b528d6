import classes from './DataTable.module.css';
import type { DataTableWords } from './dataTableWords.ts';
import { Spoken } from './Spoken.tsx';

type Props = { span: number; isVisible: boolean; words: DataTableWords };

const lines = [72, 54, 88, 63, 79, 48, 84, 58];

/** Rows as they will be; for the first moment only their space. */
export function TableSkeleton({ span, isVisible, words }: Props) {
  return (
    <tbody>
      {lines.map((width, at) => (
        <tr key={width} className={classes.row}>
          {Array.from({ length: span }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells without content have nothing else
            <td key={cell}>
              {isVisible && <span className={classes.bone} style={{ width: `${Math.max(width - cell * 8, 30)}%` }} />}
              {at === 0 && cell === 0 && isVisible && <Spoken role="status">{words.loading}</Spoken>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
