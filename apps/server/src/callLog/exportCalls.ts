import { callLogReach } from '@carestead/domain/callLog/reach';
import { exportSource } from '../platform/exports/exportSource.ts';
import { parseExportedCalls } from './exportedQuery.ts';

/** The calls of the log: those that the list shows with the same filter, in its order. */
export const exportCalls = exportSource('Calls', {
  needs: { permissions: ['calllog::use_module'] },
  parse: parseExportedCalls,
  rights: ({ viewer, system_id }, { filter }) =>
    callLogReach(viewer, filter.systems.length > 0 ? filter.systems : [system_id]),
  load: () => import('./exportedCalls.ts'),
});
