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
  // A page without a screen is not named: the user could do nothing about it.
  const built = homepages.filter((page) => {
    const route = homepageRoute(page);
    return route === undefined || exists(route);
  });
  const checked = built.map((page) => ({ page, lack: homepageLack(page, facts) }));
  return {
    open: checked.filter(({ lack }) => lack === null).map(({ page }) => page),
    missing: checked.flatMap(({ page, lack }) => (lack === null ? [] : [{ page, lack }])),
  };
}

/** Pages with the same reason are grouped. */
export const groupedByLack = (missing: readonly MissingPage[]) =>
  [...Map.groupBy(missing, ({ lack }) => lack)].map(([lack, pages]) => ({
    lack,
    pages: pages.map(({ page }) => page),
  }));
