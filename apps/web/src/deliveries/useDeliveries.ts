import {
  type DeliveryChannel,
  type DeliveryResult,
  deliveryChannels,
  deliveryResults,
} from '@carestead/domain/deliveries/delivery';
import type { Client } from '@urql/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListView } from '../entity/list/listView.ts';
import type { ListFailure, ListState } from '../entity/list/useEntityList.ts';
import { refusalOf } from '../entity/rows/answer.ts';
import { DeliveriesDocument, type DeliveriesQuery, RetryDeliveryDocument } from '../generated/graphql.ts';
import { useRowChanges } from '../platform/connection/useRowChanges.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

export type Delivery = DeliveriesQuery['deliveries']['rows'][number];

type Loaded = {
  state: ListState;
  failure: ListFailure;
  rows: readonly Delivery[];
  next: number | null;
  figures: DeliveriesQuery['deliveryFigures'] | null;
};

const pageSize = 100;
const largestPage = 200;
const nothing: Loaded = { state: 'loading', failure: 'no_answer', rows: [], next: null, figures: null };

type Wanted = { search: string; results: DeliveryResult[]; channels: DeliveryChannel[] };

/** The list as far as it was scrolled; changes on the server replace it in place. */
export function useDeliveries({ search, filters }: ListView) {
  const text = useText();
  const { client, toasts } = useTools();
  const { system_id } = useAppData();
  const [loaded, setLoaded] = useState(nothing);
  const newest = useRef(0);
  const isBusy = useRef(false);
  const valuesOf = (field: string) => filters.find((filter) => filter.field === field)?.values ?? [];
  const wanted: Wanted = {
    search,
    results: deliveryResults.filter((result) => valuesOf('result').includes(result)),
    channels: deliveryChannels.filter((channel) => valuesOf('channel').includes(channel)),
  };
  const key = JSON.stringify({ system_id, wanted });

  const load = useCallback(
    async (size: number) => {
      newest.current += 1;
      const mine = newest.current;
      const question = JSON.parse(key) as { wanted: Wanted };
      const answer = await readRows(client, question.wanted, size);
      if (mine === newest.current) setLoaded((before) => shown(answer, before));
    },
    [client, key],
  );
  useEffect(() => {
    void load(pageSize);
  }, [load]);
  useRowChanges(['delivery'], () => void load(Math.max(loaded.rows.length, pageSize)));

  async function loadMore() {
    if (loaded.next === null || isBusy.current) return;
    isBusy.current = true;
    const mine = newest.current;
    const answer = await readPage(client, wanted, pageSize, loaded.next);
    isBusy.current = false;
    if (mine !== newest.current || typeof answer === 'string') return;
    setLoaded((before) => ({ ...ready(answer), rows: [...before.rows, ...answer.deliveries.rows] }));
  }

  return {
    ...loaded,
    loadMore,
    reload: () => {
      setLoaded(nothing);
      void load(pageSize);
    },
    retry: async (id: number) => {
      const { error } = await client.mutation(RetryDeliveryDocument, { id }).toPromise();
      const title = text(error ? 'deliveries.retry.failed' : 'deliveries.retry.done');
      toasts.show({ id: 'deliveries', type: error ? 'error' : 'success', title });
      await load(Math.max(loaded.rows.length, pageSize));
    },
  };
}

type Answer = DeliveriesQuery | 'denied' | 'too_slow' | 'failed';

async function readPage(client: Client, wanted: Wanted, limit: number, before: number | null): Promise<Answer> {
  const variables = { input: { ...wanted, limit, before } };
  const { data, error } = await client
    .query(DeliveriesDocument, variables, { requestPolicy: 'network-only' })
    .toPromise();
  const refusal = error && refusalOf(error).kind;
  if (refusal === 'denied' || refusal === 'too_slow') return refusal;
  return data && !error ? data : 'failed';
}

/** From the top down to where the person has scrolled. */
async function readRows(client: Client, wanted: Wanted, size: number): Promise<Answer> {
  const first = await readPage(client, wanted, Math.min(size, largestPage), null);
  if (typeof first === 'string') return first;
  const rows = [...first.deliveries.rows];
  let { next } = first.deliveries;
  while (next !== null && rows.length < size) {
    const page = await readPage(client, wanted, Math.min(size - rows.length, largestPage), next);
    if (typeof page === 'string') return page;
    rows.push(...page.deliveries.rows);
    next = page.deliveries.next;
  }
  return { ...first, deliveries: { ...first.deliveries, rows, next } };
}

const ready = ({ deliveries: { rows, next }, deliveryFigures }: DeliveriesQuery): Loaded => ({
  ...nothing,
  ...{ state: 'ready', rows, next, figures: deliveryFigures },
});

/** Rows that are shown stay while the server does not answer. */
function shown(answer: Answer, before: Loaded): Loaded {
  if (typeof answer !== 'string') return ready(answer);
  if (answer === 'too_slow') return { ...before, state: 'failed', failure: 'too_slow' };
  if (before.state === 'ready') return before;
  return { ...nothing, state: answer };
}
