import type { Entity } from '@carestead/domain/kit/entity';
import type { MessageId } from '@carestead/i18n/all';
import { i18n } from '@lingui/core';
import type { Text } from '../../platform/text/useText.ts';
import type { ListFailure } from './useEntityList.ts';

const failures = {
  no_answer: 'list.failed.text',
  too_slow: 'list.failed.too_slow',
  search_too_long: 'list.failed.search_too_long',
} as const satisfies Record<ListFailure, MessageId>;

export const tableLabels = (text: Text, entity: Entity, failure: ListFailure = 'no_answer') => ({
  select: (name: string) => text('list.select', { name }),
  selectAll: text('list.select_all'),
  actions: (name: string) => text('list.actions', { name }),
  actionsHeader: text('list.actions_header'),
  selected: (count: number) => text('list.selected', { count }),
  clearSelection: text('list.clear_selection'),
  selectAllHits: (count: number) => text('list.select_all_hits', { count }),
  loading: text('app.loading'),
  loadingMore: text('list.loading_more'),
  slow: text('app.slow'),
  retry: text('app.retry'),
  resetFilters: text('list.reset_filters'),
  empty: { title: text('list.empty.title'), text: purposeOf(text, entity) },
  noHits: { title: text('list.no_hits.title'), text: text('list.no_hits.text') },
  failed: { title: text('list.failed.title'), text: text(failures[failure]) },
  notAllowed: { title: text('list.not_allowed.title'), text: text('list.not_allowed.text') },
});

export const filterLabels = (text: Text, hasSingleKeys: boolean) => ({
  search: text('list.search'),
  clearSearch: text('list.clear_search'),
  shortcut: hasSingleKeys ? '/' : null,
  add: text('list.add_filter'),
  remove: (label: string) => text('list.remove_filter', { label }),
  findOption: text('list.find_option'),
  nothingFound: text('form.ref.nothing_found'),
  searching: text('form.ref.searching'),
  failed: text('form.ref.failed'),
  more: text('form.ref.more'),
  chip: (label: string, values: string) => text('list.filter_chip', { label, values }),
});

export const viewLabels = (text: Text) => ({
  view: text('list.view'),
  sort: text('list.view.sort'),
  unsorted: text('list.view.unsorted'),
  direction: text('list.view.direction'),
  ascending: text('list.view.ascending'),
  descending: text('list.view.descending'),
  density: text('list.view.density'),
  comfortable: text('list.view.comfortable'),
  compact: text('list.view.compact'),
  reset: text('list.view.reset'),
  columns: text('list.view.columns'),
  moveUp: (header: string) => text('list.view.move_up', { header }),
  moveDown: (header: string) => text('list.view.move_down', { header }),
  narrower: (header: string) => text('list.view.narrower', { header }),
  wider: (header: string) => text('list.view.wider', { header }),
});

/** What the list is for, where the entity has a sentence of its own. */
function purposeOf(text: Text, { name }: Entity): string {
  const id = `list.empty.text.${name}`;
  return text(id in i18n.messages ? (id as MessageId) : 'list.empty.text');
}
