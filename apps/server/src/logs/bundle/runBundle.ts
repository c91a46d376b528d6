import { arch, cpus, freemem, hostname, release, type as systemType, totalmem, uptime } from 'node:os';
import { Readable } from 'node:stream';
import { setImmediate as letOthers } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { isRestrictedToSystems } from '@carestead/domain/access/systems';
import { type FileLog, fileLogs } from '@carestead/domain/logs/log';
import { createNameMask } from '@carestead/domain/logs/maskNames';
import { maskValue } from '@carestead/domain/logs/maskRecord';
import { writtenLine } from '@carestead/domain/logs/readLines';
import { bundleLogBytes } from '@carestead/domain/logs/supportBundle';
import type { Locale } from '@carestead/domain/text/locales';
import { findViewer } from '../../platform/access/viewerQueries.ts';
import { tarEnd, tarHeader, tarPadding } from '../../platform/archive/tar.ts';
import type { Database } from '../../platform/database/database.ts';
import { isDiskFull } from '../../platform/diskSpace.ts';
import { JobProblem, type JobSession } from '../../platform/jobs/job.ts';
import { listLogFiles } from '../../platform/logs/logFiles.ts';
import { readWholeLog } from '../../platform/logs/readLog.ts';
import { version } from '../../platform/version.ts';
import { writeBundlePart } from './bundleFiles.ts';
import {
  readCounts,
  readDatabaseFacts,
  readFailures,
  readHubCounts,
  readLicence,
  readMigrations,
  readNames,
  readSettings,
  readWork,
} from './bundleQueries.ts';
import { bundleReadme } from './bundleReadme.ts';
import { environmentFacts } from './environmentFacts.ts';

type Payload = { locale: Locale; health?: unknown; metrics: string };

/** Writes the bundle: each file is made, rid of secrets and names, and packed, one after the other. */
export async function run({ locale, health, metrics }: Payload, session: JobSession) {
  const { config, database, clock, job } = session;
  await demandAllSystems(session);
  const maskNames = createNameMask(await readNames(database));
  const now = clock.now();
  const files = contents(session, { health, metrics, locale, now });
  const part = await writeBundlePart(config.dataFolder, packed(files, maskNames, session, now)).catch(
    (error: unknown) => {
      throw isDiskFull(error) ? new JobProblem('jobs.problem.support_bundle_disk_full') : error;
    },
  );
  try {
    // Whoever lost the right while it was written gets no file of before.
    await demandAllSystems(session);
    await session.write(() => part.putInPlace(job.id));
  } catch (error) {
    await part.remove();
    throw error;
  }
  const moment = new Date(now).toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
  return { bytes: part.bytes, name: `carestead-support-${hostname()}-${moment}.tar.gz` };
}

async function demandAllSystems({ database, job }: JobSession) {
  const viewer = await findViewer(database, job.user_id ?? 0);
  const mayRead = viewer && (viewer.is_superuser || viewer.permissions.includes('admin::manage_system'));
  if (!mayRead || isRestrictedToSystems(viewer)) throw new JobProblem('jobs.problem.support_bundle_rights');
}

type File = { name: string; read: () => Promise<string> };

const json = (value: unknown) => `${JSON.stringify(maskValue(value), null, 2)}\n`;

function contents(session: JobSession, { health, metrics, locale, now }: Payload & { now: number }): readonly File[] {
  const { config, database } = session;
  const facts = (name: string, read: (database: Database) => Promise<unknown>): File => ({
    name: `${name}.json`,
    read: async () => json(await read(database)),
  });
  return [
    { name: 'README.txt', read: async () => bundleReadme(locale, { version, server: hostname(), at: now }) },
    facts('versions', async () => machineFacts()),
    facts('environment', async () => environmentFacts(config)),
    facts('health', async () => health ?? null),
    { name: 'metrics.txt', read: async () => metrics },
    facts('database', readDatabaseFacts),
    facts('migrations', readMigrations),
    facts('licence', readLicence),
    facts('settings', readSettings),
    facts('configuration', readCounts),
    facts('work', readWork),
    facts('failures', readFailures),
    facts('hubs', readHubCounts),
    ...fileLogs.map((log) => ({ name: `logs/${log}.log`, read: () => logText(config.dataFolder, log) })),
  ];
}

const machineFacts = () => ({
  ...{ carestead: version, node: process.version, openssl: process.versions.openssl, v8: process.versions.v8 },
  ...{ system: systemType(), release: release(), architecture: arch(), processors: cpus().length },
  ...{ memory: totalmem(), free_memory: freemem(), up_for_seconds: Math.round(uptime()) },
});

async function logText(dataFolder: string, log: FileLog): Promise<string> {
  const files = await listLogFiles(dataFolder, log);
  const kind = log === 'database' ? 'database' : 'product';
  const texts: string[] = [];
  for await (const lines of readWholeLog(files, kind, () => true, bundleLogBytes))
    texts.push(...lines.map(writtenLine));
  return files.length === 0 ? 'This log is not kept on this server.\n' : `${texts.join('\n')}\n`;
}

async function* packed(
  files: readonly File[],
  maskNames: (text: string) => string,
  { signal, progress }: JobSession,
  now: number,
): AsyncGenerator<Buffer> {
  async function* tar() {
    for (const [index, { name, read }] of files.entries()) {
      signal.throwIfAborted();
      await progress(index, files.length);
      // What cannot be read is no reason to have nothing.
      const text = await read().catch((error: unknown) => `This could not be read: ${String(error)}\n`);
      await letOthers();
      const bytes = Buffer.from(name === 'README.txt' ? text : maskNames(text));
      yield Buffer.concat([tarHeader(name, bytes.length, now), bytes, tarPadding(bytes.length)]);
    }
    yield tarEnd();
  }
  const source = Readable.from(tar());
  const zipped = createGzip();
  // A pipe does not pass errors on.
  source.once('error', (error) => zipped.destroy(error));
  for await (const chunk of source.pipe(zipped)) yield chunk as Buffer;
}
