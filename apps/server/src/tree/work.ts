import type { WorkFeature } from '../manifest/work.ts';
import { exportTree } from './export/exportTree.ts';
import { deleteOldPositions, positionConsumer } from './positions/positionLog.ts';
import { removablePositions } from './positions/removablePositions.ts';
import { followNodeWords } from './search/followNodeWords.ts';
import { refreshNodeWords } from './search/nodeWordQueries.ts';

export const treeWork: WorkFeature = {
  name: 'tree',
  exports: [exportTree],
  cleanups: [removablePositions],
  start: async (host) => followNodeWords(host),
  consumers: () => [positionConsumer],
  schedules: ({ database, clock, log }) => [
    // Words that no node holds any more are removed.
    { name: 'tree.words', pattern: '43 2 * * *', run: () => refreshNodeWords(database) },
    {
      name: 'tree.oldPositions',
      pattern: '40 * * * *',
      run: async () => {
        const deleted = await deleteOldPositions(database, clock.now());
        if (deleted > 0) log.info({ deleted }, 'positions deleted after 30 days');
      },
    },
  ],
};
