import type { Direction } from '@carestead/domain/listInput';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import classes from './DataTable.module.css';

type Props = {
  header: string;
  direction: Direction | null;
  /** Which key it is, where there are several. */
  place: number | null;
  onClick: (event: MouseEvent) => void;
};

const icons = { ASC: IconArrowUp, DESC: IconArrowDown } as const;

export function SortButton({ header, direction, place, onClick }: Props) {
  const Icon = direction ? icons[direction] : IconArrowsSort;
  return (
    <button type="button" className={classes.sort} data-direction={direction ?? undefined} onClick={onClick}>
      <span className={classes.clip}>{header}</span>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {place !== null && <span className={classes.place}>{place}</span>}
    </button>
  );
}
