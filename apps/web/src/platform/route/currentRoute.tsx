import type { Filter } from '@carestead/domain/kit/listInput';
import type { MessageId } from '@carestead/i18n/all';
import { createContext, useContext } from 'react';
import type { AppData } from '../session/appDataFromWire.ts';
import type { Entry, Lack, RouteFacts } from './mayEnter.ts';

/** The groups of a side navigation, in the order in which they are shown. */
export const menuGroups = ['calls', 'places', 'system', 'people'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export type MenuItem = Entry & {
  href: string;
  title: MessageId;
  group: MenuGroup | undefined;
  isModal: true | undefined;
};

export type Tab = Entry & { href: string; title: MessageId };

/** An entry of the navigation for a viewer. */
export type NavigationPreviewItem = { href: string; title: MessageId; items: readonly NavigationPreviewItem[] };

/** What the navigation depends on. */
export type NavigationFacts = RouteFacts & Pick<AppData, 'system_id' | 'app_gateway_enabled' | 'app_gateway_system_id'>;

/** The navigation of a viewer, and their home page. */
export type NavigationPreview = { home: MessageId; items: readonly NavigationPreviewItem[] };

/** A page with what is missing for it; nothing where it is open. */
export type ClosedPage = { title: MessageId | null; lacks: readonly Lack[] };

/** The place of a screen in the route table: all that a screen may use of the table. */
export type CurrentRoute = {
  /** Its own path, with the params of the address. */
  href: string;
  /** The param that names its row; undefined where the address has none. */
  id: string | undefined;
  /** What it is called in the route table. */
  title: MessageId | null;
  /** The entity that it lists, edits or sorts. */
  entity: string | null;
  /** The default filters of a list. */
  filters: readonly Filter[];
  /** Panels that lie on the page up to here; 0 is the page itself. */
  level: number;
  /** What can be opened below it. */
  children: readonly MenuItem[];
  /** The pages that are shown as tabs with it, itself among them. */
  tabs: readonly Tab[];
  /** Goes to the parent, which keeps its filters. */
  close: () => void;
  /** The same for a row that is gone: the way back no longer leads to it. */
  closeForGood: () => void;
  /** Where a row of an entity is edited, if there is a screen for it. */
  hrefOfRow: (entity: string, id: number) => string | null;
  /** Why the viewer may not enter the page at a path; null where there is no page. */
  closedPage: (path: string, facts: RouteFacts) => ClosedPage | null;
  /** The navigation that the viewer of these facts gets. */
  navigationPreview: (facts: NavigationFacts) => NavigationPreview;
};

export const CurrentRouteContext = createContext<CurrentRoute | null>(null);

export function useCurrentRoute(): CurrentRoute {
  const route = useContext(CurrentRouteContext);
  if (!route) throw new Error('useCurrentRoute needs a route around it');
  return route;
}
