import { expect, test, vi } from 'vitest';
import { sharedReads } from './sharedReads.ts';

function slowRead() {
  const answers: ((value: string) => void)[] = [];
  const failures: ((error: Error) => void)[] = [];
  const read = vi.fn<(key: number) => Promise<string>>(
    () =>
      new Promise((resolve, reject) => {
        answers.push(resolve);
        failures.push(reject);
      }),
  );
  return { read, answers, failures };
}

test('requests during a read share the next read, which begins after them', async () => {
  const { read, answers } = slowRead();
  const shared = sharedReads(read);
  const first = shared(1);
  const others = Array.from({ length: 1000 }, () => shared(1));
  expect(read).toHaveBeenCalledTimes(1);
  answers[0]?.('before the edit');
  expect(await first).toBe('before the edit');
  await expect.poll(() => read.mock.calls.length).toBe(2);
  answers[1]?.('after the edit');
  expect(new Set(await Promise.all(others))).toEqual(new Set(['after the edit']));
  expect(read).toHaveBeenCalledTimes(2);
});

test('another system is read by itself', () => {
  const { read } = slowRead();
  const shared = sharedReads(read);
  void shared(1);
  void shared(2);
  expect(read.mock.calls).toEqual([[1], [2]]);
});

test('a read that fails is an error for those who waited for it, and the next one goes on', async () => {
  const { read, answers, failures } = slowRead();
  const shared = sharedReads(read);
  const first = shared(1);
  const second = shared(1);
  failures[0]?.(new Error('the database is gone'));
  await expect(first).rejects.toThrow('gone');
  await expect.poll(() => read.mock.calls.length).toBe(2);
  answers[1]?.('there again');
  expect(await second).toBe('there again');
});
