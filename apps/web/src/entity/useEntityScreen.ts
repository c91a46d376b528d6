import { holds } from '@carestead/domain/access/holds';
import { editNeeds } from '@carestead/domain/entities/writeNeeds';
import type { Entity } from '@carestead/domain/entity';
import { countsEveryRow } from '@carestead/domain/licence/countedRows';
import { useNavigate } from '@tanstack/react-router';
import { createElement, useEffect } from 'react';
import { usePlace } from '../platform/place.tsx';
import { useAppData } from '../platform/useAppData.ts';
import { CreateButton } from './CreateButton.tsx';
import { useEntityList } from './useEntityList.ts';
import { useLicenceLimit } from './useLicenceLimit.ts';
import { useListView } from './useListView.ts';
import { useRowRights } from './useRowRights.ts';

/** What the page and the panel of a list share. */
export function useEntityScreen(of: Entity) {
  const navigate = useNavigate();
  const { href } = usePlace();
  const { viewer } = useAppData();
  const listView = useListView(of);
  const list = useEntityList(of, listView.view);
  const isFiltered = listView.view.search !== '' || listView.view.filters.length > 0;
  const isFull = of.limit !== undefined && !isFiltered && (list.count ?? 0) >= of.limit;
  const create = () => void navigate({ to: `${href}/edit`, search: true });
  const rights = useRowRights(of);
  useEffect(() => fetchForm(of.name), [of]);
  const isLicenceUsedUp = useLicenceLimit(of);
  const mayEdit = holds(viewer, editNeeds(of));
  const isLocked = isFull || (isLicenceUsedUp && countsEveryRow(of));
  const onNew = isLocked || !rights.mayCreate || list.state === 'denied' ? undefined : create;
  return {
    of,
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
function fetchForm(name: string) {
  const timer = setTimeout(async () => {
    await import('./EntityFormScreen.tsx').catch(() => {});
    const { fetchSections } = await import('./overrides.ts');
    fetchSections(name);
  }, 500);
  return () => clearTimeout(timer);
}
