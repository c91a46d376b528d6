import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../platform/embedded/startEmbeddedDatabase.ts';
import { migrate } from '../platform/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

export const templateName = 'carestead_template';

/** One PostgreSQL for all test files, with a migrated database that each of them copies. */
export async function setup({ provide }: TestProject) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'carestead-tests-'));
  const embedded = await startEmbeddedDatabase({ dataFolder });
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
