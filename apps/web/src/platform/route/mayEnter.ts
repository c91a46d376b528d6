import { type Missing, missing, type Needs } from '@carestead/domain/access/needs';
import type { Permission } from '@carestead/domain/access/permissions';
import type { Feature } from '@carestead/domain/licence/licence';
import type { AppData } from '../session/appDataFromWire.ts';

/** What a route may ask about. */
export type RouteFacts = Pick<AppData, 'viewer' | 'licence' | 'features' | 'settings'>;

/** What a route requires of a viewer: rights, licence, and further conditions. */
export type Entry = { readonly needs: Needs; readonly condition?: ((facts: RouteFacts) => boolean) | undefined };

/** Why a viewer may not enter a page. */
export type Lack =
  /** All of them, or any one. */
  | { kind: 'permission'; permissions: readonly Permission[]; isAnyEnough: boolean }
  | { kind: 'licence'; features: readonly Feature[] }
  | { kind: 'superuser' }
  | { kind: 'other' };

export function lackOf({ needs, condition }: Entry, facts: RouteFacts): Missing | null {
  const lack = missing(needs, facts.viewer, facts.licence);
  if (lack !== null || !condition) return lack;
  return condition(facts) ? null : 'MISSING_PERMISSION';
}

export const mayEnter = (entry: Entry, facts: RouteFacts): boolean => lackOf(entry, facts) === null;
