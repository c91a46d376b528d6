import type { Entity } from '@carestead/domain/kit/entity';
import { largestPage, usualSort } from '@carestead/domain/kit/listInput';
import { referenceNames } from '@carestead/domain/kit/referenceNames';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import type { Answer } from '../rows/answer.ts';
import type { EntityApi, EntityRow, Page } from '../rows/entityApi.ts';
import { useEntityApi } from '../rows/useEntityApi.ts';
import type { ListView } from './listView.ts';

export type ListState = 'loading' | 'ready' | 'failed' | 'denied';
/** Why the rows could not be loaded. */
export type ListFailure = 'no_answer' | 'too_slow' | 'search_too_long';
type Loaded = {
  state: ListState;
  failure: ListFailure;
  rows: readonly EntityRow[];
  next: string | null;
  count: number | null;
};

/** The entities whose names stand in the list. */
const shownNames = (entity: Entity) =>
  referenceNames(entity).flatMap(({ key, to }) => (entity.columns.includes(key) && to !== entity.name ? [to] : []));

const pageSize = 100;
const nothing: Loaded = { state: 'loading', failure: 'no_answer', rows: [], next: null, count: null };

/** The rows of a list as far as they were scrolled; changes from the server replace them in place. */
export function useEntityList(entity: Entity, chosen: ListView) {
  const view = chosen.sort.length > 0 ? chosen : { ...chosen, sort: usualSort(entity) };
  const api = useEntityApi(entity);
  const [loaded, setLoaded] = useState<Loaded>(nothing);
  const newest = useRef(0);
  const isBusy = useRef(false);
  const key = JSON.stringify(view);

  const load = useCallback(
    async (size: number) => {
      newest.current += 1;
      const mine = newest.current;
      const answer = await loadRows(api, JSON.parse(key) as ListView, size);
      if (mine === newest.current) setLoaded((before) => (answer.ok ? shown(answer.value) : refused(answer, before)));
    },
    [api, key],
  );

  useEffect(() => {
    void load(pageSize);
  }, [load]);
  useRowChanges([entity.name, ...shownNames(entity)], () => void load(Math.max(loaded.rows.length, pageSize)));

  async function loadMore() {
    if (loaded.next === null || isBusy.current) return;
    isBusy.current = true;
    const mine = newest.current;
    const answer = await api.list(view, pageSize, loaded.next);
    isBusy.current = false;
    if (!answer.ok || mine !== newest.current) return;
    setLoaded(({ rows, count }) => shown({ ...answer.value, rows: [...rows, ...answer.value.rows] }, count));
  }

  const reload = () => {
    setLoaded(nothing);
    return load(pageSize);
  };
  const loadAll = () => load(loaded.count ?? pageSize);
  return { ...loaded, loadMore, loadAll, reload };
}

async function loadRows(api: EntityApi, view: ListView, size: number): Promise<Answer<Page>> {
  const first = await api.list(view, Math.min(size, largestPage), null, true);
  if (!first.ok) return first;
  const rows = [...first.value.rows];
  let { next } = first.value;
  while (next !== null && rows.length < size) {
    const answer = await api.list(view, Math.min(size - rows.length, largestPage), next);
    if (!answer.ok) return answer;
    rows.push(...answer.value.rows);
    next = answer.value.next;
  }
  return { ok: true, value: { ...first.value, rows, next } };
}

const shown = ({ rows, next, count }: Page, countedBefore: number | null = null): Loaded => ({
  ...nothing,
  state: 'ready',
  rows,
  next,
  count: count ?? countedBefore,
});

/**
 * Rows that are shown stay while the server does not answer; only a first load has none. Where the server refuses
 * a query, the rows of the query before stay, with a message above them.
 */
function refused({ refusal }: Extract<Answer<Page>, { ok: false }>, before: Loaded): Loaded {
  switch (refusal.kind) {
    case 'too_slow':
      return { ...before, state: 'failed', failure: 'too_slow' };
    case 'invalid':
      return { ...before, state: 'failed', failure: 'search_too_long' };
    case 'denied':
      return before.state === 'ready' ? before : { ...nothing, state: 'denied' };
    default:
      return before.state === 'ready' ? before : { ...nothing, state: 'failed' };
  }
}
