import { expect, test } from 'vitest';
import { handClock } from '../testing/callServer.ts';
import { limitTestCalls, TooManyTestCalls } from './limitTestCalls.ts';

const wanted = { action: 'TestCall', device_id: 10, section_id: 1 } as const;

test('five test calls of a system are made at once, then five a minute, and those of another system besides', async () => {
  const clock = handClock();
  const made: number[] = [];
  const act = limitTestCalls(async (system_id) => made.push(system_id) > 0, clock);
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => act(1, wanted)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(made).toHaveLength(5);
  expect(await act(2, wanted)).toBe(true);
  clock.advance(12_000);
  expect(await act(1, wanted)).toBe(true);
  await expect(act(1, wanted)).rejects.toThrow(TooManyTestCalls);
});

test('a test call that did not come about does not count', async () => {
  const refused = limitTestCalls(async () => false, handClock());
  for (let tries = 0; tries < 20; tries += 1) expect(await refused(1, wanted)).toBe(false);
  let fails = true;
  const away = limitTestCalls(async () => {
    if (fails) throw new Error('offline');
    return true;
  }, handClock());
  for (let tries = 0; tries < 20; tries += 1) await expect(away(1, wanted)).rejects.toThrow('offline');
  fails = false;
  expect(await away(1, wanted)).toBe(true);
});
