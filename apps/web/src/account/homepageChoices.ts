import { ownHomes } from '@carestead/domain/access/home';
import { type HomepageFacts, type HomepageLack, homepageLack } from '@carestead/domain/access/homepage';
import { type Homepage, homepages } from '@carestead/domain/access/homepages';

/** A page may also be missing because no screen is built for it yet; then nothing else could bring it back. */
export type MissingPage = { page: Homepage; lack: HomepageLack | 'screen' };

export type HomepageChoices = { open: readonly Homepage[]; missing: readonly MissingPage[] };

export function homepageChoices(facts: HomepageFacts, exists: (route: string) => boolean): HomepageChoices {
  const lackOf = (page: Homepage) =>
    page === '' || exists(ownHomes[page]) ? homepageLack(page, facts) : ('screen' as const);
  const judged = homepages.map((page) => ({ page, lack: lackOf(page) }));
  return {
    open: judged.filter(({ lack }) => lack === null).map(({ page }) => page),
    missing: judged.flatMap(({ page, lack }) => (lack === null ? [] : [{ page, lack }])),
  };
}

/** The same reason is told once for all its pages. */
export const groupedByLack = (missing: readonly MissingPage[]) =>
  [...Map.groupBy(missing, ({ lack }) => lack)].map(([lack, pages]) => ({
    lack,
    pages: pages.map(({ page }) => page),
  }));
