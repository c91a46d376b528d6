/* oxlint-disable import/no-default-export */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { templateName } from '../apps/server/src/testing/globalSetup.ts';

/** The environment is what the workers get from whoever starts them. */
const variable = 'JOURNEY_DATABASE_SERVER';

/** Before all journeys: one PostgreSQL for all products, with a migrated database that each of them copies. */
// biome-ignore lint/style/noDefaultExport: Playwright calls what a global set-up exports so.
export default async function startDatabaseServer() {
  const folder = mkdtempSync(join(tmpdir(), 'carestead-journeys-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serveDatabase.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const ended = exit.then(() => Promise.reject(new Error('the database server of the journeys did not start')));
  const [url] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  ended.catch(() => {});
  process.env[variable] = String(url).trim();
  return async () => {
    child.kill('SIGTERM');
    await exit;
  };
}

/** A database of its own for one product. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env[variable] ?? '';
  const name = `journey_${randomBytes(8).toString('hex')}`;
  await query(server, `CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => query(server, `DROP DATABASE ${name} WITH (FORCE)`),
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
