import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGate, GateFull } from './gate.ts';

const held = () => Promise.withResolvers<string>();

test('one works, two wait, the next is refused because the queue is full', async () => {
  const gate = createGate({ atOnce: 1, queue: 2 });
  const first = held();
  const results = [gate.through(() => first.promise), gate.through(async () => 'b'), gate.through(async () => 'c')];
  await expect(gate.through(async () => 'd')).rejects.toThrow(GateFull);
  expect(gate.waiting()).toBe(2);
  first.resolve('a');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
  expect(gate.waiting()).toBe(0);
});

test('who is urgent goes before those who wait already', async () => {
  const gate = createGate({ atOnce: 1, queue: 5 });
  const first = held();
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  const all = [gate.through(() => first.promise), gate.through(note('ordinary')), gate.through(note('urgent'), true)];
  first.resolve('');
  await Promise.all(all);
  expect(order).toEqual(['urgent', 'ordinary']);
});

test('work that fails makes room for the next', async () => {
  const gate = createGate({ atOnce: 1, queue: 1 });
  await expect(gate.through(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate.through(async () => 'yes')).toBe('yes');
});

test('while others wait the gate rests three times as long as it was used; who comes alone waits for nothing', async () => {
  const gate = createGate({ atOnce: 1, queue: 5, rests: true });
  const took = async (all: () => Promise<unknown>) => {
    const began = performance.now();
    await all();
    return performance.now() - began;
  };
  const work = () => sleep(20);
  expect(await took(() => Promise.all([gate.through(work), gate.through(work)]))).toBeGreaterThan(95);
  const alone = () => gate.through(work).then(() => gate.through(work));
  // The machine may be busy with something else once, not each time.
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) times.push(await took(alone));
  expect(Math.min(...times)).toBeLessThan(80);
});

test('one owner does not fill the queue for others', async () => {
  const gate = createGate({ atOnce: 1, queue: 10 });
  const first = held();
  const all: Promise<string>[] = [gate.through(() => first.promise)];
  const enterAs = (owner: string) => {
    let count = 0;
    for (; !gate.isFull(false, owner); count += 1) all.push(gate.through(async () => owner, false, owner));
    return count;
  };
  expect(enterAs('a')).toBe(5);
  await expect(gate.through(async () => 'a', false, 'a')).rejects.toThrow(GateFull);
  expect(enterAs('b')).toBe(3);
  expect(enterAs('c')).toBe(1);
  first.resolve('');
  expect(await Promise.all(all)).toHaveLength(10);
});
