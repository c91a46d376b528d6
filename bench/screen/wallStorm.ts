import type { CDPSession } from '@playwright/test';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded/startEmbeddedDatabase.ts';
import { openLiveHouse } from '../live/liveHouse.ts';
import { createMoves } from '../live/moves.ts';
import { openBrowser } from '../openBrowser.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { lookAt } from './lookAt.ts';

export type Kept = { heap: number; nodes: number; listeners: number };

/** What a wall keeps after each of these numbers of calls that came or went. */
export async function wallStorm(storms: readonly number[]): Promise<readonly Kept[]> {
  await using started = new AsyncDisposableStack();
  const database = await startEmbeddedDatabase({ dataFolder: temporaryFolder(started) });
  started.defer(() => database.stop());
  const house = await openLiveHouse({ databaseUrl: database.url, started });
  const { port } = started.use(await house.start());
  const [building] = house.buildings;
  if (!building) throw new Error('the house has no building');
  const move = await createMoves(building, house.devices, 24);
  const place = { address: `http://127.0.0.1:${port}/display`, live: 'article >> nth=0' };
  return await lookAt(await openBrowser(started), place, async (page) => {
    const inside = await page.context().newCDPSession(page);
    const kept: Kept[] = [];
    for (const moves of storms) {
      for (let i = 0; i < moves; i++) await move();
      await page.waitForFunction(hasComeToRest);
      kept.push(await keptIn(inside));
    }
    return kept;
  });
}

/** Whatever moves only flashes. */
const hasComeToRest = () =>
  document.getAnimations().every(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY);

/** Twice, because what the first collection freed may have held something else. */
async function keptIn(inside: CDPSession): Promise<Kept> {
  for (let i = 0; i < 2; i++) await inside.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await inside.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await inside.send('Memory.getDOMCounters');
  return { heap, nodes, listeners };
}
