import type { DisplayState } from '@carestead/domain/displays/displayState';
import type { SortKey } from '@carestead/domain/kit/listInput';

type Listed = {
  state: DisplayState;
  name: string;
  profile: string;
  browser: string;
  address: string;
  is_supervised: boolean;
  id: string;
};

const order: Readonly<Record<DisplayState, number>> = { dark: 0, behind: 1, field_down: 2, current: 3, gone: 4 };

const byText = new Intl.Collator('de', { numeric: true });

/** Displays with problems first, then by name; those without a name last. */
const bySeverity = (a: Listed, b: Listed): number =>
  order[a.state] - order[b.state] ||
  Number(a.name === '') - Number(b.name === '') ||
  byText.compare(a.name, b.name) ||
  byText.compare(a.profile, b.profile) ||
  byText.compare(a.id, b.id);

type View = { search: string; sort: readonly SortKey[] };

/** The displays that the search finds, in the chosen order, or those with problems first. */
export function shownDisplays<D extends Listed>(displays: readonly D[], { search, sort }: View): readonly D[] {
  const wanted = search.trim().toLocaleLowerCase();
  const hits = displays.filter(({ name, profile, browser, address }) =>
    [name, profile, browser, address].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  return hits.toSorted((a, b) => {
    for (const { field, direction } of sort) {
      const compared = compare(a, b, field);
      if (compared !== 0) return direction === 'ASC' ? compared : -compared;
    }
    return bySeverity(a, b);
  });
}

function compare(a: Listed, b: Listed, field: string): number {
  switch (field) {
    case 'state':
      return order[a.state] - order[b.state];
    case 'is_supervised':
      return Number(b.is_supervised) - Number(a.is_supervised);
    case 'name':
    case 'profile':
    case 'browser':
    case 'address':
      return Number(a[field] === '') - Number(b[field] === '') || byText.compare(a[field], b[field]);
    default:
      return 0;
  }
}
