// Needs: nothing but half a minute.
import { describe, expect, test } from 'vitest';
import { expectEnd, expectOneAfterAnother, killAt, killPoints, stepsOf } from '../../testing/jobs/killPoints.ts';
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
    await expectEnd(made, id, point[2] === 'fails' ? 'failed' : 'done');
    expect(expectOneAfterAnother(await stepsOf(made, id)).runs).toBeLessThanOrEqual(1);
  });
});
