import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ExportFormat } from '@carestead/domain/exports/export';
import { to } from 'pg-copy-streams';
import { exportCalls } from '../../apps/server/src/callLog/exportCalls.ts';
import { runExport } from '../../apps/server/src/exports/runExport.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openBackgroundDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets/secrets.ts';
import { answerQuestions } from '../product/remote.ts';

/** `COPY`: the same columns, as the database itself writes them. */
export type WriteExport = { databaseUrl: string; dataFolder: string; format: ExportFormat | 'COPY' };

/** Kilobytes by which the process grew at most since it was idle. */
export type Written = { seconds: number; rows: number; grown: number };

const log = createLog('bench', 'silent');

const columns = `opened_at, node_path_text, call_type_name, urgency, section_name, call_source_text, duration, closed_at,
  handled_by, manually_closed_by_username, closed_at IS NULL`;

answerQuestions<WriteExport, Written>(async ({ databaseUrl, dataFolder, format }) => {
  // A worker has loaded its code long before.
  if (format !== 'COPY') await write(databaseUrl, dataFolder, format, 'last_hour');
  const before = process.memoryUsage.rss();
  const began = performance.now();
  const rows = await (format === 'COPY'
    ? copy(databaseUrl, dataFolder)
    : write(databaseUrl, dataFolder, format, 'since_beginning'));
  const seconds = (performance.now() - began) / 1000;
  return { seconds, rows, grown: process.resourceUsage().maxRSS * 1.024 - before / 1000 };
});

async function copy(databaseUrl: string, dataFolder: string): Promise<number> {
  // Of the same low priority as the session of the worker: else a busy machine would slow one of them alone.
  const { pool, close } = openBackgroundDatabase(databaseUrl, log, 1);
  const client = await pool.connect();
  const path = join(dataFolder, 'copied.csv');
  const rows = to(`COPY (SELECT ${columns} FROM call_log WHERE system_id = 1 ORDER BY opened_at DESC, id DESC)
    TO STDOUT (FORMAT csv, DELIMITER ';')`);
  await pipeline(client.query(rows), createWriteStream(path));
  client.release();
  await close();
  await rm(path);
  return rows.rowCount;
}

/** As the worker runs the job of a super user. */
async function write(databaseUrl: string, dataFolder: string, format: ExportFormat, range: string): Promise<number> {
  const { database, close } = openBackgroundDatabase(databaseUrl, log, 2);
  const payload = {
    ...{ format, locale: 'de' as const, asked_at: Date.now(), about: '' },
    query: { filter: { range } },
  };
  const { rows } = await runExport(exportCalls, payload, {
    config: readConfig({ CARESTEAD_DATA: dataFolder, DATABASE_URL: databaseUrl }),
    ...{ database, secrets: createSecrets(Buffer.alloc(32)), clock: systemClock, log },
    job: { id: 1, user_id: 1, system_id: 1 },
    signal: AbortSignal.timeout(3_600_000),
    progress: async () => {},
    write: (change) => database.transaction().execute(change),
  });
  await close();
  await rm(join(dataFolder, 'exports'), { recursive: true });
  return rows;
}
