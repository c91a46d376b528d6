import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { systemRow } from '../apps/server/src/testing/fixtures.ts';
import { root } from '../scripts/root.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal } from './measure/line.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 3 };

const sizes: Record<Size, { pairs: number; calls: number; nodes: number }> = {
  full: { pairs: 1, calls: 5_000_000, nodes: 50_000 },
  quick: { pairs: 3, calls: 200_000, nodes: 10_000 },
  smoke: { pairs: 1, calls: 500, nodes: 300 },
};

/** Without the columns that the database fills in. */
const tables = {
  calls: null,
  journal: null,
  telemetry: null,
  call_log: `id, system_id, opened_at, closed_at, duration, presence_at, acknowledged_at, acknowledged_by,
    handled_by_app_username, manually_closed_by_username, call_type_id, call_type_name, call_type_text, call_type_char,
    call_type_color, urgency, flag, kind, is_test, is_repeater, call_source_id, call_source_text, section_id, section_name,
    device_id, device_text_short, device_text_long, room_id, node_path, node_path_text, number, position`,
};

/** The same for both sides. */
const end = '2026-11-15T11:00:00Z';

export const history: Bench = {
  name: 'history',
  metric: 'a generated past, written; anchor: COPY of the same rows from files into the same tables',
  goal,
  run: async ({ size, databaseUrl: server, dataFolder, started }) => {
    const { pairs, calls, nodes } = sizes[size];
    const folder = mkdtempSync(join(tmpdir(), 'carestead-history-'));
    started.defer(() => rm(folder, { recursive: true }));
    const measured = await inPairs(pairs, {
      ours: async () => {
        const url = await emptyDatabase(server, 'bench_history', started);
        const seconds = await writePast(url, dataFolder, ['--calls', `${calls}`, '--nodes', `${nodes}`, '--end', end]);
        for (const [table, columns] of Object.entries(tables))
          await unload(url, `(SELECT ${columns ?? '*'} FROM ${table})`, join(folder, table));
        return seconds;
      },
      anchor: async () => {
        const url = await emptyDatabase(server, 'bench_copy', started);
        return await load(url, folder);
      },
    });
    const name = `Generated past, ${calls.toLocaleString('en')} calls`;
    return [{ name, unit: 'ms', goal, ...compare(measured, (seconds) => seconds * 1000) }];
  },
};

/** The command says how long the past itself took; the demo data and the nodes come before it. */
async function writePast(databaseUrl: string, dataFolder: string, args: readonly string[]): Promise<number> {
  const command = join(root, 'dist/server/commands/history.js');
  const env = { ...process.env, DATABASE_URL: databaseUrl, CARESTEAD_DATA: dataFolder };
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], { env });
  const [, seconds = ''] = /written in ([\d.]+) s/.exec(stdout) ?? [];
  if (seconds === '') throw new Error(`the past was not written: ${stdout}`);
  return Number(seconds);
}

async function emptyDatabase(serverUrl: string, name: string, started: AsyncDisposableStack): Promise<string> {
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const drop = () => withClient(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  await drop();
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  started.defer(async () => void (await drop()));
  await migrate(url);
  return url;
}

const unload = (url: string, rows: string, file: string) =>
  withClient(url, (client) => pipeline(client.query(to(`COPY ${rows} TO STDOUT`)), createWriteStream(file)));

/** With the partitions that the rows need, and in one transaction, as ours. */
const load = (url: string, folder: string) =>
  withClient(url, async (client) => {
    // The logged rows refer to a system.
    await client.query(systemRow(1));
    for (const table of ['telemetry', 'call_log'])
      await client.query(`SELECT ensure_partitions('${table}', '2025-11-01', 14)`);
    const began = performance.now();
    await client.query('BEGIN');
    for (const [table, columns] of Object.entries(tables)) {
      const rows = columns === null ? table : `${table} (${columns})`;
      await pipeline(createReadStream(join(folder, table)), client.query(from(`COPY ${rows} FROM STDIN`)));
    }
    await client.query('COMMIT');
    return (performance.now() - began) / 1000;
  });

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
