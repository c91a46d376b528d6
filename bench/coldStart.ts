import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded/startEmbeddedDatabase.ts';
import { freePort } from '../scripts/freePort.ts';
import { listOf } from './live/display.ts';
import type { Bench, BenchRun, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { ask } from './product/ask.ts';
import { type Launched, launch } from './product/launch.ts';
import { commandOf, cpuTime, isRunning, processTree } from './product/processTree.ts';
import { appDataBody, queryHeaders, queryPath, viewerOf } from './product/shippedQueries.ts';
import { becomesHealthy, execProduct, type Installation } from './product/startProduct.ts';
import { temporaryFolder } from './product/temporaryFolder.ts';
import { untilListening } from './product/untilListening.ts';

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

/** Milliseconds from exec to the first answer, and of CPU in all processes until then. */
export type Start = { wall: number; cpu: number };

/** Connections and files of the last start are gone by then. */
const restBefore = 100;

const bareNode = fileURLToPath(new URL('anchors/listen.mjs', import.meta.url));

function startCold(installation: Installation, started: AsyncDisposableStack): Promise<Start> {
  const body = appDataBody();
  return timed(
    started,
    (port) => execProduct(installation, port),
    (port) => Promise.all([rightAnswer(port, body), listOf(port, 0)]),
  );
}

function startBareNode(started: AsyncDisposableStack): Promise<Start> {
  return timed(
    started,
    (port) => launch(bareNode, { PORT: String(port) }),
    (port) => ask({ port, path: '/' }),
  );
}

async function timed(
  started: AsyncDisposableStack,
  exec: (port: number) => Launched,
  answers: (port: number) => Promise<unknown>,
): Promise<Start> {
  const port = await freePort();
  await sleep(restBefore);
  const began = performance.now();
  const launched = exec(port);
  started.defer(() => launched.end('SIGTERM'));
  await untilListening(port, launched);
  await answers(port);
  const wall = performance.now() - began;
  const cpu = programs(launched).reduce((sum, pid) => sum + cpuTime(pid), 0);
  await killProduct(launched);
  return { wall, cpu };
}

async function rightAnswer(port: number, body: string) {
  const answer = await ask({ port, path: queryPath, headers: queryHeaders, body });
  if (answer.status !== 200 || viewerOf(answer.body) === null) throw new Error(`not the right answer: ${answer.body}`);
}

/** Killed as by a power cut: its processes see that the supervisor is gone and end, a database of its own runs on. */
async function killProduct(launched: Launched) {
  const left = programs(launched);
  await launched.end('SIGKILL');
  while (left.some(isRunning)) await sleep(5);
}

/** Without the database, which has no parent once the product that started it is gone. */
const programs = ({ pid }: Launched) => processTree(pid).filter((each) => /\.m?js$/.test(commandOf(each)));
