import type { Licence } from '../licence/licence.ts';
import { any, holds } from './needs.ts';
import type { Viewer } from './viewer.ts';

export const treeNeeds = [any, 'systemtree::use_module', 'systemtree::see_display_group_overrides'] as const;

/** The system tree belongs to the management licence; super users enter it without. */
export const hasTreeAccess = (viewer: Viewer, { features }: Licence) =>
  (features.management || viewer.is_superuser) && holds(viewer, treeNeeds);

/** What a role may do with one view of the tree; a role that says nothing of a view may write. */
export const viewLevels = ['hide', 'read', 'write'] as const;

export type ViewLevel = (typeof viewLevels)[number];

export type TreeView = { id: number; is_enabled: boolean; in_call_log: boolean; levels: readonly RoleViewLevel[] };

export type RoleViewLevel = { role_id: number; level: ViewLevel };

type Person = { is_superuser: boolean; roles: readonly { id: number }[] };

const levelFor = (view: TreeView, role_id: number): ViewLevel =>
  view.levels.find((one) => one.role_id === role_id)?.level ?? 'write';

/** The enabled views that somebody sees, each with whether they may edit in it. */
export function visibleViews<V extends TreeView>(
  viewer: Person,
  views: readonly V[],
): readonly (V & { can_edit: boolean })[] {
  return views
    .filter(({ is_enabled }) => is_enabled)
    .flatMap((view) => {
      if (viewer.is_superuser) return [{ ...view, can_edit: true }];
      const levels = viewer.roles.map(({ id }) => levelFor(view, id));
      if (levels.every((level) => level === 'hide')) return [];
      return [{ ...view, can_edit: levels.includes('write') }];
    });
}

/** Without any view for the call log the system view stands in for it. */
export const callLogViews = <V extends TreeView>(views: readonly V[], systemView: V): readonly V[] => {
  const found = views.filter(({ is_enabled, in_call_log }) => is_enabled && in_call_log);
  return found.length > 0 ? found : [{ ...systemView, is_enabled: true }];
};
