import type { DisplayState } from '@carestead/domain/display/displayState';

type Listed = { state: DisplayState; name: string; slug: string; id: string };

const order: Readonly<Record<DisplayState, number>> = { dark: 0, behind: 1, field_down: 2, current: 3, gone: 4 };

const byName = new Intl.Collator('de', { numeric: true });

/** First what somebody should look after, then by name; what has none comes last. */
export const byWorry = (a: Listed, b: Listed): number =>
  order[a.state] - order[b.state] ||
  Number(a.name === '') - Number(b.name === '') ||
  byName.compare(a.name, b.name) ||
  byName.compare(a.slug, b.slug) ||
  byName.compare(a.id, b.id);
