import pg from 'pg';

/** One query over a connection of its own. */
export async function queryOnce(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  // A database that is killed sends its clients an error.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
