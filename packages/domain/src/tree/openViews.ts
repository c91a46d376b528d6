import { type TreeView, visibleViews } from '../access/treeAccess.ts';
import { type TreeViewKind, treeViewKinds } from './nodeStates.ts';

export type StoredView = TreeView & { name: string; kind: TreeViewKind };

export type OpenView = {
  /** Null: built in. Its name is then that of its kind, in the language of the reader. */
  readonly id: number | null;
  readonly name: string | null;
  readonly kind: TreeViewKind;
  readonly can_edit: boolean;
};

/**
 * The views that somebody can look at the tree with: first the built-in ones, then the stored ones in their order. Where views
 * of a kind are stored, they stand for the built-in one, also those that are switched off or hidden: so it is taken away.
 */
export function openViews(
  viewer: Parameters<typeof visibleViews>[0],
  stored: readonly StoredView[],
): readonly OpenView[] {
  const builtIn = treeViewKinds.filter((kind) => stored.every((view) => view.kind !== kind));
  return [
    ...builtIn.map((kind) => ({ id: null, name: null, kind, can_edit: true })),
    ...visibleViews(viewer, stored).map(({ id, name, kind, can_edit }) => ({ id, name, kind, can_edit })),
  ];
}

/** What stands for a view in the address. */
export const viewAddress = ({ id, kind }: Pick<OpenView, 'id' | 'kind'>): string => (id === null ? kind : String(id));

/** The view that an address names; without one, or where it is not open, the structure, or else the first. Null: none is open. */
export function viewAt(views: readonly OpenView[], address: string | undefined): OpenView | null {
  return (
    views.find((view) => viewAddress(view) === address) ??
    views.find(({ kind }) => kind === 'structured') ??
    views[0] ??
    null
  );
}
