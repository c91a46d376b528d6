import { type NavigationItem, navigationOf } from '@carestead/domain/access/mainPages';
import { leadsSomewhere } from '../guard.ts';
import { mayEnter, type RouteFacts } from '../platform/route/mayEnter.ts';
import type { AppData } from '../platform/session/appDataFromWire.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { chainNamed, pathIfAny } from '../routeTable.ts';

export const useMainLinks = () => mainLinksOf(useAppData());

type MainFacts = RouteFacts & Pick<AppData, 'system_id' | 'app_gateway_enabled' | 'app_gateway_system_id'>;

/** The main navigation as far as its screens are built and lead somewhere. */
export function mainLinksOf(facts: MainFacts): readonly { item: NavigationItem; path: string }[] {
  const { viewer, licence, system_id, app_gateway_enabled, app_gateway_system_id } = facts;
  const gateway = { app_gateway_enabled, app_gateway_system_id };
  return navigationOf({ viewer, licence, gateway, system_id }).flatMap(({ item, route }) => {
    const path = pathIfAny(route);
    const isOpen = chainNamed(route)?.every((row) => mayEnter(row, facts) && leadsSomewhere(row, facts));
    return path === null || !isOpen ? [] : [{ item, path }];
  });
}
