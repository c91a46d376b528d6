import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.ts';
import { createDatabase } from './databaseServer.ts';
import { type Environment, type Product, startProduct } from './startProduct.ts';

export type Installation = {
  address: string;
  /** Null where it has a PostgreSQL of its own. */
  databaseUrl: string | null;
  /** The product ends; what it stored stays. */
  stop: () => Promise<void>;
  /** Again at the same address. */
  start: () => Promise<void>;
  /** Nothing is left of it. */
  close: () => Promise<void>;
};

/** An installation of its own without any user, in a database of the journeys' server or with a PostgreSQL of its own. */
export async function openInstallation(env: Environment = {}, hasOwnPostgres = false): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'carestead-journey-'));
  const database = hasOwnPostgres ? null : await createDatabase();
  const port = await freePort();
  let product: Product | null = null;
  const start = async () => {
    const own = { ...(database && { DATABASE_URL: database.url }), ...env };
    product ??= await startProduct({ script: 'serve.ts', port, dataFolder: folder, env: own });
  };
  const stop = async () => {
    await product?.stop();
    product = null;
  };
  const close = async () => {
    await stop();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return { address: `http://127.0.0.1:${port}`, databaseUrl: database?.url ?? null, start, stop, close };
}
