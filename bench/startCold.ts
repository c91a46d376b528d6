import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { appDataBody, queryHeaders, queryPath, viewerOf } from './appData.ts';
import { ask } from './ask.ts';
import { freePort } from './freePort.ts';
import { type Launched, launch } from './launch.ts';
import { listens } from './listens.ts';
import { listOf } from './live/display.ts';
import { commandOf, cpuTime, isRunning, processTree } from './processTree.ts';
import { execProduct, type Installation } from './product.ts';

/** Milliseconds from exec to the first answer, and of CPU in all processes until then. */
export type Start = { wall: number; cpu: number };

/** What the last start left behind, connections above all, is gone by then. */
const restBefore = 100;

const bareNode = fileURLToPath(new URL('anchors/listen.mjs', import.meta.url));

export function startCold(installation: Installation, started: AsyncDisposableStack): Promise<Start> {
  const body = appDataBody();
  return timed(
    started,
    (port) => execProduct(installation, port),
    (port) => Promise.all([rightAnswer(port, body), listOf(port, 0)]),
  );
}

export function startBareNode(started: AsyncDisposableStack): Promise<Start> {
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
  await listens(port, launched);
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
export async function killProduct(launched: Launched) {
  const left = programs(launched);
  await launched.end('SIGKILL');
  while (left.some(isRunning)) await sleep(5);
}

/** Without the database, which is nobody's child once the product that started it is gone. */
const programs = ({ pid }: Launched) => processTree(pid).filter((each) => /\.m?js$/.test(commandOf(each)));
