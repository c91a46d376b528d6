import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { type CallLogSort, callLogColumns, newestFirst } from '@carestead/domain/callLog/sort';
import type { SortKey } from '@carestead/domain/kit/listInput';
import type { Client } from '@urql/core';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListFailure, ListState } from '../entity/list/useEntityList.ts';
import { refusalOf } from '../entity/rows/answer.ts';
import {
  type CallLogFilter as AskedFilter,
  CallLogDocument,
  CallLogNewerDocument,
  type CallLogQuery,
} from '../generated/graphql.ts';
import { useRowChanges } from '../platform/connection/useRowChanges.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useTools } from '../platform/tools.tsx';

type Page = CallLogQuery['callLog'];

export type LoggedCall = Page['rows'][number];

type Loaded = {
  /** The question that it answers. */
  key: string;
  state: ListState;
  failure: ListFailure;
  rows: readonly LoggedCall[];
  next: string | null;
  newer: number;
};

const nothing: Loaded = { key: '', state: 'loading', failure: 'no_answer', rows: [], next: null, newer: 0 };
const pageSize = 100;
const largestPage = 200;
/** The log has a call a moment after the list of open calls, and later where the server is busy. */
const readAfter = 1500;
const readAgainAfter = 6000;

/** The newest first, unless a column was chosen. */
export function sortOf([first]: readonly SortKey[]): CallLogSort {
  const column = callLogColumns.find((name) => name === first?.field);
  return column ? { column, descending: first?.direction === 'DESC' } : newestFirst;
}

/**
 * The log as far as it was scrolled. When calls change, rows that are shown are read again where they stand; new calls are
 * counted and wait until the person wants to see them. Without a filter what is there stays.
 */
export function useCallLog(filter: CallLogFilter | null, sort: readonly SortKey[]) {
  const { client } = useTools();
  const { system_id } = useAppData();
  const [loaded, setLoaded] = useState(nothing);
  const newest = useRef(0);
  const isBusy = useRef(false);
  const { column, descending } = sortOf(sort);
  const key = JSON.stringify({ system_id, filter, sort_by: column, descending });

  const load = useCallback(async () => {
    if ((JSON.parse(key) as { filter: CallLogFilter | null }).filter === null) return;
    newest.current += 1;
    const mine = newest.current;
    const answer = await readPage(client, key, null, pageSize);
    if (mine === newest.current) setLoaded((before) => ({ ...shown(answer, before), key }));
  }, [client, key]);

  useEffect(() => void load(), [load]);

  /** Rows that were open may be over now, and there may be new ones. */
  const lookAgain = useCallback(
    async (rows: readonly LoggedCall[]) => {
      const mine = newest.current;
      const { filter: asked } = JSON.parse(key) as { filter: AskedFilter | null };
      if (!asked) return;
      const first = rows.reduce<LoggedCall | null>((last, row) => (last && last.id > row.id ? last : row), null);
      const [answer, newer] = await Promise.all([
        readPage(client, key, null, Math.min(Math.max(rows.length, 1), largestPage)),
        client
          .query(
            CallLogNewerDocument,
            { filter: asked, opened_at: first?.opened_at ?? 0, id: first?.id ?? 0 },
            { requestPolicy: 'network-only' },
          )
          .toPromise(),
      ]);
      if (mine !== newest.current || typeof answer === 'string') return;
      const now = new Map(answer.rows.map((row) => [row.id, row]));
      setLoaded((before) => ({
        ...before,
        rows: before.rows.map((row) => now.get(row.id) ?? row),
        newer: newer.data?.callLogNewer ?? before.newer,
      }));
    },
    [client, key],
  );
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = useEffectEvent(() => void lookAgain(loaded.rows));
  const lookSoon = useEffectEvent(() => {
    // Not put off by what follows: where calls change all the time it would never be looked at.
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      look();
    }, readAfter);
    clearTimeout(later.current);
    later.current = setTimeout(() => look(), readAgainAfter);
  });
  useRowChanges(['call'], () => lookSoon());
  // What was reported just before the list was read may not have been in it yet.
  const answered = loaded.key;
  useEffect(() => {
    if (answered !== '') lookSoon();
  }, [answered]);
  useEffect(
    () => () => {
      clearTimeout(soon.current);
      soon.current = undefined;
      clearTimeout(later.current);
    },
    [],
  );

  return {
    ...loaded,
    state: loaded.key === key || filter === null ? loaded.state : 'loading',
    reload: () => void load(),
    loadMore: async () => {
      if (loaded.next === null || isBusy.current) return;
      isBusy.current = true;
      const mine = newest.current;
      const answer = await readPage(client, key, loaded.next, pageSize);
      isBusy.current = false;
      if (mine !== newest.current) return;
      setLoaded((before) =>
        typeof answer === 'string'
          ? { ...before, state: 'failed', failure: answer === 'too_slow' ? 'too_slow' : 'no_answer' }
          : { ...before, state: 'ready', rows: [...before.rows, ...answer.rows], next: answer.next ?? null },
      );
    },
  };
}

type Answer = Page | 'denied' | 'too_slow' | 'failed';

async function readPage(client: Client, key: string, after: string | null, limit: number): Promise<Answer> {
  const { system_id: _system, ...asked } = JSON.parse(key) as {
    system_id: number;
    filter: AskedFilter;
    sort_by: CallLogSort['column'];
    descending: boolean;
  };
  const { data, error } = await client
    .query(CallLogDocument, { input: { ...asked, after, limit } }, { requestPolicy: 'network-only' })
    .toPromise();
  const refusal = error && refusalOf(error).kind;
  if (refusal === 'denied' || refusal === 'too_slow') return refusal;
  return data && !error ? data.callLog : 'failed';
}

/** Rows that are shown stay while the server does not answer. */
function shown(answer: Answer, before: Loaded): Loaded {
  if (typeof answer !== 'string') return { ...nothing, state: 'ready', rows: answer.rows, next: answer.next ?? null };
  if (answer === 'denied') return { ...nothing, state: 'denied' };
  return { ...before, state: 'failed', failure: answer === 'too_slow' ? 'too_slow' : 'no_answer' };
}
