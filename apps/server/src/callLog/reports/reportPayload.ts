import type { Needs } from '@carestead/domain/access/needs';
import { reportPeriods } from '@carestead/domain/callLog/reportTimes';
import { z } from 'zod';

export const reportPayload = z.object({
  filter_id: z.number().int(),
  period: z.enum([...reportPeriods, 'Now']),
  /** Whose report it is, by the calendar of the system. */
  day: z.string(),
  /** The moment that counts for ranges such as the last 24 hours, also when it is sent later. */
  as_of: z.number(),
});

export type ReportPayload = z.infer<typeof reportPayload>;

/** Who may send reports, and who may get them. */
export const reportNeeds: Needs = { permissions: ['calllog::use_module'] };
