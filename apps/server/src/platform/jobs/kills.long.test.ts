// Needs: nothing but half a minute.
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import {
  expectEnd,
  expectOneAfterAnother,
  killAt,
  killPoints,
  spawnToyWorker,
  stepsOf,
  toyInstallation,
} from '../../testing/jobs/killPoints.ts';
import { startWorker } from '../../testing/jobs/startWorker.ts';
import { fleetingToy, steadyToy, toySteps } from '../../testing/jobs/toyJobs.ts';

const kinds = [steadyToy, fleetingToy];
const next = (made: Parameters<typeof startWorker>[0]) => startWorker(made, { kinds });

describe.each(killPoints)('killed %s the statement with %s', (...point) => {
  test('a job that survives restarts is done, and its last run is whole', async () => {
    const { made, id } = await killAt(point, steadyToy, next);
    await expectEnd(made, id, 'done');
    expect(expectOneAfterAnother(await stepsOf(made, id)).last).toBe(toySteps);
  });

  test(`one that does not ${point[2]}, and is not begun again`, async () => {
    const { made, id } = await killAt(point, fleetingToy, next);
    await expectEnd(made, id, point[2] === 'is cancelled' ? 'cancelled' : 'done');
    expect(expectOneAfterAnother(await stepsOf(made, id)).runs).toBeLessThanOrEqual(1);
  });
});

test('a worker that was frozen and comes back writes nothing more: the job belongs to another one', async () => {
  const { made, start } = await toyInstallation();
  const frozen = spawnToyWorker(made);
  await once(frozen.stdout ?? frozen, 'data');
  const id = await start(steadyToy, 400);
  await expect.poll(() => stepsOf(made, id), { timeout: 10_000, interval: 5 }).toHaveLength(1);
  frozen.kill('SIGSTOP');
  await startWorker(made, { kinds: [steadyToy] });
  await expectEnd(made, id, 'done');
  const steps = await stepsOf(made, id);
  expect(expectOneAfterAnother(steps)).toEqual({ runs: 2, last: toySteps });
  frozen.kill('SIGCONT');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await stepsOf(made, id)).toEqual(steps);
  await expectEnd(made, id, 'done');
}, 30_000);
