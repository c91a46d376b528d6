import { Client } from 'pg';

/** Asks the database of a journey. */
export async function ask<T extends object>(databaseUrl: string, sql: string, values: readonly unknown[] = []) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

type Node = { id: number; name: string };

export async function nodeNamed(databaseUrl: string, name: string): Promise<Node> {
  const sql = 'SELECT id, name FROM system_tree_nodes WHERE system_id = 1 AND name = $1';
  const [node] = await ask<Node>(databaseUrl, sql, [name]);
  if (!node) throw new Error(`there is no node ${name}`);
  return node;
}

/** A battery that was found to be low a while ago. */
export async function addIncident(databaseUrl: string, { id, name }: Node): Promise<number> {
  const [made] = await ask<{ id: number }>(
    databaseUrl,
    `WITH made AS (
       INSERT INTO incidents (system_id, kind, cause, severity, reason, target, target_id, target_name, created_at, opened_at)
       VALUES (1, 'Battery', 'journey ' || $1, 'Warning', 'battery_low', 'device', $1::integer, $2, now(), now())
       RETURNING id),
     opened AS (INSERT INTO incident_steps (incident_id, at, step) SELECT id, now(), 'opened' FROM made)
     SELECT id FROM made`,
    [id, name],
  );
  return made?.id ?? 0;
}
