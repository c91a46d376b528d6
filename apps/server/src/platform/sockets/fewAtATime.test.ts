import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fewAtATime } from './fewAtATime.ts';

test('many clients are accepted a few at a time, in order, and other work has a turn in between', async () => {
  const seen: number[] = [];
  const letIn = fewAtATime<number>(3, (who) => seen.push(who));
  for (let who = 0; who < 8; who += 1) letIn(who);
  const sizes: number[] = [];
  while (seen.length < 8) {
    await setImmediate();
    sizes.push(seen.length);
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(sizes).toEqual([3, 6, 8]);
  letIn(8);
  await setImmediate();
  expect(seen.at(-1)).toBe(8);
});
