// Needs: a built product, Chromium and 3 minutes.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded/startEmbeddedDatabase.ts';
import { retryDelay } from '../apps/web/src/platform/connection/retryDelay.ts';
import { openLiveInstallation } from './live/liveInstallation.ts';
import { openBrowser } from './product/openBrowser.ts';
import { temporaryFolder } from './product/temporaryFolder.ts';
import { openGate } from './screen/gate.ts';

/** What a bare page that follows the law of retries waits on average, when the server is back after so many seconds. */
function bareReconnect(seconds: number): number {
  let attempt = 0;
  for (let waited = 0; waited < seconds * 1000; attempt += 1) waited += retryDelay(attempt);
  return retryDelay(attempt) / 2;
}

test('after 10, 40 and 75 seconds without a server a wall is live within 1.5 times a bare reconnect', async () => {
  await using started = new AsyncDisposableStack();
  const database = await startEmbeddedDatabase({ dataFolder: temporaryFolder(started) });
  started.defer(() => database.stop());
  const installation = await openLiveInstallation({ databaseUrl: database.url, started });
  const { port } = started.use(await installation.start());
  const gate = await openGate(port);
  started.defer(gate.shut);
  const page = await (await openBrowser(started)).newPage({ locale: 'de-CH' });
  await page.goto(`http://127.0.0.1:${gate.port}/display`);
  const live = page.locator('[data-phase="live"]');
  await live.waitFor();
  /** From the moment at which something listens again until the wall is live; then the connection has lasted. */
  const liveAfter = async (seconds: number) => {
    await gate.shut();
    await page.locator('[data-phase="live"]').waitFor({ state: 'detached' });
    await sleep(seconds * 1000);
    const ready = performance.now();
    await gate.open();
    await live.waitFor();
    const took = performance.now() - ready;
    await sleep(6000);
    return took;
  };
  // What connection and lists cost on this machine, without a wait of the law.
  const loading = await liveAfter(0);
  for (const seconds of [10, 40, 75]) {
    const [ours, bare] = [await liveAfter(seconds), bareReconnect(seconds) + loading];
    console.log(`after ${seconds} s: live in ${Math.round(ours)} ms; a bare reconnect ${Math.round(bare)} ms`);
    expect(ours).toBeLessThan(1.5 * bare);
  }
});
