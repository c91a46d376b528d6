import { z } from 'zod';
import { callFlags, urgencies } from '../calls/call.ts';
import { callKinds } from '../calls/callKind.ts';
import {
  type CallLogFilter,
  callAnswers,
  callStates,
  filterLimits,
  filterRanges,
  localMoment,
  testChoices,
  timeOfDay,
} from './filter.ts';

const name = z.string().trim().max(filterLimits.text).default('');
const rows = z
  .array(z.object({ system_id: z.number().int(), id: z.number().int() }))
  .max(filterLimits.rows)
  .default([]);
const duration = z.number().int().min(0).max(filterLimits.duration).nullable().default(null);
const moment = z.string().regex(localMoment).nullable().default(null);
const time = z.string().regex(timeOfDay).nullable().default(null);

/** A filter as it is stored and sent; what is left out is no condition. */
export const callLogFilter: z.ZodType<CallLogFilter> = z.object({
  range: z.enum(filterRanges).default('last_24_hours'),
  from: moment,
  until: moment,
  search: name,
  call_types: rows,
  urgencies: z.array(z.enum(urgencies)).default([]),
  kind: z.enum(callKinds).nullable().default(null),
  flags: z.array(z.enum(callFlags)).default([]),
  sections: rows,
  call_sources: rows,
  nodes: rows,
  tree_view: z.string().min(1).max(20).nullable().default(null),
  state: z.enum(callStates).nullable().default(null),
  tests: z.enum(testChoices).nullable().default(null),
  answer: z.enum(callAnswers).nullable().default(null),
  duration_from: duration,
  duration_until: duration,
  handled_by: name,
  closed_by: name,
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  time_from: time,
  time_until: time,
  systems: z.array(z.number().int()).max(filterLimits.rows).default([]),
});
