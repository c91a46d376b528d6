import { type NavigationItem, navigationOf, type Opening } from '@carestead/domain/access/mainPages';
import { missing, type Needs } from '@carestead/domain/access/needs';

type Facts = Parameters<typeof navigationOf>[0] & { settings: { subscriptions_enabled: boolean } };

const needsOf = (opening: Opening): Needs =>
  typeof opening === 'string'
    ? { permissions: [opening] }
    : { permissions: [opening.permission], licence: opening.licence };

/** The main navigation as the console has it: what is built and leads somewhere. */
export function wallLinks(facts: Facts): readonly { item: NavigationItem; path: string }[] {
  const { viewer, licence, settings } = facts;
  const isOn = (opening: Opening) =>
    typeof opening === 'string' || opening.setting === undefined || settings[opening.setting];
  const isOpen = (anyOf: readonly Opening[]) =>
    anyOf.length === 0 || anyOf.some((opening) => isOn(opening) && missing(needsOf(opening), viewer, licence) === null);
  return navigationOf(facts).flatMap(({ item, built }) =>
    built && isOpen(built.anyOf) ? [{ item, path: built.path }] : [],
  );
}
