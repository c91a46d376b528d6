import type { BarWidth } from '@carestead/domain/analytics/period';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../entity/rows/answer.ts';
import {
  AnalyticsDocument,
  type AnalyticsQuery,
  type AnalyticsRanking,
  AnalyticsRankingDocument,
  type AnalyticsRankingQuery,
  type CallLogFilter as AskedFilter,
} from '../generated/graphql.ts';
import { useRowChanges } from '../platform/connection/useRowChanges.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';

export type Figures = AnalyticsQuery['analytics'];
/** With what it was asked of. */
type Ranking = AnalyticsRankingQuery['analytics'] & { of: AnalyticsRanking };
export type Rank = NonNullable<Ranking['ranking']>[number];

/** Figures of months do not need every call at once. */
const readAgainAfter = 10_000;

type Refused = 'denied' | 'too_slow' | 'failed';

export type Answer<T> = {
  /** Those of the filter before, as long as the present ones are not there; null: none yet. */
  latest: T | null;
  isCurrent: boolean;
  refused: Refused | null;
  reload: () => void;
};

export class Refusal extends Error {
  readonly why: Refused;
  constructor(why: Refused) {
    super(why);
    this.why = why;
  }
}

/** The figures of a filter, read again some time after calls have changed. Null asks for nothing. */
export function useFigures(filter: CallLogFilter | null, by: BarWidth): Answer<Figures> {
  const { client } = useTools();
  const key = JSON.stringify(filter);
  const ask = useCallback(async () => {
    const { data, error } = await client
      .query(AnalyticsDocument, { filter: JSON.parse(key) as AskedFilter, by }, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data || error) throw new Refusal(whyOf(error));
    return data.analytics;
  }, [client, key, by]);
  return useAnswer(filter === null ? null : ask);
}

export function useRanking(filter: CallLogFilter, by: BarWidth, of: AnalyticsRanking): Answer<Ranking> {
  const { client } = useTools();
  const key = JSON.stringify(filter);
  const ask = useCallback(async () => {
    const { data, error } = await client
      .query(
        AnalyticsRankingDocument,
        { filter: JSON.parse(key) as AskedFilter, by, of },
        { requestPolicy: 'network-only' },
      )
      .toPromise();
    if (!data || error) throw new Refusal(whyOf(error));
    return { ...data.analytics, of };
  }, [client, key, by, of]);
  return useAnswer(ask);
}

export function whyOf(error: Parameters<typeof refusalOf>[0] | undefined): Refused {
  const kind = error && refusalOf(error).kind;
  return kind === 'denied' || kind === 'too_slow' ? kind : 'failed';
}

export function useAnswer<T>(ask: (() => Promise<T>) | null): Answer<T> {
  const [version, setVersion] = useState(0);
  const [refused, setRefused] = useState<{ by: unknown; why: Refused } | null>(null);
  const load = useCallback(async () => {
    if (!ask) throw new Error('nothing is asked for');
    try {
      const value = await ask();
      setRefused(null);
      return value;
    } catch (error) {
      setRefused({ by: ask, why: error instanceof Refusal ? error.why : 'failed' });
      throw error;
    }
  }, [ask]);
  const { latest, current } = useLoaded(ask && load, version);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useRowChanges(ask ? ['call'] : [], () => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      setVersion((count) => count + 1);
    }, readAgainAfter);
  });
  useEffect(
    () => () => {
      clearTimeout(soon.current);
      soon.current = undefined;
    },
    [],
  );
  return {
    latest,
    isCurrent: current !== null,
    refused: refused?.by === ask ? refused.why : null,
    reload: () => setVersion((count) => count + 1),
  };
}
