import { missing } from '@carestead/domain/access/needs';
import type { Permission } from '@carestead/domain/access/permissions';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { Gateway, Licence } from '@carestead/domain/licence/licence';
import { type NavigationItem, navigationOf } from '@carestead/domain/shell/navigation';

type Facts = { viewer: Viewer; licence: Licence; gateway: Gateway; system_id: number };
type Area = { path: string; anyOf: readonly Permission[] };

/**
 * The areas of the console with the rights of which one opens a page of it; the wall carries no route table. A test holds
 * them against it.
 */
const areas: Partial<Record<NavigationItem, Area>> = {
  overview: { path: '/tree', anyOf: ['systemtree::manage_devices', 'systemtree::see_display_group_overrides'] },
  visual: { path: '/display', anyOf: [] },
  admin: {
    path: '/admin',
    anyOf: ['admin::manage_system', 'admin::manage_users', 'admin::manage_roles', 'admin::manage_display_notes'],
  },
};

/** The main navigation as the console has it: what is built and leads somewhere. */
export function wallLinks(facts: Facts): readonly { item: NavigationItem; path: string }[] {
  const isOpen = ({ anyOf }: Area) =>
    anyOf.length === 0 ||
    anyOf.some((permission) => missing({ permissions: [permission] }, facts.viewer, facts.licence) === null);
  return navigationOf(facts).flatMap((item) => {
    const area = areas[item];
    return area && isOpen(area) ? [{ item, path: area.path }] : [];
  });
}
