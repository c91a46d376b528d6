import type { Direction } from '@carestead/domain/listInput';
import type { MouseEvent } from 'react';
import classes from './DataTable.module.css';

type Props = {
  header: string;
  direction: Direction | null;
  /** Which key it is, where there are several. */
  place: number | null;
  tabIndex: number;
  onClick: (event: MouseEvent) => void;
};

const arrows = {
  ASC: 'M12 5v14M18 11l-6-6-6 6',
  DESC: 'M12 5v14M18 13l-6 6-6-6',
  none: 'M3 9l4-4 4 4m-4-4v14M21 15l-4 4-4-4m4 4V5',
} as const;

export function SortButton({ header, direction, place, tabIndex, onClick }: Props) {
  return (
    <button
      type="button"
      className={classes.sort}
      data-part="sort"
      data-direction={direction ?? undefined}
      tabIndex={tabIndex}
      onClick={onClick}
    >
      <span className={classes.clip}>{header}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={arrows[direction ?? 'none']} />
      </svg>
      {place !== null && <span className={classes.place}>{place}</span>}
    </button>
  );
}
