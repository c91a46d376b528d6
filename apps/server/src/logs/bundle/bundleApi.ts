import { jobStates } from '@carestead/domain/jobs/jobState';
import type { Host } from '../../manifest/host.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import { Live, type Source } from '../../platform/bus/live.ts';
import type { Builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { startJob } from '../../platform/jobs/startJob.ts';
import { demandLog, readingLogs } from '../logAccess.ts';
import { supportBundleJob } from './bundleJob.ts';
import { type OwnBundle, ownBundle } from './ownBundle.ts';

const mostMetrics = 512 * 1024;

const bundleDownload = (id: number) => `/backend/support/${id}`;

/** What support asks for, in one file for the person who asked for it. */
export function addBundleApi(builder: Builder, host: Pick<Host, 'conditions' | 'metrics'>) {
  const State = builder.enumType('SupportBundleState', { values: jobStates });
  const Bundle = builder.objectRef<OwnBundle>('SupportBundle').implement({
    fields: (t) => ({
      id: t.exposeInt('id', { description: 'That of its job.' }),
      state: t.expose('state', { type: State }),
      progress_done: t.exposeInt('progress_done'),
      progress_total: t.exposeInt('progress_total'),
      problem: t.exposeString('problem', { description: 'The id of a text that says why, or empty.' }),
      created_at: t.exposeFloat('created_at'),
      bytes: t.float({ nullable: true, resolve: ({ file }) => file?.bytes }),
      download: t.string({ nullable: true, resolve: ({ id, file }) => file && bundleDownload(id) }),
      expires_at: t.exposeFloat('expires_at', { nullable: true, description: 'When the file is deleted.' }),
    }),
  });
  const newest = ({ reading, viewer, clock }: Context) => ownBundle(reading, { user_id: viewer.id, now: clock.now() });
  builder.subscriptionField('supportBundleChanged', (t) =>
    t.field({
      ...readingLogs,
      type: Bundle,
      nullable: true,
      description: 'The newest bundle of the caller, at once and whenever it changes; null: there is none.',
      subscribe: (_root, _args, context) => {
        demandLog(context, 'server');
        return new Live(`bundle of ${context.viewer.id}`, 'newest', changesOf(context.bus, context.viewer.id), false);
      },
      resolve: (_root, _args, context) => newest(context),
    }),
  );
  builder.mutationField('startSupportBundle', (t) =>
    t.int({
      ...readingLogs,
      description: 'Gathers what support asks for, and gives the id of the job; one at a time for each person.',
      resolve: (_root, _args, context) => {
        demandLog(context, 'server');
        const { locale, viewer } = context;
        const metrics = host.metrics.print().slice(0, mostMetrics);
        const payload = { locale, health: host.conditions(), metrics };
        return startJob(context, supportBundleJob, { payload, system_id: null, onceKey: String(viewer.id) });
      },
    }),
  );
}

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
