import { hostname } from 'node:os';
import { isFileLog, type LogLevel, type LogName, logLevels, logNames } from '@carestead/domain/logs/log';
import type { Host } from '../manifest/host.ts';
import { changes, every } from '../platform/bus/changes.ts';
import { Live, type Source } from '../platform/bus/live.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { listLogFiles } from '../platform/logs/logFiles.ts';
import { endOf, type LogPage, type LogRequest, type PlacedLine, readLog } from '../platform/logs/readLog.ts';
import { readHubLog } from './hubLines.ts';
import { demandLog, readableLogs, readingLogs, showsLine } from './logAccess.ts';
import { downloadPath } from './logDownload.ts';

const usualLimit = 300;
const largestLimit = 500;
const longestText = 200;
const longestPlace = 120;
const lookEvery = 1000;
const logStates = ['kept', 'empty', 'not_kept', 'external'] as const;

type LogSource = { name: LogName; state: (typeof logStates)[number]; bytes: number | null; download: string };

/** What the processes of this server and its hubs note: lists of what there is, the newest lines, and that there are new ones. */
export function addLogsApi(builder: Builder, host: Host) {
  const Name = builder.enumType('LogName', { values: logNames });
  const { Page, Level } = addPageTypes(builder);
  const State = builder.enumType('LogState', { values: logStates });
  const Source = builder.objectRef<LogSource>('LogSource').implement({
    fields: (t) => ({
      name: t.expose('name', { type: Name }),
      state: t.expose('state', {
        type: State,
        description: 'not_kept: no supervisor keeps it; external: the operator runs the database.',
      }),
      bytes: t.exposeFloat('bytes', { nullable: true, description: 'Null: it is not in files.' }),
      download: t.exposeString('download'),
    }),
  });
  const Logs = builder.objectRef<readonly LogSource[]>('Logs').implement({
    fields: (t) => ({
      server: t.string({ description: 'The name of the machine whose logs these are.', resolve: () => hostname() }),
      list: t.field({ type: [Source], resolve: (list) => list }),
    }),
  });
  const Input = builder.inputType('LogInput', {
    fields: (t) => ({
      log: t.field({ type: Name, required: true }),
      levels: t.field({ type: [Level], description: 'All, if none is named.' }),
      text: t.string({ description: 'Each of its words stands somewhere in the line.' }),
      after: t.string({ description: 'The `end` of the page before: only what came since.' }),
      before: t.string({ description: 'The `before` of a page: only what is older.' }),
      limit: t.int({ description: `${usualLimit} by default, at most ${largestLimit}.` }),
    }),
  });
  builder.queryFields((t) => ({
    logs: t.field({
      ...readingLogs,
      type: Logs,
      description: 'The logs that the caller may read.',
      resolve: (_root, _args, { viewer, system_id }) =>
        Promise.all(readableLogs(viewer, system_id).map((name) => sourceOf(name, host, system_id))),
    }),
    logLines: t.field({
      ...readingLogs,
      type: Page,
      description: 'The newest lines of a log that match, the oldest of them first, without secrets.',
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: (_root, { input }, context) => {
        demandLog(context, input.log);
        return pageOf(host, context, input.log, {
          levels: input.levels?.length ? input.levels : logLevels,
          text: (input.text ?? '').slice(0, longestText),
          after: input.after?.slice(0, longestPlace) ?? null,
          before: input.before?.slice(0, longestPlace) ?? null,
          limit: Math.min(Math.max(input.limit ?? usualLimit, 1), largestLimit),
          shows: showsLine(context.viewer, input.log, context.system_id),
        });
      },
    }),
  }));
  builder.subscriptionField('logGrown', (t) =>
    t.field({
      ...readingLogs,
      type: 'String',
      description: 'Where a log ends now, at once and, at most once a second, whenever it has grown.',
      args: { log: t.arg({ type: Name, required: true }) },
      subscribe: (_root, { log }, context) => {
        demandLog(context, log);
        const { system_id, bus } = context;
        const source = log === 'hub' ? hubLines(bus, system_id) : growth(host, log);
        return new Live(log === 'hub' ? `log hub of ${system_id}` : `log ${log}`, 'newest', source, false);
      },
      resolve: (_place, { log }, context) => placeNow(host, context, log),
    }),
  );
}

