import type { IncidentFilter, IncidentKind } from '@carestead/domain/incidents/incident';
import type { Client } from '@urql/core';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListFailure, ListState } from '../../entity/list/useEntityList.ts';
import { refusalOf } from '../../entity/rows/answer.ts';
import { IncidentsDocument } from '../../generated/graphql.ts';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useTools } from '../../platform/tools.tsx';
import type { Incident } from '../incident.ts';

/** Without kinds all of them. */
type Asked = { filter: IncidentFilter; kinds: readonly IncidentKind[]; search: string };
type Page = { rows: readonly Incident[]; next: string | null };
type Loaded = Page & {
  /** The question that it answers. */
  key: string;
  state: ListState;
  failure: ListFailure;
};

const nothing: Loaded = { key: '', state: 'loading', failure: 'no_answer', rows: [], next: null };
const pageSize = 100;
/** So many rows are read again when something changes; whoever has scrolled further sees the others as they were. */
const mostReadAgain = 400;
/** Many incidents change at once when a repeater fails: they are read together. */
const readAfter = 300;

/** The incidents as far as they were scrolled; changes replace them in place, so that whoever reads stays where they are. */
export function useIncidents(asked: Asked) {
  const { client } = useTools();
  const { system_id } = useAppData();
  const [loaded, setLoaded] = useState(nothing);
  const newest = useRef(0);
  const isBusy = useRef(false);
  const key = JSON.stringify({ system_id, ...asked });

  const load = useCallback(
    async (size: number) => {
      newest.current += 1;
      const mine = newest.current;
      const answer = await readRows(client, JSON.parse(key) as Asked, size);
      if (mine === newest.current) setLoaded((before) => ({ ...shown(answer, before), key }));
    },
    [client, key],
  );
  useEffect(() => void load(pageSize), [load]);

  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const again = useEffectEvent(() => void load(Math.min(Math.max(loaded.rows.length, pageSize), mostReadAgain)));
  useRowChanges(['incidents'], () => {
    // Not put off by what follows: where incidents change all the time they would never be read.
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      again();
    }, readAfter);
  });
  useEffect(
    () => () => {
      clearTimeout(soon.current);
      soon.current = undefined;
    },
    [],
  );

  return {
    ...loaded,
    state: loaded.key === key ? loaded.state : ('loading' as const),
    reload: () => void load(pageSize),
    loadMore: async () => {
      if (loaded.next === null || isBusy.current) return;
      isBusy.current = true;
      const mine = newest.current;
      const answer = await readPage(client, asked, loaded.next);
      isBusy.current = false;
      if (mine !== newest.current) return;
      setLoaded((before) =>
        typeof answer === 'string'
          ? { ...before, state: 'failed', failure: answer === 'too_slow' ? 'too_slow' : 'no_answer' }
          : { ...before, state: 'ready', rows: [...before.rows, ...answer.rows], next: answer.next },
      );
    },
  };
}

type Answer = Page | 'denied' | 'too_slow' | 'failed';

async function readRows(client: Client, asked: Asked, size: number): Promise<Answer> {
  let page = await readPage(client, asked, null);
  while (typeof page !== 'string' && page.next !== null && page.rows.length < size) {
    const more = await readPage(client, asked, page.next);
    if (typeof more === 'string') return more;
    page = { rows: [...page.rows, ...more.rows], next: more.next };
  }
  return page;
}

async function readPage(client: Client, { filter, kinds, search }: Asked, after: string | null): Promise<Answer> {
  const { data, error } = await client
    .query(
      IncidentsDocument,
      { input: { filter, kinds: [...kinds], search, after, limit: pageSize } },
      { requestPolicy: 'network-only' },
    )
    .toPromise();
  const refusal = error && refusalOf(error).kind;
  if (refusal === 'denied' || refusal === 'too_slow') return refusal;
  return data && !error ? { rows: data.incidents.rows, next: data.incidents.next ?? null } : 'failed';
}

/** Rows that are shown stay while the server does not answer. */
function shown(answer: Answer, before: Loaded): Loaded {
  if (typeof answer !== 'string') return { ...nothing, state: 'ready', ...answer };
  if (answer === 'denied') return { ...nothing, state: 'denied' };
  return { ...before, state: 'failed', failure: answer === 'too_slow' ? 'too_slow' : 'no_answer' };
}
