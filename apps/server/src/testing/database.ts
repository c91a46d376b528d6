import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { templateName } from './databaseServer.ts';

export const quiet = createLog('test', 'silent');

export type TestDatabase = {
  url: string;
  ownerQuery: (text: string, values?: readonly unknown[]) => Promise<unknown[]>;
  /** Refuses connections and ends those that are open; or allows them again. */
  setOpen: (open: boolean) => Promise<void>;
  drop: () => Promise<void>;
};

/** A database of its own: a copy of the migrated one, or an empty one. */
export async function createTestDatabase(template: string | null = templateName): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await queryAt(
    server,
    `CREATE DATABASE ${name} STRATEGY FILE_COPY ${template === null ? '' : `TEMPLATE ${template}`}`,
  );
  return {
    url,
    ownerQuery: (text, values) => queryAt(url, text, values),
    setOpen: async (open) => {
      await queryAt(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS ${open}`);
      if (!open)
        await queryAt(server, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    },
    drop: async () => void (await queryAt(server, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

/** For one test: gone when it has finished. */
export async function freshDatabase(): Promise<TestDatabase & { database: Database }> {
  const made = await createTestDatabase();
  const { database, close } = openDatabase(made.url, quiet, 4);
  onTestFinished(async () => {
    await close();
    await made.drop();
  });
  return { ...made, database };
}

/** One query over a connection of its own, as the owner of the tables. */
export async function queryAt(url: string, text: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // A database that is killed sends its clients an error.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
