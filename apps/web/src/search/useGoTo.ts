import { isFoundIn, searchText } from '@carestead/domain/text/searchText';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

export type FoundPage = { href: string; title: string };

/** There is little room below the hits, and whoever wants another page types on. */
const mostPages = 5;

/** The pages of the menus whose title holds what was typed; null: nothing is searched for. */
export function useGoTo(typed: string | null): readonly FoundPage[] {
  const text = useText();
  const facts = useAppData();
  const { navigationPreview } = useTools();
  if (typed === null) return [];
  const pages = navigationPreview(facts)
    .items.flatMap(({ items, ...page }) => [page, ...items])
    .map(({ href, title }) => ({ href, title: text(title) }));
  return pages
    .filter(({ href, title }, at) => isFoundIn(searchText([title]), typed) && at === firstAt(pages, href))
    .slice(0, mostPages);
}

const firstAt = (pages: readonly FoundPage[], wanted: string) => pages.findIndex(({ href }) => href === wanted);
