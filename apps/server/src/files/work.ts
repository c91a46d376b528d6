import { entities } from '@carestead/domain/entities';
import type { WorkFeature } from '../manifest/work.ts';
import { deleteUnusedFiles } from './fileQueries.ts';

export const filesWork: WorkFeature = {
  name: 'files',
  schedules: ({ database, clock }) => [
    { name: 'files.sweep', pattern: '41 2 * * *', run: () => deleteUnusedFiles(database, entities, clock.now()) },
  ],
};
