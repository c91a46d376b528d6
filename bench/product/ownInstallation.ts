import { Client } from 'pg';
import type { BenchRun } from '../measure/bench.ts';
import { ownDatabase } from './ownDatabase.ts';
import { queryHeaders } from './shippedQueries.ts';
import { signIn } from './signIn.ts';
import { startProduct } from './startProduct.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** The product on a database of its own, the headers of somebody who is logged in, and a connection to fill it by. */
export async function ownInstallation({ databaseUrl: server, started }: Pick<BenchRun, 'databaseUrl' | 'started'>) {
  const databaseUrl = await ownDatabase(server, started);
  const { port } = started.use(
    await startProduct({ dataFolder: temporaryFolder(started), env: { DATABASE_URL: databaseUrl } }),
  );
  const headers = { ...queryHeaders, cookie: await signIn(port) };
  const database = started.adopt(new Client({ connectionString: databaseUrl }), (client) => client.end());
  await database.connect();
  return { port, headers, database, databaseUrl };
}
