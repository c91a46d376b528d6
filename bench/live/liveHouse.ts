import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ask } from '../ask.ts';
import type { BenchRun } from '../bench.ts';
import { freePort } from '../freePort.ts';
import { type Product, startProduct } from '../product.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type Building, startBuilding } from './building.ts';
import { demoHouse, layOut } from './demoHouse.ts';
import { ownDatabase } from './ownDatabase.ts';

export type LiveHouse = {
  databaseUrl: string;
  /** As its owner, who may look at everything. */
  database: Client;
  password: string;
  /** One for each system, from system 1 on. */
  buildings: readonly Building[];
  devices: readonly number[];
  /** The product that shows it, connected with every building. */
  start: (env?: Readonly<Record<string, string>>) => Promise<Product>;
};

const patience = 30_000;

/** The demo house with a building in a process of its own; further systems are copies of the first one. */
export async function openLiveHouse(
  { databaseUrl: server, started }: Pick<BenchRun, 'databaseUrl' | 'started'>,
  systems = 1,
): Promise<LiveHouse> {
  const demo = await demoHouse(server);
  const databaseUrl = await ownDatabase(server, demo.template, started);
  const dataFolder = temporaryFolder(started);
  layOut(demo, dataFolder);
  const ports: number[] = [];
  for (let system = 0; system < systems; system++) ports.push(await freePort());
  const database = started.adopt(new Client({ connectionString: databaseUrl }), (client) => client.end());
  await database.connect();
  await database.query('UPDATE system_params SET tcp_port = $1 WHERE id = 1', [ports[0]]);
  for (const [index, port] of ports.entries()) if (index > 0) await copySystem(database, index + 1, port);

  const house = join(dataFolder, 'house.json');
  const folders = ports.map(() => temporaryFolder(started));
  const buildings = await Promise.all(
    ports.map((port, index) => startBuilding({ port, house, folder: folders[index] ?? '' })),
  );
  for (const building of buildings) started.use(building);
  const { devices } = JSON.parse(readFileSync(house, 'utf8')) as { devices: { id: number }[] };

  const start = async (more: Readonly<Record<string, string>> = {}) => {
    const product = await startProduct({
      dataFolder,
      env: { DATABASE_URL: databaseUrl, CARESTEAD_ALLOW_LOOPBACK: '1', ...more },
    });
    await hearsBuildings(product.port, systems);
    return product;
  };
  return { databaseUrl, database, password: demo.password, buildings, devices: devices.map(({ id }) => id), start };
}

const copied = ['sections', 'call_types', 'call_sources', 'call_source_groups', 'system_tree_nodes'];

/** The same house once more, with its building at another port; what points to schedules may point to nothing. */
async function copySystem(database: Client, id: number, tcp_port: number) {
  const copy = (table: string, where: string, change: object) =>
    database.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(row) || $1)).*
       FROM ${table} AS row WHERE ${where}`,
      [JSON.stringify(change)],
    );
  await database.query('SET session_replication_role = replica');
  await copy('system_params', 'id = 1', { id, tcp_port, name: `Haus ${id}` });
  for (const table of copied) await copy(table, 'system_id = 1', { system_id: id });
  await database.query('SET session_replication_role = DEFAULT');
}

type Health = { parts: Record<string, { ok: boolean }> };

async function hearsBuildings(port: number, systems: number) {
  const until = performance.now() + patience;
  for (;;) {
    const { parts } = JSON.parse((await ask({ port, path: '/backend/health' })).body) as Health;
    const links = Object.entries(parts).filter(([name, { ok }]) => name.startsWith('configurator') && ok);
    if (links.length === systems) return;
    if (performance.now() > until) throw new Error(`the buildings were not heard in time: ${JSON.stringify(parts)}`);
    await sleep(20);
  }
}
