import { expect, test } from 'vitest';
import { expectEnd, expectOneAfterAnother, killAt, stepsOf } from '../../testing/jobs/killPoints.ts';
import { startWorker } from '../../testing/jobs/startWorker.ts';
import { steadyToy, toySteps } from '../../testing/jobs/toyJobs.ts';

test('a job whose worker was killed in the middle runs again, whole, in another one', async () => {
  const next = (made: Parameters<typeof startWorker>[0]) => startWorker(made, { kinds: [steadyToy] });
  const { made, id } = await killAt(['after', 'INSERT INTO toy_steps', 'is cancelled'], steadyToy, next);
  await expectEnd(made, id, 'done');
  expect(expectOneAfterAnother(await stepsOf(made, id)).last).toBe(toySteps);
});
