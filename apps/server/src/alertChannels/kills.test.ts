import { expect, test } from 'vitest';
import { alertsAfterKills, wrongSteps } from '../testing/alertKills.ts';

test('a worker that is killed while the other system answers loses no step of a call and doubles none unmarked', async () => {
  const sent = await alertsAfterKills(1);
  expect(sent.rows.length).toBe(sent.opened.length * 2);
  expect(wrongSteps(sent)).toEqual([]);
});
