import { alsoWhenFull, type Builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { PublicError } from '../../platform/graphql/publicError.ts';
import type { SyncTools } from '../syncApi.ts';
import { publishing } from '../syncApi.ts';
import type { SyncRun } from '../syncStateQueries.ts';
import { readLastRun } from '../syncStateQueries.ts';
import type { SyncTypes } from '../syncTypes.ts';
import { abandonRun, continueRun, rollBack, startConfirmed, startRun } from './startRun.ts';

export function addRunApi(builder: Builder, { Run }: SyncTypes, toolsOf: () => SyncTools) {
  /** The run as everybody sees it who looks at the page. */
  const begun = async (context: Context, start: () => Promise<unknown>): Promise<SyncRun> => {
    if (toolsOf().isOffline) throw new PublicError('no configurator is contacted', 'OFFLINE_MODE');
    await start();
    const run = await readLastRun(context.database, context.system_id);
    if (!run) throw new PublicError('not found', 'NOT_FOUND');
    return run;
  };
  builder.mutationField('startCommit', (t) =>
    t.field({
      ...publishing,
      description:
        'Sends what waits and what was chosen, and has the configurator hand its configuration to the devices.',
      type: Run,
      resolve: (_root, _args, context) => begun(context, () => startRun(context, 'commit')),
    }),
  );
  builder.mutationField('startPull', (t) =>
    t.field({
      ...publishing,
      description: 'Takes over the rows of the configurator for which theirs was chosen.',
      type: Run,
      resolve: (_root, _args, context) => begun(context, () => startRun(context, 'pull')),
    }),
  );
  builder.mutationField('startPush', (t) =>
    t.field({
      ...publishing,
      description: 'Empties the configurator and fills it with the configuration of the system; asks for the phrase.',
      type: Run,
      args: { phrase: t.arg.string({ required: true }) },
      resolve: (_root, { phrase }, context) => begun(context, () => startConfirmed(context, 'push', phrase)),
    }),
  );
  builder.mutationField('startImport', (t) =>
    t.field({
      ...publishing,
      description: 'Replaces the configuration of the system with that of the configurator; asks for the phrase.',
      type: Run,
      args: { phrase: t.arg.string({ required: true }) },
      resolve: (_root, { phrase }, context) => begun(context, () => startConfirmed(context, 'import', phrase)),
    }),
  );
  builder.mutationField('rollBack', (t) =>
    t.field({
      ...publishing,
      description: 'Brings both sides back to a snapshot; asks for the phrase.',
      type: Run,
      args: { snapshot_id: t.arg.float({ required: true }), phrase: t.arg.string({ required: true }) },
      resolve: (_root, { snapshot_id, phrase }, context) =>
        begun(context, () => rollBack(context, snapshot_id, phrase)),
    }),
  );
  builder.mutationField('continueRun', (t) =>
    t.field({
      ...publishing,
      description: 'Goes on with the newest run, which has failed.',
      type: Run,
      args: { id: t.arg.float({ required: true }) },
      resolve: (_root, { id }, context) => begun(context, () => continueRun(context, id)),
    }),
  );
  builder.mutationField('abandonRun', (t) =>
    t.field({
      ...alsoWhenFull(publishing),
      description: 'Leaves the newest run, which has failed, as it is.',
      type: Run,
      args: { id: t.arg.float({ required: true }) },
      resolve: (_root, { id }, context) => begun(context, () => abandonRun(context, id)),
    }),
  );
}
