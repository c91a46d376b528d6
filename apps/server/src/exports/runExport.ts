import { setImmediate as letOthers } from 'node:timers/promises';
import { missing } from '@carestead/domain/access/needs';
import { seesSystem } from '@carestead/domain/access/systems';
import { exceedsMostRows, mostRows } from '@carestead/domain/exports/export';
import { localText } from '@carestead/domain/time/localTime';
import { enumeration } from '@carestead/i18n/enumeration/enumeration';
import { exportFile } from '@carestead/i18n/exportFile';
import { sentence } from '@carestead/i18n/sentence';
import { findViewer } from '../platform/access/viewerQueries.ts';
import { openReadingSession } from '../platform/database/readingSession.ts';
import { DiskFull } from '../platform/diskSpace.ts';
import type { ExportReader, ExportSession, ExportSource } from '../platform/exports/exportSource.ts';
import { readInstallation } from '../platform/installation.ts';
import { JobProblem, type JobSession } from '../platform/jobs/job.ts';
import type { Table } from '../platform/tableFiles/table.ts';
import { fileKinds } from '../platform/tableFiles/tableFile.ts';
import { downloadPath, exportPath, type PartFile, writePartFile } from './exportFiles.ts';
import type { ExportPayload } from './exportPayload.ts';
import { rightsText } from './rightsText.ts';

type ExportResult = { rows: number; bytes: number; name: string; rights: string; download: string };

/** Writes the file of an export with the rights that its owner has now. */
export async function runExport(
  source: ExportSource,
  payload: ExportPayload,
  session: JobSession,
): Promise<ExportResult> {
  const { config, log } = session;
  const { databaseUrl } = config;
  if (databaseUrl === null) throw new Error('an export reads over a connection of its own and needs its address');
  const rights = await rightsOf(source, payload, session);
  const { reading, copyRows, close } = await openReadingSession(databaseUrl, log, session.signal);
  let part: PartFile | null = null;
  try {
    const reader = await readerOf(reading, payload, session);
    const written = await writeTable(source, payload, { ...reader, copyRows, secrets: session.secrets }, session);
    part = written.part;
    // Whoever lost a right while it was written gets no file of before.
    if ((await rightsOf(source, payload, session)) !== rights) throw new JobProblem('jobs.problem.export_rights');
    await session.write(() => written.part.putInPlace(exportPath(config.dataFolder, session.job.id, payload.format)));
    const { rows, name } = written;
    return { rows, bytes: written.part.bytes, name, rights, download: downloadPath(session.job.id) };
  } catch (error) {
    await part?.remove();
    throw error instanceof DiskFull ? new JobProblem('jobs.problem.export_disk_full') : error;
  } finally {
    await close();
  }
}

async function readerOf(reading: ExportReader['reading'], payload: ExportPayload, { job, database }: JobSession) {
  const [viewer, installation] = await Promise.all([
    findViewer(database, job.user_id ?? 0),
    readInstallation(database),
  ]);
  if (!viewer || job.system_id === null) throw new JobProblem('jobs.problem.export_rights');
  return {
    ...{ reading, viewer, system_id: job.system_id, locale: payload.locale },
    installation: { now: () => installation },
    clock: { now: () => payload.asked_at },
  } satisfies ExportReader;
}

/** Fails where the person may not export this (any more). */
async function rightsOf(source: ExportSource, payload: ExportPayload, session: JobSession): Promise<string> {
  const { viewer, system_id, installation } = await readerOf(session.database, payload, session);
  if (missing(source.needs, viewer, installation.now().licence) !== null || !seesSystem(viewer, system_id))
    throw new JobProblem('jobs.problem.export_rights');
  return rightsText(source.rights({ viewer, system_id }, payload.query));
}

async function writeTable(source: ExportSource, payload: ExportPayload, reader: ExportSession, session: JobSession) {
  const { format, locale, asked_at, query } = payload;
  const { open, describe } = await source.load();
  const { columns, rows, total, hidesStaff = false } = await open(reader, query);
  if (exceedsMostRows(format, total))
    throw new JobProblem('jobs.problem.export_maximum_rows', { format, rows: total, max: mostRows[format] });
  let done = 0;
  async function* reported() {
    for await (const batch of rows) {
      yield batch;
      done += batch.length;
      await session.progress(done, total);
      await letOthers();
    }
  }
  const title = enumeration[`enumeration.export_source.${source.name}`][locale];
  const timezone = reader.installation.now().systems.find(({ id }) => id === reader.system_id)?.timezone;
  const [day = '', time = ''] = localText(asked_at, timezone).split('T');
  // What may be named can have changed since it was asked for.
  const about = await describe(reader, query);
  const made = sentence(exportFile[hidesStaff ? 'exportFile.made_without_name' : 'exportFile.made'][locale], {
    ...{ day: day.split('-').toReversed().join('.'), time: time.slice(0, 5), name: reader.viewer.name },
  });
  const table: Table = { locale, title, about, made, columns, rows: reported() };
  const { extension, load } = fileKinds[format];
  const part = await writePartFile(session.config.dataFolder, (await load())(table));
  return { part, rows: done, name: `${title} ${day}.${extension}` };
}
