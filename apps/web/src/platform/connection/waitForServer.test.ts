import { observable } from '@carestead/ui/state/observable';
import { afterAll, expect, test, vi } from 'vitest';
import { createServerWait } from './waitForServer.ts';

vi.useFakeTimers();
// Files that follow in the same process have the clock of the machine again.
afterAll(() => void vi.useRealTimers());

/** The wait after so many attempts, beside a server that answers, or not, at each moment. */
function waiting(attempts: number, isThere: (ms: number) => boolean) {
  const began = performance.now();
  const counted = observable(attempts);
  let endedAt: number | null = null;
  let requestCount = 0;
  let back = () => {};
  const now = () => performance.now() - began;
  const wait = createServerWait(counted, {
    askEvery: 1000,
    answers: async () => {
      requestCount += 1;
      return isThere(now());
    },
    onBack: (listener) => {
      back = listener;
      return () => {
        back = () => {};
      };
    },
  });
  const begin = () =>
    void wait().then(() => {
      endedAt = now();
    });
  begin();
  return {
    /** The attempt has failed. */
    again: () => {
      endedAt = null;
      counted.set(counted.get() + 1);
      begin();
    },
    after: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return endedAt;
    },
    attempts: counted.get,
    requestCount: () => requestCount,
    comeBack: () => back(),
  };
}

test.each([
  [1, 0],
  [3, 0],
  [4, 750],
])('after %i attempts the wait is the short one of the law, and the server is not probed', async (attempts, wait) => {
  const { after, requestCount } = waiting(attempts, () => false);
  expect(await after(wait + 1)).toBeCloseTo(wait, -1);
  expect(requestCount()).toBe(0);
});

test('a server that answers again after it was away is tried within a second and a half', async () => {
  const { after } = waiting(25, (ms) => ms > 3000);
  expect(await after(2999)).toBeNull();
  expect(await after(1501)).toBeGreaterThan(3000);
});

test('a server that answers all the time, and takes no socket, is tried as seldom as the law says', async () => {
  const { after, requestCount } = waiting(25, () => true);
  expect(await after(5990)).toBeNull();
  expect(await after(20)).toBeGreaterThan(5990);
  expect(requestCount()).toBeGreaterThan(3);
});

test('while the server does not answer attempts are counted, and one socket in five is opened all the same', async () => {
  const { after, attempts } = waiting(27, () => false);
  expect(await after(23_000)).toBeNull();
  expect(attempts()).toBeGreaterThan(28);
  expect(await after(15_000)).not.toBeNull();
  expect((attempts() - 1) % 5).toBe(0);
});

test('a device that is online again, or a page that is seen again, tries at once', async () => {
  const { after, comeBack } = waiting(25, () => false);
  await after(1200);
  comeBack();
  expect(await after(1)).toBeLessThan(1300);
});

test('a server that comes back just after a socket was opened in vain is found all the same', async () => {
  const { after, again } = waiting(26, (ms) => ms > 6500);
  expect(await after(6100)).not.toBeNull();
  again();
  expect(await after(2500)).toBeLessThan(8500);
});
