import { user } from '@carestead/domain/access/user';
import { type CallLogFilter, emptyFilter } from '@carestead/domain/callLog/filter';
import { type ExportFormat, mostRows } from '@carestead/domain/exports/export';
import { exportCalls } from '../callLog/exportCalls.ts';
import { idsByName } from '../demo/load/demoQueries.ts';
import { endExport, insertExport } from '../demo/past/exportQueries.ts';
import { jobName } from '../exports/exportJob.ts';
import { runExport } from '../exports/runExport.ts';
import { findViewer } from '../platform/access/viewerQueries.ts';
import type { Config } from '../platform/config.ts';
import { openReadingSession } from '../platform/database/readingSession.ts';
import type { ExportSource } from '../platform/exports/exportSource.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import type { JobSession } from '../platform/jobs/job.ts';
import type { Log } from '../platform/log.ts';
import { exportTree } from '../tree/export/exportTree.ts';

type Tools = { config: Config; databaseUrl: string; log: Log };

const hour = 3_600_000;
const describeWithin = 60_000;
const calls = (wanted: Partial<CallLogFilter>) => ({ filter: { ...emptyFilter, ...wanted } });

type Asked = { by: string; hoursAgo: number; source: ExportSource; format: ExportFormat; query: unknown };

/** From the oldest to the newest; each person sees their own. */
const asked: readonly Asked[] = [
  { by: 'technik', hoursAgo: 411, source: exportTree, format: 'XLSX', query: { view: 'structured' } },
  { by: 'demo', hoursAgo: 266, source: exportTree, format: 'CSV', query: { view: 'structured' } },
  { by: 'leitung', hoursAgo: 147, source: exportCalls, format: 'XLSX', query: calls({ range: 'last_7_days' }) },
  { by: 'demo', hoursAgo: 3, source: exportCalls, format: 'PDF', query: calls({ range: 'last_24_hours' }) },
];

/** What a year of calls is too long for. */
const tooLong: Asked = { by: 'demo', hoursAgo: 50, source: exportCalls, format: 'PDF', query: calls({}) };
const callsOfYears = 48_211;

/** Exports of the last weeks with their files, made as the worker makes them, and one that was too long for its format. */
export async function recordPastExports(context: EntityContext, tools: Tools): Promise<void> {
  const userId = await idsByName(context, user);
  for (const one of asked) await recordExport(context, tools, { ...one, user_id: userId(one.by) });
  const id = await insertExport(
    context.database,
    await exportOf(context, tools, { ...tooLong, user_id: userId(tooLong.by) }),
  );
  const { format } = tooLong;
  await endExport(context.database, id, {
    problem: 'jobs.problem.export_maximum_rows',
    values: { format, rows: callsOfYears, max: mostRows[format] },
  });
}

type Owned = Asked & { user_id: number };

async function exportOf(
  { database, system_id, locale, installation, clock }: EntityContext,
  { log, databaseUrl }: Tools,
  { user_id, hoursAgo, source, format, query }: Owned,
) {
  const at = clock.now() - hoursAgo * hour;
  const viewer = await findViewer(database, user_id);
  if (!viewer) throw new Error(`there is no user ${user_id}`);
  const { reading, close } = await openReadingSession(databaseUrl, log, AbortSignal.timeout(describeWithin));
  try {
    const reader = { reading, viewer, system_id, locale, installation, clock: { now: () => at } };
    const parsed = source.parse(query);
    const about = await (await source.load()).describe(reader, parsed);
    return {
      kind: jobName(source),
      user_id,
      system_id,
      at,
      payload: { format, locale, asked_at: at, about, query: parsed },
    };
  } finally {
    await close();
  }
}

async function recordExport(context: EntityContext, tools: Tools, owned: Owned) {
  const { database, secrets, system_id } = context;
  const made = await exportOf(context, tools, owned);
  const id = await insertExport(database, made);
  const session: JobSession = {
    ...{ database, secrets, log: tools.log, clock: { now: () => made.at } },
    config: { ...tools.config, databaseUrl: tools.databaseUrl },
    job: { id, user_id: owned.user_id, system_id },
    signal: new AbortController().signal,
    progress: async () => {},
    write: (change) => database.transaction().execute(change),
  };
  await endExport(database, id, { result: await runExport(owned.source, made.payload, session) });
}
