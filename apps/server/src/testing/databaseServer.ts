import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedDatabase } from '../platform/embedded/startEmbeddedDatabase.ts';
import { memoryFolder } from './memoryFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

/** Migrated; each test file or product copies it. */
export const templateName = 'carestead_template';

/** Copying and dropping a database waits for the disk each time, and no test checks what a power cut leaves. */
export const fastSettings = [
  ['fsync', 'off'],
  ['full_page_writes', 'off'],
  ['max_wal_size', '128MB'],
  // All test files and products share it, and each product takes up to 40 connections when everything is slow.
  ['max_connections', '400'],
] as const;

/** A PostgreSQL with a migrated database to copy. */
export async function startDatabaseServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataFolder = memoryFolder('carestead-tests-');
  const { url, stop } = await startEmbeddedDatabase({ dataFolder, settings: fastSettings });
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${templateName}`);
  await client.end();
  await migrate(Object.assign(new URL(url), { pathname: `/${templateName}` }).href);
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
