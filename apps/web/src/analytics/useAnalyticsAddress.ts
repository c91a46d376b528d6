import { type BarWidth, barWidths, type Days, filterOfDays, periodOf } from '@carestead/domain/analytics/period';
import {
  callsInAddress,
  isAnswerable,
  usualDays,
  usualFilter,
  withCalls,
  withDays,
} from '@carestead/domain/analytics/shownDays';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { localDay } from '@carestead/domain/time/localTime';
import { useSearch } from '@tanstack/react-router';
import { useLogFilter } from '../entity/callFilter/useLogFilter.ts';
import { useNow } from '../platform/connection/useServerTime.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';

const withUsualCalls = (filter: CallLogFilter, { calls }: Readonly<Record<string, unknown>>) =>
  withCalls(filter, calls);

/** What is looked at: a filter as in the log, whole days, and the width of the bars. All of it stands in the address. */
export function useAnalyticsAddress() {
  const { by: written } = useSearch({ strict: false }) as { by?: string };
  const by: BarWidth = barWidths.find((width) => width === written) ?? 'week';
  const { filter: inAddress, show: showFilter } = useLogFilter(withUsualCalls);
  const timeZone = useTimeZone();
  const today = localDay(useNow()(), timeZone);
  const filter = withDays(inAddress, by, today);
  const show = (next: CallLogFilter, others: Readonly<Record<string, string | undefined>> = {}) =>
    showFilter(next, { calls: callsInAddress(next), ...others });
  return {
    by,
    filter,
    today,
    /** Null: nothing can be said of such a range. */
    days: isAnswerable(filter) ? periodOf(filter) : null,
    change: (part: Partial<CallLogFilter>) => show({ ...filter, ...part }),
    reset: () => show(usualFilter(filter)),
    showDays: (days: Days) => show(filterOfDays(filter, days)),
    showBy: (next: BarWidth) =>
      show(filterOfDays(filter, usualDays(next, today)), { by: next === 'week' ? undefined : next }),
  };
}
