import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

type Made = { name: string; url: string };

/** A database beside the one that is given: empty, or the copy of a template. */
export async function createDatabase(databaseUrl: string, template?: string): Promise<Made> {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await run(databaseUrl, `CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template}`}`);
  return { name, url: Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href };
}

/** The address of one that is gone when the stack is taken down. */
export async function ownDatabase(databaseUrl: string, started: AsyncDisposableStack, template?: string) {
  const { name, url } = await createDatabase(databaseUrl, template);
  started.defer(() => run(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`));
  return url;
}

async function run(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
