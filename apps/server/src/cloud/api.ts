import { cloudSettingsProblems } from '@carestead/domain/cloud/cloud';
import type { Bus } from '../platform/bus/bus.ts';
import { Live, type Source } from '../platform/bus/live.ts';
import type { Config } from '../platform/config.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import { startJob } from '../platform/jobs/startJob.ts';
import { fetchCopyJob, onceKeyOf, sendCopiesJob, startReading, startSending } from './cloudJobs.ts';
import { cloudNeeds } from './cloudNeeds.ts';
import { addWaiting, findCopy, readAccount, readWaiting } from './cloudQueries.ts';
import { readOverview } from './overview.ts';
import { addOverviewType } from './overviewType.ts';
import { saveSettings } from './saveSettings.ts';

const managed = needs(cloudNeeds);

/** Copies of the configuration in the vendor's cloud. All that goes over the network is done by jobs, in the worker. */
export function addCloudApi(builder: Builder, config: () => Config) {
  const Overview = addOverviewType(builder);
  const Input = builder.inputType('CloudInput', {
    fields: (t) => ({
      enabled: t.boolean({ required: true }),
      username: t.string({ required: true }),
      password: t.string({ description: 'Null: the one that is stored stays.' }),
    }),
  });
  const overview = (context: Context) => readOverview(context.reading, config(), context.system_id);
  const canReach = () => config().cloudUrl !== null && !config().isOffline;
  /** Refuses what cannot be done: the page says before why not. */
  const demandAccount = async ({ database, system_id }: Context) => {
    const { username, sealed_password } = await readAccount(database, system_id);
    if (!canReach() || username === '' || sealed_password === '')
      throw new PublicError('there is no cloud or no account', 'CLOUD_UNAVAILABLE');
  };

  builder.queryField('cloud', (t) =>
    t.field({ ...managed, type: Overview, resolve: (_root, _args, context) => overview(context) }),
  );
  builder.subscriptionField('cloudChanged', (t) =>
    t.field({
      ...managed,
      type: Overview,
      description: 'Everything about the cloud of the system, at once and whenever it changes.',
      subscribe: (_root, _args, { bus, system_id }) =>
        new Live(`cloud of ${system_id}`, 'newest', changesOf(bus, system_id)),
      resolve: (_root, _args, context) => overview(context),
    }),
  );
  builder.mutationFields((t) => ({
    setCloud: t.boolean({
      ...managed,
      description: 'Stores the account and tries it at once: how that went comes with `cloudChanged`.',
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input }, context) => {
        const { enabled } = input;
        const username = input.username.trim();
        const password = input.password ?? '';
        const stored = await readAccount(context.database, context.system_id);
        // A password is for the account that it was given for.
        const isKept = stored.sealed_password !== '' && stored.username === username;
        const problems = cloudSettingsProblems({ enabled, username }, { password, isKept });
        if (problems.length > 0) throw new ValidationFailed(problems);
        await saveSettings(context, { enabled, username, password });
        if (!canReach() || username === '') return true;
        const waiting = await readWaiting(context.database, context.system_id);
        const start = waiting.length > 0 ? startSending : startReading;
        await start(context.database, context.system_id, context.clock.now());
        return true;
      },
    }),
    readCloud: t.boolean({
      ...managed,
      description: 'Has the list of the cloud read anew: what came of it comes with `cloudChanged`.',
      resolve: async (_root, _args, context) => {
        await demandAccount(context);
        await startReading(context.database, context.system_id, context.clock.now());
        return true;
      },
    }),
    copyToCloud: t.int({
      ...managed,
      description: 'Sends a copy of the configuration as it stands, and gives the id of the job; one waits at a time.',
      resolve: async (_root, _args, context) => {
        await demandAccount(context);
        const { database, system_id, viewer, clock } = context;
        return await database.transaction().execute(async (transaction) => {
          const by = { id: viewer.id, name: viewer.name };
          await addWaiting(transaction, { system_id, reason: 'manual', by, at: clock.now() });
          const payload = { system_id };
          const onceKey = onceKeyOf(system_id);
          return await startJob({ ...context, database: transaction }, sendCopiesJob, { payload, system_id, onceKey });
        });
      },
    }),
    fetchCloudCopy: t.int({
      ...managed,
      description: 'Gets a copy back and shows what it holds, and gives the id of the job.',
      args: { id: t.arg.string({ required: true }) },
      resolve: async (_root, { id }, context) => {
        await demandAccount(context);
        const { database, system_id } = context;
        if (!(await findCopy(database, system_id, id))) throw new PublicError('not found', 'NOT_FOUND');
        return await startJob(context, fetchCopyJob, { payload: { system_id, id }, system_id, onceKey: id });
      },
    }),
  }));
}

const changesOf = (bus: Bus, system_id: number): Source<null> => ({
  now: () => [null],
  follow: (listener) => {
    const offs = [
      bus.on('cloudChanged', (event) => event.system_id === system_id && listener(null)),
      // Whether one of its jobs is under way.
      bus.on('jobsChanged', () => listener(null)),
      bus.on('messagesMissed', () => listener(null)),
    ];
    return () => {
      for (const off of offs) off();
    };
  },
});
