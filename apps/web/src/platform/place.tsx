import type { Needs } from '@carestead/domain/access/needs';
import type { MessageId } from '@carestead/i18n/all';
import { createContext, useContext } from 'react';

/** The groups of a side navigation, in the order in which they are shown. */
export const menuGroups = ['calls', 'places', 'system', 'people'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export type MenuItem = { href: string; title: MessageId; needs: Needs; group: MenuGroup | undefined };

/** Where a screen stands in the route table: all that it may know of the table. */
export type Place = {
  /** Its own path, with the params of the address. */
  href: string;
  /** The param that names its row; undefined where the address has none. */
  id: string | undefined;
  /** The entity that it lists, edits or sorts. */
  entity: string | null;
  /** Panels that lie on the page up to here; 0 is the page itself. */
  level: number;
  /** What can be opened below it. */
  children: readonly MenuItem[];
  /** Goes to the parent, which keeps its filters. */
  close: () => void;
  /** Where a row of an entity is edited, if this house has a screen for it. */
  hrefOfRow: (entity: string, id: number) => string | null;
};

export const PlaceContext = createContext<Place | null>(null);

export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('usePlace needs a route around it');
  return place;
}
