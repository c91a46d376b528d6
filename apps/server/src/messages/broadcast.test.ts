import { expect, test } from 'vitest';
import { createBroadcast } from './broadcast.ts';

test('everybody who listens hears a message, and whoever comes later does not', async () => {
  const broadcast = createBroadcast<string>();
  const early = broadcast.listen();
  broadcast.send('a');
  const late = broadcast.listen();
  broadcast.send('b');
  expect(await early.next()).toEqual({ value: 'a', done: false });
  expect(await early.next()).toEqual({ value: 'b', done: false });
  expect(await late.next()).toEqual({ value: 'b', done: false });
});

test('a newcomer is told the first thing at once', async () => {
  const broadcast = createBroadcast(() => 'hello');
  expect(await broadcast.listen().next()).toEqual({ value: 'hello', done: false });
});

test('who lags behind keeps the newest messages', async () => {
  const broadcast = createBroadcast<number>();
  const slow = broadcast.listen();
  for (let i = 0; i < 120; i++) broadcast.send(i);
  expect(await slow.next()).toEqual({ value: 70, done: false });
});

test('who leaves is forgotten, also while waiting', async () => {
  const broadcast = createBroadcast<string>();
  const listener = broadcast.listen();
  const next = listener.next();
  await listener.return?.();
  expect(await next).toEqual({ value: undefined, done: true });
  expect(await listener.next()).toEqual({ value: undefined, done: true });
  expect(broadcast.listeners()).toBe(0);
});
