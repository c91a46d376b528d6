// Needs: a build (npm run build) and six minutes.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrations } from '../platform/migrations/all.ts';
import { readReleaseState, requestSwitch } from '../platform/releases/releaseFiles.ts';
import { memoryFolder } from '../testing/memoryFolder.ts';
import { expectNothingLost } from '../testing/nothingLost.ts';
import { productWithConfigurator } from '../testing/processes/productWithConfigurator.ts';
import { packRelease } from '../updates/packRelease.ts';
import { verifyRelease } from '../updates/releaseFile.ts';
import { releaseMaker } from '../updates/testing/releaseMaker.ts';
import { unpackRelease } from '../updates/unpackRelease.ts';
import { layTinyRelease } from './testing/tinyRelease.ts';

const dist = fileURLToPath(new URL('../../../../dist', import.meta.url));
const minutes = 60_000;
const wait = { timeout: 4 * minutes, interval: 100 };

test('a good release is away for under 20 s, a bad one is back within 3 minutes, and no event is lost', {
  timeout: 10 * minutes,
}, async () => {
  const dataFolder = memoryFolder('carestead-update-');
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const { browser, query, configurator, goesOn } = await productWithConfigurator(dataFolder, (end) =>
    onTestFinished(end),
  );
  await configurator.traffic(20);
  await goesOn(wait);
  const outcomeOf = async (version: string) => {
    requestSwitch(dataFolder, { version, operation: null, until: Date.now() + minutes });
    const away = watchAnswers(async () => (await browser.send('/backend/health')).status === 200);
    await vi.waitUntil(() => readReleaseState(dataFolder).outcome?.version === version, wait);
    await goesOn(wait);
    return { failure: readReleaseState(dataFolder).outcome?.failure, away: await away() };
  };

  const maker = releaseMaker(dataFolder);
  const { path } = await packRelease({
    ...{ dist, version: '0.2.0', migrations, privateKey: maker.privateKey, released_at: 0 },
    folder: `${dataFolder}/made`,
  });
  const { release } = await verifyRelease(path, [maker.publicKey]);
  const { signal } = new AbortController();
  const folders = { webFolder: `${dist}/web`, phoneFolder: `${dist}/phone` };
  await unpackRelease({ path, release, dataFolder, ...folders, now: Date.now(), signal });
  const good = await outcomeOf('0.2.0');
  expect(good.failure).toBe(null);
  expect(good.away).toBeLessThan(20_000);

  layTinyRelease(dataFolder, '0.3.0', 'never_ready');
  const bad = await outcomeOf('0.3.0');
  expect(bad.failure).toBe('not_healthy');
  expect(bad.away).toBeLessThan(3 * minutes);
  expect(readReleaseState(dataFolder).current).toBe('0.2.0');

  console.log(`away for ${Math.round(good.away)} ms by a good update, for ${Math.round(bad.away)} ms by a bad one`);
  await expectNothingLost({ query, configurator, client: () => browser });
});

/** Asks again and again; gives the longest time without an answer. */
function watchAnswers(ask: () => Promise<boolean>) {
  let last = performance.now();
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      if (await ask().catch(() => false)) last = performance.now();
      longest = Math.max(longest, performance.now() - last);
      await sleep(20);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return longest;
  };
}
