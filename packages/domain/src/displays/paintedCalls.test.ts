import { expect, test } from 'vitest';
import { isPlausible, mostWaiting, nothingPainted, paintedNow } from './paintedCalls.ts';

const call = (id: number) => ({ id, system_id: 1, revision: 100 + id });
const ids = (calls: readonly { call_id: number }[]) => calls.map(({ call_id }) => call_id);

test('a call waits once for the next report, with the moment at which it came onto the cards', () => {
  const first = paintedNow(nothingPainted, [call(1)], 10);
  const second = paintedNow(first, [call(1), call(2)], 20);
  expect(second.waiting).toEqual([
    { call_id: 1, system_id: 1, revision: 101, at: 10 },
    { call_id: 2, system_id: 1, revision: 102, at: 20 },
  ]);
  expect(paintedNow({ ...second, waiting: [] }, [call(1), call(2)], 30).waiting).toEqual([]);
});

test('a call that comes back onto the cards is reported again', () => {
  const gone = paintedNow(paintedNow(nothingPainted, [call(1)], 10), [], 20);
  expect(paintedNow({ ...gone, waiting: [] }, [call(1)], 30).waiting).toMatchObject([{ call_id: 1, at: 30 }]);
});

test('the newest wait when there are too many', () => {
  const many = Array.from({ length: mostWaiting + 2 }, (_, index) => call(index));
  expect(ids(paintedNow(nothingPainted, many, 0).waiting)).toEqual(many.slice(2).map(({ id }) => id));
});

const painted = { call_id: 7, system_id: 1, revision: 3, ago: 1500 };

test.each([
  ['as displays report it', {}, true],
  ['of the future', { ago: -1 }, false],
  ['of long ago', { ago: 25 * 3600 * 1000 }, false],
  ['without a time', { ago: Number.NaN }, false],
  ['of half a call', { call_id: 1.5 }, false],
  ['of no call', { call_id: -1 }, false],
  ['beyond what numbers can say', { revision: 2 ** 60 }, false],
])('what was painted is believed %s: %j', (_name, change, expected) => {
  expect(isPlausible({ ...painted, ...change })).toBe(expected);
});
