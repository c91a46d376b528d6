import type { Needs } from '@carestead/domain/access/needs';
import type { EntityName } from '@carestead/domain/entities';
import type { Filter } from '@carestead/domain/kit/listInput';
import type { MessageId } from '@carestead/i18n/all';
import type { LaterTexts } from '@carestead/i18n/catalogue';
import type { RouteComponent } from '@tanstack/react-router';
import type { Tools } from '../tools.tsx';
import type { MenuGroup } from './currentRoute.tsx';
import type { RouteFacts } from './mayEnter.ts';

export type Beginning = Pick<Tools, 'client' | 'rowChanges' | 'socket'> & {
  rowParts: (entity: EntityName) => unknown;
  /** The path that is opened: this row, or one below it. */
  pathname: string;
};

/** What an address needs, and what it shows or where it leads. */
export type Row = {
  /** `/admin` is a page of its own, `admin/hubs` opens below it; inside of `children` it is the rest of the path. */
  readonly path: string;
  readonly name: string;
  readonly needs: Needs;
  /** What neither rights nor licence can say, such as a setting that must be on. */
  readonly condition?: (facts: RouteFacts) => boolean;
  readonly title?: MessageId;
  readonly screen?: RouteComponent;
  /** Begins beside the loading of the screen what else it needs; the screen is drawn once this is done. */
  readonly begin?: (tools: Beginning) => Promise<unknown>;
  /** Another address; where it needs the params of this one, they are given. */
  readonly leadsTo?:
    | string
    | ((params: Readonly<Record<string, string>>) => { to: string; search: Record<string, string> });
  /** Whoever holds what `unless` names stays: the row has a page of its own. */
  readonly redirectToFirstAvailableChild?: true | { readonly unless: Needs };
  /** Its screen draws whatever is open below it, panels too. */
  readonly hasOutlet?: true;
  /** A panel over its parent; closing it goes to the parent with the params that the parent declares. */
  readonly isModal?: true;
  /** Its labels are loaded with the screen. */
  readonly entity?: EntityName;
  /** What its list shows until other filters are chosen. */
  readonly filters?: readonly Filter[];
  readonly group?: MenuGroup;
  /** Pages that have the same word here stand beside each other as tabs above each of them. */
  readonly tabs?: string;
  /** Without the shell around it. */
  readonly isAlone?: true;
  /** It shows one row of its entity: the panels that features add to forms open below it. */
  readonly isForm?: true;
  /** Loaded with its screen; without it those of its feature. */
  readonly texts?: readonly LaterTexts[];
  /** The paths below it in the order in which menus show them; others come after these. */
  readonly order?: readonly string[];
  readonly children?: readonly Row[];
};

/** A row with the rows around it, from the outermost to itself. */
export type Chain = readonly [Row, ...Row[]];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    chain?: Chain;
  }
}
