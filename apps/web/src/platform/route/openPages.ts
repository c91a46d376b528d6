import { type MenuGroup, menuGroups } from './currentRoute.tsx';
import { type Entry, mayEnter, type RouteFacts } from './mayEnter.ts';

type Page = Entry & {
  readonly isModal?: true | undefined;
  readonly leadsTo?: unknown;
  readonly group?: MenuGroup | undefined;
};

/**
 * The pages of a module that the viewer may enter, in the order of its side navigation. The navigation, the redirect to the
 * first page and the preview of a role all ask here, so that they cannot differ.
 */
export const openPages = <P extends Page>(pages: readonly P[], facts: RouteFacts): readonly P[] =>
  pages
    .filter((page) => !page.isModal && page.leadsTo === undefined && mayEnter(page, facts))
    .toSorted((a, b) => groupOrder(a.group) - groupOrder(b.group));

const groupOrder = (group: MenuGroup | undefined) => (group ? menuGroups.indexOf(group) : -1);
