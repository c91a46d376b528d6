import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** An empty database beside the one that is given; it is gone when the stack is taken down. */
export async function ownDatabase(databaseUrl: string, started: AsyncDisposableStack): Promise<string> {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await run(databaseUrl, `CREATE DATABASE ${name}`);
  started.defer(() => run(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`));
  return Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
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
