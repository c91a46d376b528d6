import type { Locale } from '@carestead/domain/text/locales';

/** A moment is what the clocks of the system read, in milliseconds as if they were in UTC; a duration is in seconds. */
export type Cell = string | number | null;

export type TableColumn = {
  title: string;
  kind: 'text' | 'number' | 'moment' | 'duration';
  /** In letters, about: for sheets, and for pages as its share. */
  width: number;
};

/** A table on its way into a file; its rows come in batches and are read once. */
export type Table = {
  locale: Locale;
  title: string;
  /** What was asked for, as a sentence. */
  about: string;
  /** By whom and when it was made. */
  made: string;
  columns: readonly TableColumn[];
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
};
