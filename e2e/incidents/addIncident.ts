import { expect } from '@playwright/test';
import { Client } from 'pg';

/** Asks the database of a journey. */
async function ask<T extends object>(databaseUrl: string, sql: string, values: readonly unknown[] = []) {
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

/** A battery that was found to be low a while ago, of a cause that no rule knows: it stays as it is. */
export const addIncident = (databaseUrl: string, node: Node) =>
  add(databaseUrl, { ...node, cause: `journey ${node.id}`, status: 'New', healthy_since: null });

/** A battery that was low and has been well for longer than it takes to count as recovered. */
export async function addHealed(databaseUrl: string, node: Node, status: 'New' | 'Assigned'): Promise<number> {
  const healthy_since = new Date(Date.now() - 6 * 60_000);
  const id = await add(databaseUrl, { ...node, cause: `battery ${node.id}`, status, healthy_since });
  await ask(databaseUrl, 'UPDATE incident_watches SET due_at = now(), troubled = true WHERE device_id = $1', [node.id]);
  return id;
}

type Added = Node & { cause: string; status: string; healthy_since: Date | null };

async function add(databaseUrl: string, { id, name, cause, status, healthy_since }: Added): Promise<number> {
  const [made] = await ask<{ id: number }>(
    databaseUrl,
    `WITH made AS (
       INSERT INTO incidents (system_id, kind, cause, severity, reason, target, target_id, target_name, created_at,
         opened_at, status, healthy_since)
       VALUES (1, 'Battery', $3, 'Warning', 'battery_low', 'device', $1::integer, $2, now(), now(), $4, $5)
       RETURNING id),
     opened AS (INSERT INTO incident_steps (incident_id, system_id, at, step) SELECT id, 1, now(), 'opened' FROM made)
     SELECT id FROM made`,
    [id, name, cause, status, healthy_since],
  );
  return made?.id ?? 0;
}

/** Silence is no recovery: these devices have reported that all is well. */
export async function untilReported(databaseUrl: string, devices: readonly number[]): Promise<void> {
  const reported = `SELECT FROM device_states WHERE system_id = 1 AND reachable AND battery = 100
    AND last_reachable_at IS NOT NULL AND device_id = ANY($1)`;
  await expect.poll(async () => (await ask(databaseUrl, reported, [devices])).length).toBe(devices.length);
}

/** These devices are lost for longer than it takes to be believed, while the server and the link were there. */
export async function loseSince(databaseUrl: string, devices: readonly number[]): Promise<void> {
  const lost = `SELECT device_id FROM device_states WHERE system_id = 1 AND NOT reachable AND device_id = ANY($1)`;
  await expect.poll(async () => (await ask(databaseUrl, lost, [devices])).length).toBe(devices.length);
  await ask(databaseUrl, "UPDATE field_streams SET link_since = now() - interval '1 hour'");
  await ask(databaseUrl, "UPDATE incident_looks SET counts_from = now() - interval '1 hour'");
  await ask(
    databaseUrl,
    `UPDATE incident_watches SET lost_since = now() - interval '10 minutes', due_at = now(), troubled = true
     WHERE device_id = ANY($1)`,
    [devices],
  );
}
