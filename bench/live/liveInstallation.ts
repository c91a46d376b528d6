import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../scripts/freePort.ts';
import { root } from '../../scripts/root.ts';
import type { BenchRun } from '../measure/bench.ts';
import { ask } from '../product/ask.ts';
import { createDatabase, ownDatabase } from '../product/ownDatabase.ts';
import { type Product, startProduct } from '../product/startProduct.ts';
import { temporaryFolder } from '../product/temporaryFolder.ts';
import { type Configurator, startConfigurator } from './configurator.ts';

export type LiveInstallation = {
  databaseUrl: string;
  dataFolder: string;
  /** As its owner, who may look at everything. */
  database: Client;
  password: string;
  /** One for each system, from system 1 on. */
  configurators: readonly Configurator[];
  devices: readonly number[];
  /** The product that shows it, connected with every configurator. */
  start: (env?: Readonly<Record<string, string>>) => Promise<Product>;
};

const timeoutMs = 30_000;

/** The demo installation with a configurator in a process of its own; further systems are copies of the first one. */
export async function openLiveInstallation(
  { databaseUrl: server, started }: Pick<BenchRun, 'databaseUrl' | 'started'>,
  systems = 1,
): Promise<LiveInstallation> {
  const demo = await demoTemplate(server);
  const databaseUrl = await ownDatabase(server, started, demo.template);
  const dataFolder = temporaryFolder(started);
  writeDataFolder(demo, dataFolder);
  const ports: number[] = [];
  for (let system = 0; system < systems; system++) ports.push(await freePort());
  const database = started.adopt(new Client({ connectionString: databaseUrl }), (client) => client.end());
  await database.connect();
  await database.query('UPDATE system_params SET tcp_port = $1 WHERE id = 1', [ports[0]]);
  for (const [index, port] of ports.entries()) if (index > 0) await copySystem(database, index + 1, port);

  const installation = join(dataFolder, 'installation.json');
  const folders = ports.map(() => temporaryFolder(started));
  const configurators = await Promise.all(
    ports.map((port, index) => startConfigurator({ port, installation, folder: folders[index] ?? '' })),
  );
  for (const configurator of configurators) started.use(configurator);
  const { devices } = JSON.parse(readFileSync(installation, 'utf8')) as { devices: { id: number }[] };

  const start = async (more: Readonly<Record<string, string>> = {}) => {
    const product = await startProduct({
      dataFolder,
      env: { DATABASE_URL: databaseUrl, CARESTEAD_ALLOW_LOOPBACK: '1', ...more },
    });
    await untilConnected(product.port, systems);
    return product;
  };
  return {
    ...{ databaseUrl, dataFolder, database, password: demo.password, configurators, start },
    devices: devices.map(({ id }) => id),
  };
}

const copied = ['sections', 'call_types', 'call_sources', 'call_source_groups', 'system_tree_nodes', 'device_states'];

/** The same installation once more, with its configurator at another port; what points to schedules may point to nothing. */
async function copySystem(database: Client, id: number, tcp_port: number) {
  const copy = async (table: string, where: string, change: object) => {
    const { rows } = await database.query<{ names: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    const names = rows[0]?.names;
    await database.query(
      `INSERT INTO ${table} (${names}) SELECT copied.* FROM ${table} AS row,
         LATERAL (SELECT ${names} FROM jsonb_populate_record(NULL::${table}, to_jsonb(row) || $1)) AS copied
       WHERE ${where}`,
      [JSON.stringify(change)],
    );
  };
  await database.query('SET session_replication_role = replica');
  await copy('system_params', 'row.id = 1', { id, tcp_port, name: `Haus ${id}` });
  for (const table of copied) await copy(table, 'row.system_id = 1', { system_id: id });
  await database.query('SET session_replication_role = DEFAULT');
}

type Health = { parts: Record<string, { ok: boolean }> };

async function untilConnected(port: number, systems: number) {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const { parts } = JSON.parse((await ask({ port, path: '/backend/health' })).body) as Health;
    const links = Object.entries(parts).filter(([name, { ok }]) => name.startsWith('configurator') && ok);
    if (links.length === systems) return;
    if (performance.now() > until)
      throw new Error(`the configurators were not connected in time: ${JSON.stringify(parts)}`);
    await sleep(20);
  }
}

/** The demo installation in a database that others are copied from, with the files that belong to it. */
export type DemoTemplate = { template: string; password: string; files: ReadonlyMap<string, Buffer> };

const known = new Map<string, DemoTemplate>();

/** Loading it takes seconds, so it is done once for each database server; it is gone with that. */
async function demoTemplate(databaseUrl: string): Promise<DemoTemplate> {
  const found = known.get(databaseUrl);
  if (found) return found;
  const { name, url } = await createDatabase(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'carestead-bench-'));
  try {
    const password = loadInto({ DATABASE_URL: url, CARESTEAD_DATA: folder });
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name: file }) => join(parentPath, file));
    const files = new Map(paths.map((path) => [relative(folder, path), readFileSync(path)]));
    const made = { template: name, password, files };
    known.set(databaseUrl, made);
    return made;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The data folder of a copy; the key among the files is for its owner alone. */
function writeDataFolder({ files }: DemoTemplate, folder: string) {
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content, { mode: 0o600 });
  }
}

function loadInto(env: Readonly<Record<string, string>>): string {
  const command = join(root, 'dist/server/commands/demo.js');
  const { PATH = '' } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, [command], { env: { PATH, ...env }, encoding: 'utf8' });
  const password = /password (\S+)/.exec(stdout)?.[1];
  if (password === undefined) throw new Error(`the demo installation could not be loaded: ${stdout}${stderr}`);
  return password;
}
