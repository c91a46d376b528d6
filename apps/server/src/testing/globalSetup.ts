import { rmSync } from 'node:fs';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../platform/embedded/startEmbeddedDatabase.ts';
import { migrate } from '../platform/migrate.ts';
import { memoryFolder } from './memoryFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

export const templateName = 'carestead_template';

/** Copying and dropping a database waits for the disk each time, and no test looks at what a power cut leaves. */
export const fastSettings = [
  ['fsync', 'off'],
  ['full_page_writes', 'off'],
  ['max_wal_size', '128MB'],
] as const;

/** One PostgreSQL for all test files, with a migrated database that each of them copies. */
export async function setup({ provide }: TestProject) {
  const dataFolder = memoryFolder('carestead-tests-');
  const embedded = await startEmbeddedDatabase({ dataFolder, settings: fastSettings });
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${templateName}`);
  await client.end();
  await migrate(Object.assign(new URL(embedded.url), { pathname: `/${templateName}` }).href);
  provide('databaseServer', embedded.url);
  return async () => {
    await embedded.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
