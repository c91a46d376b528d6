import type { CleanupKind } from '../../platform/cleanups/cleanupKind.ts';
import { countOldPositions, deleteSomePositions } from './positionLogQueries.ts';

const atOnce = 2000;

/** Where devices were; those of the last month at most, as older ones go by themselves. */
export const removablePositions: CleanupKind = {
  name: 'positions',
  entity_type: 'position_log',
  count: countOldPositions,
  step: async (session, { before }) => {
    const removed = await deleteSomePositions(session, before, atOnce);
    return { removed, next: removed < atOnce ? null : '' };
  },
};
