import { expect, onTestFinished, test, vi } from 'vitest';
import { quiet } from '../testing/database.ts';
import { startExecutor, type Turn } from './executor.ts';

const wait = { timeout: 60_000, interval: 5 };

function executing(turns: readonly (Turn | Error)[], pauses: { idle: number; first: number; longest: number }) {
  const done: (Turn | 'thrown')[] = [];
  const executor = startExecutor({
    system_id: 1,
    log: quiet,
    pauses,
    work: async () => {
      const turn = turns[done.length] ?? 'idle';
      done.push(turn instanceof Error ? 'thrown' : turn);
      if (turn instanceof Error) throw turn;
      return turn;
    },
  });
  onTestFinished(executor.close);
  return { done, ...executor };
}

const never = 3_600_000;

test('goes on as long as there is more to do, and waits then', async () => {
  const { done, wake } = executing(['again', 'again', 'idle'], { idle: never, first: never, longest: never });
  await vi.waitUntil(() => done.length === 3, wait);
  wake(false);
  await vi.waitUntil(() => done.length === 4, wait);
  expect(done).toEqual(['again', 'again', 'idle', 'idle']);
});

test('after a failure only what is urgent ends the pause', async () => {
  const { done, wake } = executing(['failed'], { idle: never, first: never, longest: never });
  await vi.waitUntil(() => done.length === 1, wait);
  wake(false);
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual(['failed']);
  wake(true);
  await vi.waitUntil(() => done.length === 2, wait);
});

test('tries again by itself after failures and after errors', async () => {
  const { done } = executing(['failed', new Error('no database'), 'failed'], { idle: never, first: 5, longest: 20 });
  await vi.waitUntil(() => done.length === 4, wait);
  expect(done).toEqual(['failed', 'thrown', 'failed', 'idle']);
});

test('ends when it is closed, also in a pause', async () => {
  const { done, close } = executing(['failed'], { idle: never, first: never, longest: never });
  await vi.waitUntil(() => done.length === 1, wait);
  await close();
  expect(done).toHaveLength(1);
});
