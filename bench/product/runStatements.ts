import { Client } from 'pg';

/** One after the other, over a connection of their own. */
export async function runStatements(url: string, statements: readonly string[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
