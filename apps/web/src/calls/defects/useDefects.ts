import { type DefectState, defectStates } from '@carestead/domain/calls/defect';
import { failedOutcomes } from '@carestead/domain/field/deviceActions';
import type { Client } from '@urql/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListView } from '../../entity/list/listView.ts';
import type { ListFailure, ListState } from '../../entity/list/useEntityList.ts';
import { refusalOf } from '../../entity/rows/answer.ts';
import {
  DefectsDocument,
  DefectsMayHaveChangedDocument,
  type DefectsQuery,
  IgnoreDefectsDocument,
} from '../../generated/graphql.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';

type Page = DefectsQuery['defects'];

export type Defect = Page['rows'][number];

type Loaded = { state: ListState; failure: ListFailure; rows: readonly Defect[]; next: string | null };

const nothing: Loaded = { state: 'loading', failure: 'no_answer', rows: [], next: null };
/** The log has what has just ended a moment after the list of calls. */
const readAgainAfter = 2000;
/** Calls that change at once are one reason to read. */
const gatherFor = 300;

type Wanted = { search: string; states: DefectState[] };

/** The list as far as it was scrolled; read again whenever calls change. */
export function useDefects({ search, filters }: ListView) {
  const text = useText();
  const { client, toasts } = useTools();
  const { system_id } = useAppData();
  const [loaded, setLoaded] = useState(nothing);
  const newest = useRef(0);
  const pages = useRef(1);
  const isBusy = useRef(false);
  const chosen = filters.find(({ field }) => field === 'state')?.values ?? [];
  const wanted: Wanted = { search, states: defectStates.filter((state) => chosen.includes(state)) };
  const key = JSON.stringify({ system_id, wanted });

  const load = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    const question = JSON.parse(key) as { wanted: Wanted };
    const answer = await readPages(client, question.wanted, pages.current);
    if (mine === newest.current) setLoaded((before) => shown(answer, before));
  }, [client, key]);

  useEffect(() => {
    pages.current = 1;
    void load();
    let soon: ReturnType<typeof setTimeout> | null = null;
    let again: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = client.subscription(DefectsMayHaveChangedDocument, {}).subscribe(({ data }) => {
      if (!data) return;
      soon ??= setTimeout(() => {
        soon = null;
        void load();
      }, gatherFor);
      clearTimeout(again);
      again = setTimeout(() => void load(), readAgainAfter);
    });
    return () => {
      unsubscribe();
      if (soon) clearTimeout(soon);
      clearTimeout(again);
    };
  }, [client, load]);

  return {
    ...loaded,
    reload: () => {
      setLoaded(nothing);
      void load();
    },
    loadMore: async () => {
      if (loaded.next === null || isBusy.current) return;
      isBusy.current = true;
      pages.current += 1;
      await load();
      isBusy.current = false;
    },
    ignore: async ({ device_id, section_id }: Defect) => {
      const input = { action: 'IgnoreDefects' as const, deviceID: device_id, sectionID: section_id };
      const { data, error } = await client.mutation(IgnoreDefectsDocument, { input }).toPromise();
      if (data?.sendDeviceAction.success)
        return toasts.show({ id: 'defects', type: 'success', title: text('defects.ignore.sent') });
      const given = error ? 'no_answer' : data?.sendDeviceAction.outcome;
      const reason = failedOutcomes.find((failure) => failure === given) ?? 'refused';
      toasts.show({
        id: 'defects',
        type: 'error',
        title: text('defects.ignore.failed'),
        text: text(`defects.ignore.failed.${reason}`),
      });
    },
  };
}

type Answer = Page | 'denied' | 'too_slow' | 'failed';

async function readPage(client: Client, wanted: Wanted, before: string | null): Promise<Answer> {
  const { data, error } = await client
    .query(DefectsDocument, { input: { ...wanted, before } }, { requestPolicy: 'network-only' })
    .toPromise();
  const refusal = error && refusalOf(error).kind;
  if (refusal === 'denied' || refusal === 'too_slow') return refusal;
  return data && !error ? data.defects : 'failed';
}

/** From the top down to where the person has scrolled. */
async function readPages(client: Client, wanted: Wanted, count: number): Promise<Answer> {
  const first = await readPage(client, wanted, null);
  if (typeof first === 'string') return first;
  const rows = [...first.rows];
  let { next } = first;
  for (let read = 1; read < count && next; read += 1) {
    const page = await readPage(client, wanted, next);
    if (typeof page === 'string') return page;
    rows.push(...page.rows);
    next = page.next;
  }
  return { rows, next };
}

/** Rows that are shown stay while the server does not answer. */
function shown(answer: Answer, before: Loaded): Loaded {
  if (typeof answer !== 'string') {
    // One that has just ended may be open in one list and over in the other.
    const rows = [...new Map(answer.rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
    return { ...nothing, state: 'ready', rows, next: answer.next ?? null };
  }
  if (answer === 'too_slow') return { ...before, state: 'failed', failure: 'too_slow' };
  if (before.state === 'ready') return before;
  return { ...nothing, state: answer };
}
