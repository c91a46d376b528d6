import { expect, test } from 'vitest';
import type { Source } from './live.ts';
import { Live } from './live.ts';

function sourceOf(
  first: number,
): Source<number> & { publish: (value: number) => void; listeners: Set<(value: number) => void> } {
  const listeners = new Set<(value: number) => void>();
  return {
    listeners,
    now: () => [first],
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish: (value) => {
      for (const listener of listeners) listener(value);
    },
  };
}

const each = (source: Source<number>) => new Live('all', 'each', source)[Symbol.asyncIterator]();

test('a new client receives the current value at once, and then each new one', async () => {
  const source = sourceOf(0);
  const listener = each(source);
  source.publish(1);
  expect(await listener.next()).toEqual({ value: 0, done: false });
  expect(await listener.next()).toEqual({ value: 1, done: false });
  const waits = listener.next();
  source.publish(2);
  expect(await waits).toEqual({ value: 2, done: false });
});

test('a client that lags keeps the newest messages, and of lists the last one', async () => {
  const source = sourceOf(-1);
  const slow = each(source);
  const lists = new Live('all', 'newest', source)[Symbol.asyncIterator]();
  for (let i = 0; i < 620; i++) source.publish(i);
  expect(await slow.next()).toEqual({ value: 120, done: false });
  expect(await lists.next()).toEqual({ value: 619, done: false });
});

test('who leaves is forgotten, also while waiting', async () => {
  const source = sourceOf(0);
  const listener = each(source);
  await listener.next();
  const next = listener.next();
  await listener.return?.();
  expect(await next).toEqual({ value: undefined, done: true });
  expect(await listener.next()).toEqual({ value: undefined, done: true });
  expect(source.listeners.size).toBe(0);
});
