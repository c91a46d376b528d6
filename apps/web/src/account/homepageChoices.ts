import {
  type Homepage,
  type HomepageFacts,
  type HomepageLack,
  homepageLack,
  homepageRoute,
  homepages,
} from '@carestead/domain/access/mainPages';

export type MissingPage = { page: Homepage; lack: HomepageLack };

export type HomepageChoices = { open: readonly Homepage[]; missing: readonly MissingPage[] };

export function homepageChoices(facts: HomepageFacts, exists: (route: string) => boolean): HomepageChoices {
  // A page for which no screen is built is not spoken of: nobody could do anything about it.
  const built = homepages.filter((page) => {
    const route = homepageRoute(page);
    return route === undefined || exists(route);
  });
  const judged = built.map((page) => ({ page, lack: homepageLack(page, facts) }));
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
