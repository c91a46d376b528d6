import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { openSecrets } from '../platform/secrets/openSecrets.ts';
import { built } from './built.ts';
import { compileCache } from './compileCache.ts';
import { createTestDatabase, quiet } from './database.ts';

/** A database and a data folder for worker processes that a test kills. */
export async function openForWorkers() {
  const made = await createTestDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), 'carestead-workers-'));
  const { database, close } = openDatabase(made.url, quiet, 2);
  onTestFinished(async () => {
    await close();
    await made.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  return {
    database,
    ownerQuery: made.ownerQuery,
    secrets: await openSecrets(dataFolder, database),
    startWorker(env: NodeJS.ProcessEnv) {
      const started = spawn(process.execPath, [built('worker')], {
        env: {
          PATH: process.env.PATH,
          LOG_LEVEL: 'error',
          DATABASE_URL: made.url,
          CARESTEAD_DATA: dataFolder,
          ...compileCache,
          ...env,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      onTestFinished(() => void started.kill('SIGKILL'));
      return started;
    },
    /** As if the time of the leases of a killed worker had passed. */
    endLeases: () =>
      made.ownerQuery(
        `UPDATE deliveries SET leased_until = now() - interval '1 second' WHERE leased_until IS NOT NULL`,
      ),
  };
}
