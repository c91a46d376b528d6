import { expect, test } from 'vitest';
import { inTurn } from './inTurn.ts';

const busyFor = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

test('however much work waits, most of the time is left for what else happens', async () => {
  let turns = 0;
  const beat = setInterval(() => turns++, 1);
  const began = performance.now();
  await Promise.all(Array.from({ length: 10 }, () => inTurn(async () => busyFor(5))));
  clearInterval(beat);
  expect(performance.now() - began).toBeGreaterThan(10 * 5 + 9 * 15);
  expect(turns).toBeGreaterThanOrEqual(9);
});

test('work that finds an empty queue does not wait', async () => {
  const waits: number[] = [];
  // The machine may be busy with something else once, not each time.
  for (let run = 0; run < 5; run++) {
    await inTurn(async () => {});
    await new Promise((resolve) => setTimeout(resolve, 20));
    const began = performance.now();
    await inTurn(async () => {});
    waits.push(performance.now() - began);
  }
  expect(Math.min(...waits)).toBeLessThan(10);
});
