import { type TreeViewKind, treeViewKinds } from '@carestead/domain/tree/nodeStates';
import { type OpenView, viewAddress, viewAt } from '@carestead/domain/tree/openViews';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { OpenTreeViewsDocument } from '../../generated/graphql.ts';
import { useTools } from '../../platform/tools.tsx';
import { useFollowed } from '../../platform/useFollowed.ts';

export type TreeViews = {
  /** Those that are open to the person; null until they are known. */
  views: readonly OpenView[] | null;
  /** The one that the address names; null: none is open to the person. */
  view: OpenView | null;
  choose: (view: OpenView) => void;
};

/** The views of the tree. The chosen one stands in the address, so that it can be linked to and survives a reload. */
export function useTreeViews(): TreeViews {
  const { client } = useTools();
  const navigate = useNavigate();
  const { view: address } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const load = useCallback(async () => {
    const { data } = await client.query(OpenTreeViewsDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('the views could not be loaded');
    return data.openTreeViews;
  }, [client]);
  const views = useFollowed(['tree_view', 'role'], load);
  return {
    views,
    view: views ? viewAt(views, address) : unknownView(address),
    choose: (view) =>
      void navigate({
        to: '.',
        search: (present: Record<string, unknown>) => ({
          ...present,
          view: viewInAddress(view),
        }),
      }),
  };
}

/** The structure needs no word in the address. */
export const viewInAddress = (view: OpenView): string | undefined =>
  view.id === null && view.kind === 'structured' ? undefined : viewAddress(view);

/** The tree does not wait for its views; until they are known, none of them offers changes. */
const unknownView = (address: string | undefined): OpenView => ({
  id: null,
  name: null,
  kind: treeViewKinds.find((kind): kind is TreeViewKind => kind === address) ?? 'structured',
  can_edit: false,
});
