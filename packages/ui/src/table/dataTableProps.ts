import type { SortKey } from '@carestead/domain/kit/listInput';
import type { ReactNode } from 'react';
import type { BulkAction } from './BulkBar.tsx';
import type { DataTableLabels } from './dataTableLabels.ts';
import type { RowAction } from './RowMenu.tsx';
import type { Selection } from './selection.ts';
import type { TableLayout } from './tableLayout.ts';

export type Column<R> = {
  key: string;
  header: string;
  cell: (row: R) => ReactNode;
  sortable?: boolean;
  /** Pixels, as long as the person has not chosen another; a column without takes what is left. */
  width?: number;
  align?: 'start' | 'end';
  /** Its cells have a second line, for which every row is higher. */
  isTall?: boolean;
  /** On a card it takes the room of two lines, as a link does that a finger hits. */
  isTallOnCard?: boolean;
  /** Its cells are boxes that go to the next line as a whole. */
  hasChips?: boolean;
  /** Left out of the cards of narrow screens. */
  isOffCard?: boolean;
  /** What a card is headed by, where the first cell alone says too little. */
  cardName?: (row: R) => string;
};

export type DataTableProps<R extends { id: number }> = {
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** `loading` keeps the rows that are there in sight. */
  state: 'loading' | 'ready' | 'failed' | 'not_allowed';
  /** How many there are in all, as far as known. */
  total?: number | undefined;
  sort: readonly SortKey[];
  onSortChange: (sort: readonly SortKey[]) => void;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  rowName: (row: R) => string;
  /** Without it rows are only read. */
  rowHref?: (row: R) => string;
  /** A plain click on the row or its link; other clicks on the link are the browser's. */
  onOpen?: (row: R) => void;
  /** The row whose form is open beside the table. */
  currentId?: number | null;
  rowActions?: (row: R) => readonly RowAction[];
  selection?: {
    selected: Selection;
    onChange: (selected: Selection) => void;
    actions: readonly BulkAction[];
    /** Selects every hit, those that are not loaded too. */
    onSelectAllHits?: () => Promise<void>;
  };
  isFiltered: boolean;
  onResetFilters: () => void;
  /** Absent where another attempt would end like the last one. */
  onRetry: (() => void) | undefined;
  /** Given as long as there are more rows to load. */
  onEndReached?: (() => void) | undefined;
  onNew?: (() => void) | undefined;
  onFilter?: (() => void) | undefined;
  /** Letters and signs as shortcuts, for those who have not switched them off. */
  hasSingleKeys?: boolean;
  /** Under the sentence of an empty list, usually the button that makes the first one. */
  emptyAction?: ReactNode;
  labels: DataTableLabels;
};
