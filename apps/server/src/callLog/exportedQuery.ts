import { callLogFilter } from '@carestead/domain/callLog/filterSchema';
import { type CallLogSort, callLogColumns, newestFirst } from '@carestead/domain/callLog/sort';
import { z } from 'zod';
import { checkedFilter } from '../platform/callLog/readLog.ts';
import { ValidationFailed } from '../platform/graphql/publicError.ts';

const query = z.object({
  filter: z.unknown(),
  sort: z.object({ column: z.enum(callLogColumns), descending: z.boolean() }).default({ ...newestFirst }),
});

export type ExportedCalls = { filter: ReturnType<typeof checkedFilter>; sort: CallLogSort };

/** What the list shows: its filter, in its order. */
export function parseExportedCalls(sent: unknown): ExportedCalls {
  const { success, data } = query.safeParse(sent);
  if (!success) throw new ValidationFailed([{ field: 'query', message: 'invalid_input' }]);
  return { filter: checkedFilter(data.filter ?? callLogFilter.parse({})), sort: data.sort };
}
