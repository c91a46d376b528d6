import type { BarWidth } from '@carestead/domain/analytics/period';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { useCallback } from 'react';
import {
  AnalyticsCareDocument,
  type AnalyticsCareQuery,
  type AnalyticsMeasure,
  AnalyticsShiftsDocument,
  type AnalyticsShiftsQuery,
  AnalyticsSystemsDocument,
  type AnalyticsSystemsQuery,
  type CallLogFilter as AskedFilter,
} from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';
import { type Answer, Refusal, useAnswer, whyOf } from './useFigures.ts';

export type Care = AnalyticsCareQuery['analytics']['care'];
export type CareBySystem = AnalyticsSystemsQuery['analytics']['care_by_system'];
export type ShiftTables = NonNullable<AnalyticsShiftsQuery['analytics']['care']['shifts']>;

/** Each call is looked at for these figures, so they come after those that are counted beforehand. */
export function useCare(filter: CallLogFilter, by: BarWidth): Answer<Care> {
  const { client } = useTools();
  const key = JSON.stringify(filter);
  const ask = useCallback(async () => {
    const asked = { filter: JSON.parse(key) as AskedFilter, by };
    const { data, error } = await client
      .query(AnalyticsCareDocument, asked, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data || error) throw new Refusal(whyOf(error));
    return data.analytics.care;
  }, [client, key, by]);
  return useAnswer(ask);
}

/** The same for each system by itself. */
export function useCareBySystem(filter: CallLogFilter, by: BarWidth): Answer<CareBySystem> {
  const { client } = useTools();
  const key = JSON.stringify(filter);
  const ask = useCallback(async () => {
    const asked = { filter: JSON.parse(key) as AskedFilter, by };
    const { data, error } = await client
      .query(AnalyticsSystemsDocument, asked, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data || error) throw new Refusal(whyOf(error));
    return data.analytics.care_by_system;
  }, [client, key, by]);
  return useAnswer(ask);
}

export function useShifts(
  filter: CallLogFilter,
  by: BarWidth,
  measure: AnalyticsMeasure,
): Answer<{ shifts: ShiftTables | null; measure: AnalyticsMeasure }> {
  const { client } = useTools();
  const key = JSON.stringify(filter);
  const ask = useCallback(async () => {
    const asked = { filter: JSON.parse(key) as AskedFilter, by, measure };
    const { data, error } = await client
      .query(AnalyticsShiftsDocument, asked, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data || error) throw new Refusal(whyOf(error));
    return { shifts: data.analytics.care.shifts ?? null, measure };
  }, [client, key, by, measure]);
  return useAnswer(ask);
}
