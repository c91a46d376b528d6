import { expect, test } from 'vitest';
import { oneAfterAnother } from './oneAfterAnother.ts';

test('each piece of work waits for the one before it, also when that fails', async () => {
  const inTurn = oneAfterAnother();
  const done: string[] = [];
  const first = inTurn(async () => {
    await Promise.resolve();
    done.push('first');
    throw new Error('went wrong');
  });
  const second = inTurn(async () => {
    done.push('second');
    return 2;
  });
  await expect(first).rejects.toThrow('went wrong');
  expect(await second).toBe(2);
  expect(done).toEqual(['first', 'second']);
});
