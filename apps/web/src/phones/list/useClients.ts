import type { ClientProblemKind } from '@carestead/domain/phones/clientProblems';
import type { Client } from '@urql/core';
import { useCallback, useState } from 'react';
import { refusalOf } from '../../entity/rows/answer.ts';
import {
  type AppClientFilter,
  AppClientsDocument,
  type AppClientsInput,
  type AppClientsQuery,
} from '../../generated/graphql.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLatest } from '../useLatest.ts';

type Asked = { show: AppClientFilter; problem: ClientProblemKind | null; search: string };
type Page = AppClientsQuery['appClients'];

const pageSize = 100;
const largestPage = 400;

/** The phones as far as they were scrolled, those with problems first. */
export function useClients({ show, problem, search }: Asked) {
  const { client } = useTools();
  const [wanted, setWanted] = useState(pageSize);
  const load = useCallback(async (): Promise<Page | 'denied'> => {
    const asked = { show, problem, search, limit: Math.min(wanted, largestPage) };
    let page = await readPage(client, { ...asked, after: null });
    while (page !== 'denied' && page.next !== null && page.rows.length < wanted) {
      const more: Page | 'denied' = await readPage(client, { ...asked, after: page.next });
      page = more === 'denied' ? more : { ...more, rows: [...page.rows, ...more.rows] };
    }
    return page;
  }, [client, show, problem, search, wanted]);
  const { latest, current, hasFailed, reload } = useLatest(load);
  const page = latest === 'denied' ? null : latest;
  return {
    rows: page?.rows ?? [],
    readiness: page?.readiness ?? null,
    hasMore: page !== null && page.next !== null,
    state: stateOf(),
    reload,
    loadMore: () => setWanted((size) => size + pageSize),
  };

  function stateOf(): 'not_allowed' | 'failed' | 'loading' | 'ready' {
    if (latest === 'denied') return 'not_allowed';
    if (hasFailed) return 'failed';
    return current === null ? 'loading' : 'ready';
  }
}

async function readPage(client: Client, input: AppClientsInput): Promise<Page | 'denied'> {
  const { data, error } = await client
    .query(AppClientsDocument, { input }, { requestPolicy: 'network-only' })
    .toPromise();
  if (error && refusalOf(error).kind === 'denied') return 'denied';
  if (!data) throw new Error('the phones did not arrive');
  return data.appClients;
}