function addPageTypes(builder: Builder) {
  const Level = builder.enumType('LogLevel', { values: logLevels });
  const Fact = builder.objectRef<PlacedLine['facts'][number]>('LogFact').implement({
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  });
  const Line = builder.objectRef<PlacedLine>('LogLine').implement({
    fields: (t) => ({
      id: t.exposeString('id', { description: 'Its place in the log.' }),
      level: t.expose('level', { type: Level }),
      at: t.exposeFloat('at', { nullable: true }),
      text: t.exposeString('text'),
      facts: t.field({ type: [Fact], resolve: ({ facts }) => [...facts] }),
      system_id: t.exposeInt('system_id', { nullable: true }),
    }),
  });
  const Count = builder.objectRef<{ level: LogLevel; lines: number }>('LogCount').implement({
    fields: (t) => ({ level: t.expose('level', { type: Level }), lines: t.exposeInt('lines') }),
  });
  const Page = builder.objectRef<LogPage>('LogPage').implement({
    fields: (t) => ({
      lines: t.field({ type: [Line], resolve: ({ lines }) => [...lines] }),
      counts: t.field({
        type: [Count],
        description: 'How many lines of the part that was looked at hold the text, whatever levels are wanted.',
        resolve: ({ counts }) => logLevels.map((level) => ({ level, lines: counts[level] })),
      }),
      left_out: t.exposeInt('left_out', { description: 'So many more would match; the newest are shown.' }),
      end: t.exposeString('end', { description: 'Give it as `after` for what comes.' }),
      before: t.exposeString('before', {
        nullable: true,
        description: 'Give it as `before` for the part before this one; null: there is none.',
      }),
    }),
  });
  return { Page, Level };
}

const kindOf = (log: LogName) => (log === 'database' ? 'database' : 'product');

async function pageOf(host: Host, context: Context, log: LogName, request: LogRequest): Promise<LogPage> {
  if (!isFileLog(log)) {
    const { reading: database, system_id } = context;
    return await readHubLog({ database, system_id }, request);
  }
  return await readLog(await listLogFiles(host.config.dataFolder, log), kindOf(log), request);
}

async function sourceOf(name: LogName, { config }: Host, system_id: number): Promise<LogSource> {
  const download = downloadPath(name, system_id);
  if (!isFileLog(name)) return { name, state: 'kept', bytes: null, download };
  const files = await listLogFiles(config.dataFolder, name);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > 0) return { name, state: bytes > 0 ? 'kept' : 'empty', bytes, download };
  if (name === 'database') return { name, state: 'external', bytes: null, download };
  // Nothing was noted about configurators yet, where the rest is kept.
  const isKept = (await listLogFiles(config.dataFolder, 'server')).length > 0;
  return { name, state: isKept ? 'empty' : 'not_kept', bytes: null, download };
}

async function placeNow(host: Host, context: Context, log: LogName): Promise<string> {
  if (isFileLog(log)) return endOf(await listLogFiles(host.config.dataFolder, log));
  return `${context.system_id} ${context.clock.now()}`;
}

/** Files are looked at for as long as somebody reads them. */
function growth({ config }: Host, log: LogName): Source<null> {
  return changes(lookEvery, (changed) => {
    let before: string | null = null;
    const look = async () => {
      if (!isFileLog(log)) return;
      const now = endOf(await listLogFiles(config.dataFolder, log));
      if (before !== null && now !== before) changed();
      before = now;
    };
    return [every(lookEvery, () => void look().catch(() => {}))];
  });
}

const hubLines = (bus: Context['bus'], system_id: number): Source<null> =>
  changes(lookEvery, (changed) => [
    bus.on('hubLogChanged', (event) => {
      if (event.system_id === system_id) changed();
    }),
    bus.on('messagesMissed', changed),
  ]);
