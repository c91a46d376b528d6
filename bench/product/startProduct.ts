import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/freePort.ts';
import { root } from '../../scripts/root.ts';
import { ask } from './ask.ts';
import { type Launched, launch } from './launch.ts';
import { childrenOf, commandOf } from './processTree.ts';

type Environment = Readonly<Record<string, string>>;

/** Without `DATABASE_URL` in the environment the product runs the database of its data folder. */
export type Installation = { dataFolder: string; env?: Environment };

export type Product = AsyncDisposable & { port: number; serverPid: number };

const timeoutMs = 30_000;

/** The built product as `npm start` runs it, from the supervisor on. */
export function execProduct({ dataFolder, env = {} }: Installation, port: number): Launched {
  return launch(join(root, 'dist/server/supervisor.js'), {
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/carestead'),
    CARESTEAD_DATA: dataFolder,
    LOG_LEVEL: 'error',
    PORT: String(port),
    ...env,
  });
}

/** The product with all its processes up and healthy. */
export async function startProduct(installation: Installation): Promise<Product> {
  const port = await freePort();
  const supervisor = execProduct(installation, port);
  const end = () => supervisor.end('SIGTERM');
  try {
    await becomesHealthy(supervisor, port);
  } catch (error) {
    await end();
    throw error;
  }
  return { port, serverPid: serverOf(supervisor.pid), [Symbol.asyncDispose]: end };
}

/** The server and the worker answer for themselves; the database is asked. */
export async function becomesHealthy(product: Launched, port: number) {
  const until = performance.now() + timeoutMs;
  while (!(await isHealthy(port))) {
    if (product.hasEnded()) throw new Error('the product ended before it was ready');
    if (performance.now() > until) throw new Error('the product did not become healthy in time');
    await sleep(20);
  }
}

const isHealthy = (port: number) =>
  ask({ port, path: '/backend/health' }).then(
    ({ body }) => isWell(JSON.parse(body) as Health),
    () => false,
  );

type Health = { parts: Record<string, { ok: boolean } | undefined> };

/** All its processes run; configurators, licence, disk and the like are not what a bench waits for. */
const isWell = ({ parts }: Health) => ['database', 'server', 'worker'].every((part) => parts[part]?.ok === true);

/** The process that answers requests, whose CPU time is the product's price for an answer. */
const serverOf = (supervisor: number) =>
  childrenOf(supervisor).find((pid) => commandOf(pid).endsWith('main.js')) ?? supervisor;
