import { dayAfter, localDay, momentOfLocal } from '../time/localTime.ts';

/** How often a saved filter is sent. */
export const reportPeriods = ['Daily', 'Weekly', 'Monthly'] as const;

export type ReportPeriod = (typeof reportPeriods)[number];

/** When reports are sent, by the clocks of the system. */
const sentAt = '08:00';

/** Minute, hour, day, month, weekday. */
export const reportPatterns: Readonly<Record<ReportPeriod, string>> = {
  Daily: '0 8 * * *',
  Weekly: '0 8 * * 1',
  Monthly: '0 8 1 * *',
};

type SentWhen = { send_daily: boolean; send_weekly: boolean; send_monthly: boolean };

const isSent = ({ send_daily, send_weekly, send_monthly }: SentWhen, period: ReportPeriod): boolean =>
  ({ Daily: send_daily, Weekly: send_weekly, Monthly: send_monthly })[period];

/** The day whose report of this period is the last that was due; one that comes late, after an outage, is still that of its day. */
export function lastReportDay(period: ReportPeriod, now: number, timeZone: string): string {
  const today = localDay(now, timeZone);
  const days = momentOfReport(today, timeZone) <= now ? 0 : 1;
  const last = dayAfter(today, -days);
  switch (period) {
    case 'Daily':
      return last;
    case 'Weekly':
      return dayAfter(last, -daysSinceMonday(last));
    case 'Monthly':
      return `${last.slice(0, 8)}01`;
  }
}

/** When a filter is sent next; null: never. */
export function nextReportAt(sent: SentWhen, now: number, timeZone: string): number | null {
  const next = reportPeriods.filter((period) => isSent(sent, period)).map((period) => nextOf(period, now, timeZone));
  return next.length > 0 ? Math.min(...next) : null;
}

export const momentOfReport = (day: string, timeZone: string): number => momentOfLocal(`${day}T${sentAt}`, timeZone);

function nextOf(period: ReportPeriod, now: number, timeZone: string): number {
  const last = lastReportDay(period, now, timeZone);
  switch (period) {
    case 'Daily':
      return momentOfReport(dayAfter(last, 1), timeZone);
    case 'Weekly':
      return momentOfReport(dayAfter(last, 7), timeZone);
    case 'Monthly':
      // 31 days after the first of a month the next one has begun.
      return momentOfReport(`${dayAfter(last, 31).slice(0, 8)}01`, timeZone);
  }
}

/** 1970 began on a Thursday. */
const daysSinceMonday = (day: string) => (Math.floor(Date.parse(`${day}T00:00Z`) / 86_400_000) + 3) % 7;
