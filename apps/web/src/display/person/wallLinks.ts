import { type NavigationItem, navigationOf } from '@carestead/domain/access/mainPages';
import { missing, type Needs } from '@carestead/domain/access/needs';

type Facts = Parameters<typeof navigationOf>[0];
type Openings = NonNullable<ReturnType<typeof navigationOf>[number]['built']>['anyOf'];

const needsOf = (opening: Openings[number]): Needs =>
  typeof opening === 'string'
    ? { permissions: [opening] }
    : { permissions: [opening.permission], licence: opening.licence };

/** The main navigation as the console has it: what is built and leads somewhere. */
export function wallLinks(facts: Facts): readonly { item: NavigationItem; path: string }[] {
  const isOpen = (anyOf: Openings) =>
    anyOf.length === 0 || anyOf.some((opening) => missing(needsOf(opening), facts.viewer, facts.licence) === null);
  return navigationOf(facts).flatMap(({ item, built }) =>
    built && isOpen(built.anyOf) ? [{ item, path: built.path }] : [],
  );
}
