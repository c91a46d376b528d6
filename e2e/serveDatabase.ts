import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded/startEmbeddedDatabase.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { fastSettings, templateName } from '../apps/server/src/testing/globalSetup.ts';

const [dataFolder = ''] = process.argv.slice(2);
const parent = process.ppid;
const server = await startEmbeddedDatabase({ dataFolder, settings: fastSettings });

const stop = async () => {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
// Whoever started the journeys may be killed, and nothing else would end this.
setInterval(() => {
  if (process.ppid !== parent) void stop();
}, 1000);

const client = new Client({ connectionString: server.url });
await client.connect();
await client.query(`CREATE DATABASE ${templateName}`);
await client.end();
await migrate(Object.assign(new URL(server.url), { pathname: `/${templateName}` }).href);
process.stdout.write(`${server.url}\n`);
