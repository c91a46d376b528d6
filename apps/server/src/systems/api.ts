import { writeNeeds } from '@carestead/domain/entityNeeds';
import { callsInTheWay } from '@carestead/domain/systems/systemDeletion';
import { systemParam } from '@carestead/domain/systems/systemParam';
import { findRow } from '../entities/writeQueries.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import type { DeletedSystem, SystemTools } from './deleteSystem.ts';
import { deleteSystem } from './deleteSystem.ts';
import type { Counted } from './systemQueries.ts';
import { countContents, openCallsOf } from './systemQueries.ts';

type Contents = { name: string; open_calls: number; contents: readonly Counted[] };

/** What a system holds, and how it is deleted with all of it. */
export function addSystemsApi(builder: Builder, tools: SystemTools) {
  const deleteNeeds = needs({ permissions: writeNeeds(systemParam, 'delete') }, 'none');
  const ContentCount = builder.objectRef<Counted>('ContentCount').implement({
    fields: (t) => ({ entity: t.exposeString('entity'), count: t.exposeInt('count') }),
  });
  const SystemContents = builder.objectRef<Contents>('SystemContents').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      open_calls: t.exposeInt('open_calls', { description: 'While there are any, the system cannot be deleted.' }),
      contents: t.field({ type: [ContentCount], resolve: ({ contents }) => [...contents] }),
    }),
  });
  const Deleted = builder.objectRef<DeletedSystem>('DeletedSystem').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      copy: t.exposeString('copy', { description: 'The sealed copy of all its rows, below the data folder.' }),
    }),
  });
  builder.queryField('systemContents', (t) =>
    t.field({
      ...deleteNeeds,
      description: 'What goes with a system when it is deleted.',
      type: SystemContents,
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const scope = { ...context, database: context.reading };
        const row = await findRow(scope, systemParam, id);
        if (!row) throw new PublicError('not found', 'NOT_FOUND');
        const [found, contents] = await Promise.all([
          openCallsOf(scope.database, id),
          countContents(scope.database, id),
        ]);
        return { name: String(row.name), open_calls: callsInTheWay(found, context.clock.now()), contents };
      },
    }),
  );
  builder.mutationField('deleteSystem', (t) =>
    t.field({
      ...deleteNeeds,
      description: 'Deletes a configurator with its whole system; its name is typed to show that this is meant.',
      type: Deleted,
      args: { id: t.arg.int({ required: true }), name: t.arg.string({ required: true }) },
      resolve: (_root, { id, name }, context) => deleteSystem(context, tools, { id, name }),
    }),
  );
}
