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
export async function addIncident(databaseUrl: string, { id, name }: Node): Promise<void> {
  await ask(
    databaseUrl,
    `WITH made AS (
       INSERT INTO incidents (system_id, kind, cause, severity, reason, target, target_id, target_name, created_at,
         opened_at, status)
       VALUES (1, 'Battery', $3, 'Warning', 'battery_low', 'device', $1::integer, $2, now(), now(), 'New')
       RETURNING id)
     INSERT INTO incident_steps (incident_id, system_id, at, step) SELECT id, 1, now(), 'opened' FROM made`,
    [id, name, `journey ${id}`],
  );
}

/** The incidents of these devices were found to be well; from now on for longer than it takes to count as recovered. */
export async function wellForLong(databaseUrl: string, devices: readonly number[]): Promise<void> {
  const well = `SELECT FROM incidents WHERE target_id = ANY($1) AND status <> 'Closed' AND healthy_since IS NOT NULL`;
  await expect
    .poll(async () => (await ask(databaseUrl, well, [devices])).length, { timeout: 60_000 })
    .toBe(devices.length);
  const longAgo = "UPDATE incidents SET healthy_since = now() - interval '6 minutes' WHERE target_id = ANY($1)";
  await ask(databaseUrl, `${longAgo} AND status <> 'Closed'`, [devices]);
  await ask(databaseUrl, 'UPDATE incident_watches SET due_at = now() WHERE device_id = ANY($1)', [devices]);
}

/** It is eight o'clock: what comes round daily is due. */
export const morningComes = (databaseUrl: string) =>
  ask(databaseUrl, "UPDATE job_schedules SET due_at = now() WHERE name = 'notifications.Daily'");

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
