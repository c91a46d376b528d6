type Notice = { title: string; text: string };

export type DataTableLabels = {
  select: (name: string) => string;
  selectAll: string;
  /** Names the button with the three dots. */
  actions: (name: string) => string;
  actionsHeader: string;
  selected: (count: number) => string;
  clearSelection: string;
  selectAllHits: (total: number) => string;
  loading: string;
  loadingMore: string;
  slow: string;
  retry: string;
  resetFilters: string;
  empty: Notice;
  noHits: Notice;
  failed: Notice;
  /** Which permission or licence is missing. */
  notAllowed: Notice;
};
