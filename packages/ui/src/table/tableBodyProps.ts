import type { RefObject } from 'react';
import type { Column, DataTableProps } from './dataTableProps.ts';
import type { Selection } from './selection.ts';
import type { LoadingDelay } from './useLoadingDelay.ts';

/** What table and cards have in common. */
export type TableBodyProps<R extends { id: number }> = DataTableProps<R> & {
  columns: readonly Column<R>[];
  scroller: RefObject<HTMLDivElement | null>;
  /** Null when there is nothing to select for. */
  selected: Selection | null;
  activeIndex: number;
  openMenuId: number | null;
  /** How long nothing has come yet; null when there are rows. */
  skeleton: LoadingDelay | null;
};
