import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inDigest, mostInDigest } from './inDigest.ts';

const queued = (
  id: number,
  digest_key: string,
  change: { isDue?: boolean; tries?: number; digest_of?: number } = {},
) => ({
  id,
  digest_key,
  digest_of: change.digest_of ?? null,
  tries: change.tries ?? 0,
  isDue: change.isDue ?? true,
});

test.each([
  ['nothing of an empty queue', [], []],
  ['one alone', [queued(1, 'a')], [1]],
  ['those with the same key', [queued(1, 'a'), queued(2, 'a'), queued(3, 'a')], [1, 2, 3]],
  ['each by itself without a key', [queued(1, ''), queued(2, '')], [1]],
  ['nothing overtakes', [queued(1, 'a'), queued(2, 'b'), queued(3, 'a')], [1]],
  ['what is not due yet waits', [queued(1, 'a'), queued(2, 'a', { isDue: false })], [1]],
  [
    'a message that was tried keeps what it held',
    [queued(1, 'a', { tries: 1 }), queued(3, ''), queued(2, 'a', { digest_of: 1 })],
    [1, 2],
  ],
  ['a repeat holds the same', [queued(1, 'a', { tries: 1 }), queued(2, 'a', { digest_of: 1 }), queued(3, 'a')], [1, 2]],
])('%s', (_name, queue, ids) => {
  expect(inDigest(queue).map(({ id }) => id)).toEqual(ids);
});

test('every delivery of a queue goes exactly once, in order', () => {
  const key = fc.constantFrom('', 'a', 'b');
  fc.assert(
    fc.property(fc.array(key, { maxLength: 120 }), (keys) => {
      let queue = keys.map((digest_key, id) => queued(id, digest_key));
      const sent: number[] = [];
      while (queue.length > 0) {
        const message = inDigest(queue);
        expect(message.length).toBeGreaterThan(0);
        expect(message.length).toBeLessThanOrEqual(mostInDigest);
        sent.push(...message.map(({ id }) => id));
        queue = queue.slice(message.length);
      }
      expect(sent).toEqual(keys.map((_key, id) => id));
    }),
  );
});
