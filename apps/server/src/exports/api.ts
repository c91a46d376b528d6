import { exportFormats, exportSources, exportState, exportStates } from '@carestead/domain/exports/export';
import type { Bus } from '../platform/bus/bus.ts';
import { Live, type Source } from '../platform/bus/live.ts';
import type { ExportSource, FoundRows } from '../platform/exports/exportSource.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { demand } from '../platform/graphql/demand.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import { startJob } from '../platform/jobs/startJob.ts';
import { downloadPath } from './exportFiles.ts';
import { jobName } from './exportJob.ts';
import type { ExportPayload } from './exportPayload.ts';
import { findExport, readExports } from './exportQueries.ts';
import { exportReach, type OwnExport, ownExport } from './ownExports.ts';

const own = needs('user', 'none');

type Options = { sources: readonly ExportSource[]; kinds: readonly JobKind<ExportPayload>[] };

/** Rows to take along: how many they would be, the start, and what became of those of before. Cancelling and repeating are those of jobs. */
export function addExportsApi(builder: Builder, { sources, kinds }: Options) {
  const { Export, Format, SourceName } = addTypes(builder);
  const Rows = builder.objectRef<FoundRows>('ExportRows').implement({
    fields: (t) => ({
      rows: t.exposeFloat('rows'),
      is_exact: t.exposeBoolean('isExact', { description: 'False: about as many.' }),
    }),
  });
  /** The source, if the caller may see its rows in the system of the request. */
  const sourceOf = (name: string, context: Context) => {
    const source = sources.find((each) => each.name === name);
    if (!source) throw new PublicError('not found', 'NOT_FOUND');
    demand(source.needs, context);
    return source;
  };
  const readOwn = async (context: Context) =>
    (await readExports(context.reading, exportReach(sources, context))).flatMap(
      (row) => ownExport(sources, row, { viewer: context.viewer, now: context.clock.now() }) ?? [],
    );
  const query = 'What the screen shows: the filter of the call log, or the view of the tree.';

  builder.queryFields((t) => ({
    exports: t.field({
      ...own,
      type: [Export],
      description: 'Those of the caller, the newest first.',
      resolve: (_root, _args, context) => readOwn(context),
    }),
    exportRows: t.field({
      ...needs('user'),
      type: Rows,
      description: 'How many rows an export would have.',
      args: {
        source: t.arg({ type: SourceName, required: true }),
        query: t.arg({ type: 'JSON', required: true, description: query }),
      },
      resolve: async (_root, args, context) => {
        const source = sourceOf(args.source, context);
        return (await source.load()).count(context, source.parse(args.query));
      },
    }),
  }));
  builder.subscriptionField('exportsChanged', (t) =>
    t.field({
      ...own,
      type: [Export],
      description: 'The list of exports, at once and whenever it changes.',
      subscribe: (_root, _args, { bus, viewer }) =>
        new Live(`exports of ${viewer.id}`, 'newest', changesOf(bus, viewer.id), false),
      resolve: (_root, _args, context) => readOwn(context),
    }),
  );
  builder.mutationField('startExport', (t) =>
    t.field({
      ...needs('user'),
      type: Export,
      args: {
        source: t.arg({ type: SourceName, required: true }),
        format: t.arg({ type: Format, required: true }),
        query: t.arg({ type: 'JSON', required: true, description: query }),
      },
      resolve: async (_root, { format, ...args }, context) => {
        const source = sourceOf(args.source, context);
        const kind = kinds.find(({ name }) => name === jobName(source));
        if (!kind) throw new PublicError('not found', 'NOT_FOUND');
        const { database, locale, system_id, viewer, clock } = context;
        const wanted = source.parse(args.query);
        const about = await (await source.load()).describe(context, wanted);
        const payload = { format, locale, asked_at: clock.now(), about, query: wanted };
        const id = await startJob(context, kind, { payload, system_id });
        const row = await findExport(database, exportReach(sources, context), id);
        const started = row && ownExport(sources, row, { viewer, now: clock.now() });
        if (!started) throw new PublicError('not found', 'NOT_FOUND');
        return started;
      },
    }),
  );
}

function addTypes(builder: Builder) {
  const Format = builder.enumType('ExportFormat', { values: exportFormats });
  const SourceName = builder.enumType('ExportSource', { values: exportSources });
  const State = builder.enumType('ExportState', { values: exportStates });
  const Export = builder.objectRef<OwnExport>('Export').implement({
    fields: (t) => ({
      id: t.exposeInt('id', { description: 'That of its job: cancelJob and retryJob take it.' }),
      source: t.field({ type: SourceName, resolve: ({ source }) => source.name }),
      format: t.expose('format', { type: Format }),
      state: t.field({ type: State, resolve: ({ state }) => exportState(state) }),
      is_cancelling: t.boolean({ resolve: ({ state }) => state === 'cancelling' }),
      system_id: t.exposeInt('system_id', { nullable: true }),
      about: t.exposeString('about', { description: 'What was asked for, as a sentence.' }),
      progress_done: t.exposeInt('progress_done'),
      progress_total: t.exposeInt('progress_total', { description: '0 as long as it is not known.' }),
      rows: t.int({ nullable: true, resolve: ({ file }) => file?.rows }),
      bytes: t.float({ nullable: true, resolve: ({ file }) => file?.bytes }),
      download: t.string({
        nullable: true,
        description: 'Where the file is, for its owner; null without one.',
        resolve: ({ id, file, is_withheld }) => (file && !is_withheld ? downloadPath(id) : null),
      }),
      is_withheld: t.exposeBoolean('is_withheld', {
        description: 'What the caller may see has changed since: the file is not given out.',
      }),
      problem: t.exposeString('problem', { description: 'The id of a text that says why, or empty.' }),
      problem_values: t.field({ type: 'JSON', resolve: ({ problem_values }) => problem_values }),
      created_at: t.exposeFloat('created_at'),
      finished_at: t.exposeFloat('finished_at', { nullable: true }),
      expires_at: t.exposeFloat('expires_at', { nullable: true, description: 'When the file is deleted.' }),
    }),
  });
  return { Export, Format, SourceName };
}

/** Something of this person's jobs has changed; the first one comes at once. */
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
