import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

const size = { tries: 3, refillEvery: 1000 };

test('each has tries of their own, and a try that was given back counts again', () => {
  const limiter = createLimiter(size);
  for (let count = 0; count < 3; count += 1) expect(limiter.take('a', 0)).toBe(0);
  expect(limiter.waitFor('a', 0)).toBe(1000);
  expect(limiter.take('a', 500)).toBe(500);
  expect(limiter.take('b', 0)).toBe(0);
  limiter.giveBack('a');
  expect(limiter.take('a', 500)).toBe(0);
  limiter.giveBack('unknown');
  expect(limiter.size()).toBe(2);
});

test('however many come, few are remembered, and of those the ones that are in use', () => {
  const limiter = createLimiter(size, 100);
  for (let count = 0; count < 10_000; count += 1) {
    limiter.take(`${count}`, 0);
    if (count % 10 === 0) limiter.take('guesser', 0);
  }
  expect(limiter.size()).toBeLessThanOrEqual(101);
  expect(limiter.waitFor('guesser', 0)).toBeGreaterThan(0);
  limiter.take('x'.repeat(100_000), 0);
  expect(limiter.waitFor('x'.repeat(120), 0)).toBe(0);
});
