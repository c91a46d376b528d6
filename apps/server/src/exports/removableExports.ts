import type { CleanupKind } from '../platform/cleanups/cleanupKind.ts';
import { countOldExports, deleteSomeExports } from './exportQueries.ts';
import { sweepExports } from './sweepExports.ts';

const atOnce = 200;

/** Exports with their files, whoever made them. */
export const removableExports = (kinds: readonly string[]): CleanupKind => ({
  name: 'exports',
  entity_type: 'export',
  count: (database, before) => countOldExports(database, kinds, before),
  step: async (session, { before }) => {
    const removed = await deleteSomeExports(session, { kinds, before, most: atOnce });
    return { removed, next: removed < atOnce ? null : '' };
  },
  after: async ({ database, config, clock }) =>
    void (await sweepExports({ database, clock, dataFolder: config.dataFolder })),
});
