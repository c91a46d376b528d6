import { expect, test } from 'vitest';
import { killPoints, killRestoreAt } from '../testing/restoreKills.ts';

/** The one that two things must agree after; the others are in restoreKill.long.test.ts. */
const point = killPoints.at(-1) ?? expect.unreachable('there is no such point');

test('killed between the database and its key, a restore is found whole by the next start and can be repeated', async () => {
  expect(await killRestoreAt(point)).toEqual([{ username: 'eva' }]);
});
