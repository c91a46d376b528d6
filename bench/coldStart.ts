import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded/startEmbeddedDatabase.ts';
import { root } from '../scripts/root.ts';
import { appDataBody, queryHeaders, queryPath, viewerOf } from './appData.ts';
import { ask } from './ask.ts';
import type { Bench, Size } from './bench.ts';
import { compare } from './compare.ts';
import { firstTime } from './firstTime.ts';
import { freePort } from './freePort.ts';
import { inPairs } from './inPairs.ts';
import { type Launched, launch } from './launch.ts';
import type { Goal, Line } from './line.ts';
import { listens } from './listens.ts';
import { cpuTime, isRunning, processTree } from './processTree.ts';
import { execProduct, type Installation, startProduct } from './product.ts';
import { temporaryFolder } from './temporaryFolder.ts';

type Start = { wall: number; cpu: number };

const goal: Goal = { of: 'ratio', is: 'at most', limit: 5 };

const pairsOf: Record<Size, number> = { full: 20, quick: 10, smoke: 1 };

/** What the last start left behind, connections above all, is gone by then. */
const restBefore = 100;

export const coldStart: Bench = {
  name: 'start',
  metric: 'P11 cold start until the first right answer and the first message on the socket',
  goal,
  run: async ({ size, databaseUrl, started }) => {
    const external = { dataFolder: temporaryFolder(started), env: { DATABASE_URL: databaseUrl } };
    const embedded = { dataFolder: temporaryFolder(started) };
    return [
      ...(await linesOf('with DATABASE_URL', external, size)),
      ...(await withRunningDatabase(embedded, () => linesOf('with its own database', embedded, size))),
    ];
  },
};

async function linesOf(how: string, installation: Installation, size: Size): Promise<readonly Line[]> {
  // Migrates, and leaves the compile cache as every start but the very first finds it.
  await using warm = await startProduct(installation);
  void warm;
  return [];
}
