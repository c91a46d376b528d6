import type { ReportPeriod as LogReportPeriod } from '../callLog/reportTimes.ts';
import { momentOfReport } from '../callLog/reportTimes.ts';
import { dayAfter } from '../time/localTime.ts';

/** How often a report is sent, as the API spells it; the shortest comes first. */
export const reportPeriods = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;

export type ReportPeriod = (typeof reportPeriods)[number];

/** The same days and hours as the reports of saved filters have. */
export const sentAs: Readonly<Record<ReportPeriod, LogReportPeriod>> = {
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
};

type SentWhen = { send_daily: boolean; send_weekly: boolean; send_monthly: boolean };

/** What a report covers that is sent out of turn: the shortest of its own periods, else a day. */
export function shortestPeriod({ send_daily, send_weekly, send_monthly }: SentWhen): ReportPeriod {
  const isSent = { DAILY: send_daily, WEEKLY: send_weekly, MONTHLY: send_monthly };
  return reportPeriods.find((period) => isSent[period]) ?? 'DAILY';
}

/** When the report before that of this day was due: what happened since then belongs into this one. */
export function periodBegin(period: ReportPeriod, day: string, timeZone: string): number {
  switch (period) {
    case 'DAILY':
      return momentOfReport(dayAfter(day, -1), timeZone);
    case 'WEEKLY':
      return momentOfReport(dayAfter(day, -7), timeZone);
    case 'MONTHLY':
      return momentOfReport(`${dayAfter(`${day.slice(0, 8)}01`, -1).slice(0, 8)}01`, timeZone);
  }
}
