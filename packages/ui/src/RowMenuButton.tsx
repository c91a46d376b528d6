import { IconDots } from '@tabler/icons-react';
import classes from './DataTable.module.css';
import type { DataTableWords } from './dataTableWords.ts';

type Props = { name: string; isOpen: boolean; tabIndex: number; words: DataTableWords };

export function RowMenuButton({ name, isOpen, tabIndex, words }: Props) {
  return (
    <button
      type="button"
      className={classes.menuButton}
      data-part="menu"
      aria-label={words.actions(name)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      tabIndex={tabIndex}
    >
      <IconDots size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
