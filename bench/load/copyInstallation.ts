import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import { backupPath } from '../../apps/server/src/backups/backupFolder.ts';
import { setAside } from '../../apps/server/src/backups/loadQueries.ts';
import { withLoadedBackup } from '../../apps/server/src/backups/restoreBackup.ts';
import { connectAsOwner, copyTarget, listTables } from '../../apps/server/src/backups/snapshotQueries.ts';
import { writeBackup } from '../../apps/server/src/backups/writeBackup.ts';
import { openBackgroundDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openSecrets } from '../../apps/server/src/platform/secrets/openSecrets.ts';
import { answerQuestions } from '../product/remote.ts';

/** `copied`: a file for each table, as the database itself writes and reads it. */
export type CopyInstallation = {
  databaseUrl: string;
  dataFolder: string;
  how: 'backup' | 'restore' | 'copied' | 'read';
};

/** Kilobytes by which the process grew at most since it was idle. */
export type Copied = { seconds: number; grown: number };

const log = createLog('bench', 'silent');

answerQuestions<CopyInstallation, Copied>(async (question) => {
  const work = works[question.how];
  const before = process.memoryUsage.rss();
  const seconds = await work(question);
  return { seconds, grown: process.resourceUsage().maxRSS * 1.024 - before / 1000 };
});

type Work = (question: CopyInstallation) => Promise<number>;

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await run();
  return (performance.now() - began) / 1000;
};

const plainFolder = (dataFolder: string) => join(dataFolder, 'plain');

const works: Record<CopyInstallation['how'], Work> = {
  backup: async ({ databaseUrl, dataFolder }) => {
    const { database, close } = openBackgroundDatabase(databaseUrl, log, 2);
    const secrets = await openSecrets(dataFolder, database);
    await rm(join(dataFolder, 'backups'), { recursive: true, force: true });
    const { signal } = new AbortController();
    const seconds = await timed(() =>
      writeBackup({ databaseUrl, database, dataFolder, secrets, kind: 'manual', now: Date.now(), signal }),
    );
    await close();
    return seconds;
  },
  restore: async ({ databaseUrl, dataFolder }) => {
    const [name = ''] = await readdir(join(dataFolder, 'backups'));
    const path = backupPath(dataFolder, name);
    return await timed(() => withLoadedBackup({ databaseUrl, dataFolder, path, passphrase: null }, async () => {}));
  },
  copied: async ({ databaseUrl, dataFolder }) => {
    const client = await connectAsOwner(databaseUrl);
    await mkdir(plainFolder(dataFolder), { recursive: true });
    const seconds = await timed(async () => {
      for (const table of await listTables(client))
        await pipeline(
          client.query(to(`COPY ${copyTarget(table)} TO STDOUT`)),
          createWriteStream(join(plainFolder(dataFolder), table.name)),
        );
    });
    await client.end();
    return seconds;
  },
  // Into the same tables after they were emptied; indexes are made behind the rows, foreign keys not at all.
  read: async ({ databaseUrl, dataFolder }) => {
    const client = await connectAsOwner(databaseUrl);
    const tables = await listTables(client);
    await client.query(`BEGIN; SET LOCAL maintenance_work_mem = '256MB'`);
    const back = (await setAside(client)).filter((statement) => !statement.includes('FOREIGN KEY'));
    const seconds = await timed(async () => {
      for (const table of tables)
        await pipeline(
          createReadStream(join(plainFolder(dataFolder), table.name)),
          client.query(from(`COPY ${copyTarget(table)} FROM STDIN`)),
        );
      for (const statement of back) await client.query(statement);
    });
    await client.query('ROLLBACK');
    await client.end();
    return seconds;
  },
};
