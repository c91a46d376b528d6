/* oxlint-disable import/no-default-export */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';

/** The workers get their environment from the process that runs the global set-up. */
const variable = 'JOURNEY_DATABASE_SERVER';

const entry = join(import.meta.dirname, '../../apps/server/src/testing/serveDatabase.ts');

type DatabaseServer = { url: string; template: string };

/** Before all journeys: one PostgreSQL for all products, with a migrated database that each of them copies. */
// biome-ignore lint/style/noDefaultExport: Playwright calls what a global set-up exports so.
export default async function startDatabaseServer() {
  const child = spawn(process.execPath, [entry], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const ended = exit.then(() => Promise.reject(new Error('the database server of the journeys did not start')));
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  ended.catch(() => {});
  process.env[variable] = String(line);
  return async () => {
    child.kill('SIGTERM');
    await exit;
  };
}

/** A database of its own for one product. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url, template } = JSON.parse(process.env[variable] ?? '') as DatabaseServer;
  const name = `journey_${randomBytes(8).toString('hex')}`;
  await query(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    drop: () => query(url, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
