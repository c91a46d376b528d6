import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded/startEmbeddedDatabase.ts';
import type { Bench, BenchRun, Size } from './bench.ts';
import { compare } from './compare.ts';
import { freePort } from './freePort.ts';
import { inPairs } from './inPairs.ts';
import type { Goal, Line } from './line.ts';
import { becomesHealthy, execProduct, type Installation } from './product.ts';
import { killProduct, startBareNode, startCold } from './startCold.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 5 };

const pairsOf: Record<Size, number> = { full: 20, quick: 10, smoke: 1 };

export const coldStart: Bench = {
  name: 'start',
  metric: 'P11: from exec to the first right answer and the first message on the socket; anchor: bare node',
  goal,
  run: async (run) => {
    const external = { dataFolder: run.dataFolder, env: { DATABASE_URL: run.databaseUrl } };
    const own = { dataFolder: temporaryFolder(run.started) };
    run.started.defer(() => stopDatabase(own));
    return [...(await linesOf('DATABASE_URL', external, run)), ...(await linesOf('own database', own, run))];
  },
};

async function linesOf(
  which: string,
  installation: Installation,
  { size, started }: BenchRun,
): Promise<readonly Line[]> {
  await warmUp(installation, started);
  const pairs = await inPairs(pairsOf[size], {
    ours: () => startCold(installation, started),
    anchor: () => startBareNode(started),
  });
  return [
    { name: `P11 cold start, ${which}`, unit: 'ms', goal, ...compare(pairs, ({ wall }) => wall) },
    { name: `P11 cold start, ${which}, CPU`, unit: 'ms', goal: null, ...compare(pairs, ({ cpu }) => cpu) },
  ];
}

/** Migrates and fills the compile cache; the product is killed, so that a database of its own goes on running. */
async function warmUp(installation: Installation, started: AsyncDisposableStack) {
  const port = await freePort();
  const product = execProduct(installation, port);
  started.defer(() => product.end('SIGTERM'));
  await becomesHealthy(product, port);
  await killProduct(product);
}

async function stopDatabase({ dataFolder }: Installation) {
  const database = await startEmbeddedDatabase({ dataFolder });
  await database.stop();
}
