import type { CleanupKind } from '../platform/cleanups/cleanupKind.ts';
import { countOldIncidents, deleteSomeIncidents } from './removableQueries.ts';

const atOnce = 2000;

/** Closed ones with their timelines; what is open stays, however old. */
export const removableIncidents: CleanupKind = {
  name: 'incidents',
  entity_type: 'incident',
  count: countOldIncidents,
  step: async (session, { before }) => {
    const removed = await deleteSomeIncidents(session, before, atOnce);
    return { removed, next: removed < atOnce ? null : '' };
  },
};
