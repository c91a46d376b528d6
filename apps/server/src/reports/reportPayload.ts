import type { Needs } from '@carestead/domain/access/needs';
import { report } from '@carestead/domain/reports/report';
import { reportPeriods } from '@carestead/domain/reports/reportPeriod';
import { z } from 'zod';

export const reportPayload = z.object({
  report_id: z.number().int(),
  period: z.enum(reportPeriods),
  /** Somebody sends it out of turn. */
  isNow: z.boolean(),
  /** Whose report it is, by the calendar of the system. */
  day: z.string(),
  /** What happened until then belongs into it, also when it is sent later. */
  as_of: z.number(),
});

export type ReportPayload = z.infer<typeof reportPayload>;

/** Who may look at reports and send them. */
export const reportNeeds: Needs = { permissions: [report.needs], licence: report.licence };
