import { isFoundIn, searchText } from '@carestead/domain/text/searchText';
import type { ComboboxItem, ComboboxItemGroup, OptionsFilter } from '@mantine/core';

export type RefOption = {
  id: number;
  label: string;
  /** A second line that tells options of the same name apart. */
  detail?: string | null;
};

/** What a search that is done elsewhere found; without it the options are searched where they are. */
export type RefSearch = {
  state: 'idle' | 'searching' | 'found' | 'failed';
  /** There are more than were found: the text must say more. */
  hasMore: boolean;
  onSearch: (term: string) => void;
  /** What is on its way is not needed any more. */
  onStop: () => void;
};

export type RefLabels = {
  /** Heads the reserved options, where there are any. */
  reserved: string;
  rows: string;
  unknown: (id: number) => string;
};

type Facts = {
  reserved: readonly RefOption[];
  options: readonly RefOption[];
  /** What the value is called, if it is not among the options that were found. */
  chosen: readonly RefOption[];
  value: readonly number[];
};

type Item = ComboboxItem<number>;

/** Reserved options first, then the rows; what is chosen is always among them, even if its row is gone. */
export function refData({ reserved, options, chosen, value }: Facts, labels: RefLabels) {
  const known = new Set([...reserved, ...options].map(({ id }) => id));
  const missing = value
    .filter((id) => !known.has(id))
    .map((id) => find(chosen, id) ?? { id, label: labels.unknown(id) });
  const rows = unique([...missing, ...options.filter((option) => !find(reserved, option.id))]).map(item);
  if (reserved.length === 0) return rows;
  const groups = [{ group: labels.reserved, items: reserved.map(item) }];
  return rows.length === 0 ? groups : [...groups, { group: labels.rows, items: rows }];
}

const item = ({ id, label }: RefOption): Item => ({ value: id, label });

const find = (options: readonly RefOption[], id: number) => options.find((option) => option.id === id);

const unique = (options: readonly RefOption[]) =>
  options.filter(({ id }, index) => options.findIndex((other) => other.id === id) === index);

/** Stands for no row. */
const noteValue = -1;

type Found = { options: readonly RefOption[]; search?: RefSearch | undefined; note: string | null };

/**
 * What is shown of the options: those that the search found, without a second look; while it is under way, and of all
 * that it does not know, those in which the text is. A note stands at the end and cannot be chosen.
 */
export const shownOptions =
  ({ options, search, note }: Found): OptionsFilter<number> =>
  ({ options: parsed, search: term }) => {
    const isNew = search?.state === 'found';
    const isShown = ({ value, label }: Item) =>
      (isNew && find(options, value) !== undefined) || isFoundIn(searchText([label]), term);
    const shown = parsed.flatMap((each): (Item | ComboboxItemGroup<Item>)[] => {
      if (!('items' in each)) return isShown(each) ? [each] : [];
      const items = each.items.filter(isShown);
      return items.length > 0 ? [{ ...each, items }] : [];
    });
    return note === null || shown.length === 0 ? shown : [...shown, { value: noteValue, label: note, disabled: true }];
  };
