import { missing } from '@carestead/domain/access/needs';
import { isRestrictedToSystems } from '@carestead/domain/access/systems';
import { jobStates } from '@carestead/domain/jobs/jobState';
import type { Bus } from '../platform/bus/bus.ts';
import { Live, type Source } from '../platform/bus/live.ts';
import { alsoWhenFull, type Builder, needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import {
  cancelOwnJob,
  dismissOwnJobs,
  findOwnJob,
  type OwnJob,
  type Reach,
  readOwnJobs,
  retryOwnJob,
} from './ownJobQueries.ts';

const own = needs('user', 'none');

/** Jobs are shown to whoever started them, as long as they may start such a job in that system. */
export function addJobsApi(builder: Builder, jobKinds: () => readonly JobKind[]) {
  const State = builder.enumType('JobState', { values: jobStates });
  const Job = builder.objectRef<OwnJob>('Job').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      kind: t.exposeString('kind'),
      system_id: t.exposeInt('system_id', { nullable: true }),
      state: t.expose('state', { type: State }),
      progress_done: t.exposeInt('progress_done'),
      progress_total: t.exposeInt('progress_total', { description: '0 as long as it is not known.' }),
      step: t.exposeString('step', { description: 'The id of a text, or empty.' }),
      result: t.field({ type: 'JSON', nullable: true, resolve: ({ result }) => result }),
      problem: t.exposeString('problem', { description: 'The id of a text that says why it failed, or empty.' }),
      problem_values: t.field({ type: 'JSON', resolve: ({ problem_values }) => problem_values }),
      created_at: t.exposeFloat('created_at', { description: 'Milliseconds since 1970.' }),
      started_at: t.exposeFloat('started_at', { nullable: true }),
      finished_at: t.exposeFloat('finished_at', { nullable: true }),
    }),
  });

  const reachOf = ({ viewer, installation }: Context): Reach => ({
    user_id: viewer.id,
    kinds: jobKinds()
      .filter((kind) => missing(kind.needs, viewer, installation.now().licence) === null)
      .map(({ name }) => name),
    systems: isRestrictedToSystems(viewer) ? viewer.system_access : null,
  });

  builder.queryField('myJobs', (t) =>
    t.field({
      ...own,
      description: 'What the caller has started and not put away, the newest first.',
      type: [Job],
      resolve: async (_root, _args, context) => [...(await readOwnJobs(context.reading, reachOf(context)))],
    }),
  );
  builder.subscriptionField('jobsChanged', (t) =>
    t.field({
      ...own,
      description: 'The list of myJobs, at once and whenever it changes.',
      type: [Job],
      subscribe: (_root, _args, { bus, viewer }) =>
        new Live(`jobs of ${viewer.id}`, 'newest', changesOf(bus, viewer.id), false),
      resolve: async (_root, _args, context) => [...(await readOwnJobs(context.reading, reachOf(context)))],
    }),
  );

  type Change = (database: Context['database'], reach: Reach, id: number, now: number) => Promise<OwnJob | null>;
  /** Null where its state has changed since it was shown: then the answer is the job as it is. */
  const changed = async (context: Context, { id }: { id: number }, change: Change) => {
    const { database, clock } = context;
    const reach = reachOf(context);
    const job = (await change(database, reach, id, clock.now())) ?? (await findOwnJob(database, reach, id));
    if (!job) throw new PublicError('not found', 'NOT_FOUND');
    return job;
  };
  builder.mutationFields((t) => ({
    cancelJob: t.field({
      ...alsoWhenFull(own),
      description: 'One that waits ends at once, one that runs as soon as its work can; else nothing changes.',
      type: Job,
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, args, context) => changed(context, args, cancelOwnJob),
    }),
    retryJob: t.field({
      ...own,
      description: 'Begins one anew that has failed or was cancelled; else nothing changes.',
      type: Job,
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, args, context) => changed(context, args, retryOwnJob),
    }),
    dismissJobs: t.boolean({
      ...alsoWhenFull(own),
      description: 'Puts away those that have ended; others stay.',
      args: { ids: t.arg.intList({ required: true }) },
      resolve: async (_root, { ids }, context) => {
        await dismissOwnJobs(context.database, reachOf(context), ids, context.clock.now());
        return true;
      },
    }),
  }));
}

/** Something of this person's jobs has changed, here or elsewhere; the first one comes at once. */
const changesOf = (bus: Bus, user_id: number): Source<null> => ({
  now: () => [null],
  follow: (listener) => {
    const offs = [
      bus.on('jobsChanged', (event) => {
        if (event.user_id === user_id) listener(null);
      }),
      bus.on('messagesMissed', () => listener(null)),
    ];
    return () => {
      for (const off of offs) off();
    };
  },
});
