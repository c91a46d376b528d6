import type { Needs } from '@carestead/domain/access/needs';
import type { EntityName } from '@carestead/domain/entities';
import type { MessageId } from '@carestead/i18n/all';
import type { LaterTexts } from '@carestead/i18n/catalogue';
import type { RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { CallFormFill, KitParts, NodeFill } from '../entity/entityParts.ts';
import type { MessageEffects } from './connection/messageEffects.ts';
import type { RouteFacts } from './route/mayEnter.ts';
import type { Row } from './route/row.ts';

/** What can lie over every page, whoever draws it. */
export type OverlayName = 'auditLog' | 'exports' | 'myAccount';

/** What lies over whatever page is open, as long as the address says `overlay=<name>`. */
export type OverlayProps = {
  isOpen: boolean;
  /** For whoever wants it again after it was closed. */
  onOpen: () => void;
  onClose: () => void;
};

type OverlayFill = {
  readonly slot: 'overlay';
  readonly name: OverlayName;
  readonly needs: Needs;
  readonly load: () => Promise<ComponentType<OverlayProps>>;
};

/** A panel over the form of every entity, or of one; its route has the name of the form's entity and this one. */
export type FormPanelFill = {
  readonly slot: 'formPanel';
  /** Only over the forms of this entity. */
  readonly entity?: EntityName;
  /** It is the form of a row of this entity, which the last param of its path names. */
  readonly opens?: EntityName;
  readonly name: Capitalize<string>;
  readonly path: string;
  readonly title: MessageId;
  readonly needs: Needs;
  readonly screen: RouteComponent;
  /** Loaded with its screen; without it those of its feature. */
  readonly texts?: readonly LaterTexts[];
};

/**
 * `header`: a button in the bar above every page of people who are logged in; it comes after the page is drawn.
 * `callout`: below that bar, as long as it has something to say.
 * `mobile_count`: in the mobile console how much there is on the page whose route it is named after.
 * `mobile_system`: there above the tree.
 */
export type ShellFill = {
  readonly slot: 'header' | 'callout' | 'mobile_count' | 'mobile_system';
  readonly name: string;
  readonly needs: Needs;
  /** What neither rights nor licence alone can say. */
  readonly condition?: (facts: RouteFacts) => boolean;
  readonly load: () => Promise<ComponentType>;
};

/**
 * `maintenance`: the card of an operation on the page of maintenance, an `OperationCard`.
 * `maintenance_status`: a strip above those cards that says how the installation is.
 */
export type MaintenanceFill = {
  readonly slot: 'maintenance' | 'maintenance_status';
  readonly name: string;
  /** Its place among the others of its slot: the smallest comes first. */
  readonly order: number;
  readonly needs: Needs;
  readonly condition?: (facts: RouteFacts) => boolean;
  /** Loaded with it. */
  readonly texts: readonly LaterTexts[];
  readonly load: () => Promise<ComponentType>;
};

/** A piece of screen that a feature puts where others leave room for it. */
type Fill = OverlayFill | FormPanelFill | ShellFill | NodeFill | CallFormFill | MaintenanceFill;

/** Everything that the console needs to know of a feature; whatever draws is loaded when it is needed. */
export type WebFeature<R extends readonly Row[] = readonly Row[]> = {
  readonly name: string;
  readonly routes?: R;
  /** The texts that come with its screens; those of the entity of a route come by themselves. */
  readonly texts?: readonly LaterTexts[];
  readonly fills?: readonly Fill[];
  /** What is special about its entities. */
  readonly kit?: KitParts;
  /** What system messages bring about; changes of rows reach their lists and forms without it. */
  readonly messages?: MessageEffects;
};

/** Keeps the literal types of the routes, so that links can be built from their names. */
export const feature = <const R extends readonly Row[]>(
  name: string,
  parts: Omit<WebFeature, 'name' | 'routes'> & { readonly routes?: R },
): WebFeature<R> => ({ name, ...parts });
