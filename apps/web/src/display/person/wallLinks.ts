import { type NavigationItem, navigationOf } from '@carestead/domain/access/mainPages';
import { missing } from '@carestead/domain/access/needs';

type Facts = Parameters<typeof navigationOf>[0];

/** The main navigation as the console has it: what is built and leads somewhere. */
export function wallLinks(facts: Facts): readonly { item: NavigationItem; path: string }[] {
  const isOpen = (anyOf: NonNullable<ReturnType<typeof navigationOf>[number]['built']>['anyOf']) =>
    anyOf.length === 0 ||
    anyOf.some((permission) => missing({ permissions: [permission] }, facts.viewer, facts.licence) === null);
  return navigationOf(facts).flatMap(({ item, built }) =>
    built && isOpen(built.anyOf) ? [{ item, path: built.path }] : [],
  );
}
