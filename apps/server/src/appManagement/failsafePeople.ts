import type { RowType } from '../entities/rowTypes.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import { readFailsafe } from './appQueries.ts';

/** Whoever chooses the failsafe group need not be allowed to see its people to know that there are some. */
export function addFailsafePeople(builder: Builder, row: RowType) {
  builder.objectField(row, 'failsafe_people', (t) =>
    t.int({
      description: 'How many app users are in the failsafe group.',
      resolve: async (_settings, _args, { database, system_id }) => (await readFailsafe(database, system_id)).people,
    }),
  );
}
