import { holds } from '@carestead/domain/access/needs';
import { editNeeds } from '@carestead/domain/entityNeeds';
import type { Entity } from '@carestead/domain/kit/entity';
import type { SortKey } from '@carestead/domain/kit/listInput';
import { countsEveryRow, limitOfEntity } from '@carestead/domain/licence/countedRows';
import { useNavigate } from '@tanstack/react-router';
import { createElement, use, useCallback, useEffect } from 'react';
import { ReachedLimitsDocument } from '../../generated/graphql.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useTools } from '../../platform/tools.tsx';
import { useFollowed } from '../../platform/useFollowed.ts';
import { type Kit, KitContext } from '../entityParts.ts';
import { useRowRights } from '../rows/useRowRights.ts';
import { CreateButton } from './CreateButton.tsx';
import { useEntityList } from './useEntityList.ts';
import { useListView } from './useListView.ts';

/** What the page and the panel of a list share. With `sort` the order is that of the screen, not that of a person. */
export function useEntityScreen(entity: Entity, sort?: readonly SortKey[]) {
  const navigate = useNavigate();
  const { href } = useCurrentRoute();
  const { viewer } = useAppData();
  const listView = useListView(entity);
  const list = useEntityList(entity, sort ? { ...listView.view, sort } : listView.view);
  const isFiltered = listView.view.search !== '' || listView.view.filters.length > 0;
  const isFull = entity.limit !== undefined && !isFiltered && (list.count ?? 0) >= entity.limit;
  const create = () => void navigate({ to: `${href}/edit`, search: true });
  const rights = useRowRights(entity);
  const kit = use(KitContext);
  useEffect(() => fetchForm(kit, entity), [kit, entity]);
  const isLicenceUsedUp = useLicenceLimit(entity);
  const mayEdit = holds(viewer, editNeeds(entity));
  const isLocked = isFull || (isLicenceUsedUp && countsEveryRow(entity));
  const onNew = isLocked || !rights.mayCreate || list.state === 'denied' ? undefined : create;
  return {
    entity,
    list,
    listView,
    onNew,
    isFull,
    isLicenceUsedUp,
    mayEdit,
    rights,
    emptyAction: onNew && createElement(CreateButton, { onClick: onNew, isSecondary: true }),
  };
}

/** While the person reads the list, so that the first form opens as fast as the second. */
function fetchForm(kit: Kit, entity: Entity) {
  const timer = setTimeout(() => {
    const loaded = Promise.all([import('../form/loadForm.ts'), import('../form/EntityFormScreen.tsx')]);
    // A failure is said by the form, when it is wanted.
    loaded.then(([{ loadForm }]) => loadForm(kit, entity)).catch(() => {});
  }, 500);
  return () => clearTimeout(timer);
}

/** Whether the licence allows no more rows of this entity; loaded again when their number changes. */
function useLicenceLimit(entity: Entity): boolean {
  const { client } = useTools();
  const limit = limitOfEntity(entity);
  const load = useCallback(
    async () => (await client.query(ReachedLimitsDocument, {}, { requestPolicy: 'network-only' }).toPromise()).data,
    [client],
  );
  const reached = useFollowed([entity.name], limit ? load : null)?.reachedLimits ?? [];
  return limit !== null && reached.includes(limit);
}
