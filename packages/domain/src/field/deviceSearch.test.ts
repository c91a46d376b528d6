import { expect, test } from 'vitest';
import { foundDevice, withFound } from './deviceSearch.ts';
import { isRunning, searchNow, searchStates } from './searchState.ts';

const begun = { state: 'searching', ends_at: 120_000, held_until: 40_000, reported_at: 30_000 } as const;

test.each([
  ['as long as its person and its server are there, it runs', begun, 31_000, 'searching'],
  ['after its time it is over', { ...begun, held_until: 200_000, reported_at: 119_999 }, 120_000, 'timed_out'],
  ['without its person it is over', { ...begun, reported_at: 39_999 }, 40_000, 'left'],
  ['without its server it is over', begun, 40_000 - 1, 'searching'],
  ['a server that has been silent is gone', { ...begun, held_until: 90_000 }, 40_000, 'offline'],
  ['an end stays', { ...begun, state: 'stopped' as const }, 200_000, 'stopped'],
])('of a stored search: %s', (_what, stored, now, expected) => {
  expect(searchNow(stored, now)).toBe(expected);
});

test('three of the states are those of a search that runs', () => {
  expect(searchStates.filter(isRunning)).toEqual(['starting', 'searching', 'reconnecting']);
});

test('a device that is found again has its newest signal and its old place', () => {
  const device = (serial: string, signal: number) => foundDevice.parse({ serial, kind: 'radio', signal });
  const first = withFound([], [device('R-1', -80), device('R-2', -60)]);
  expect(withFound(first, [device('R-1', -50)]).map(({ serial, signal }) => [serial, signal])).toEqual([
    ['R-1', -50],
    ['R-2', -60],
  ]);
});

test.each([
  [
    { serial: 'R-1', kind: 'holographic' },
    { serial: 'R-1', mac: '', kind: 'unknown', signal: null },
  ],
  [{ serial: 't20001' }, { serial: 't20001', mac: '', kind: 'tech', signal: null }],
  [{ serial: '' }, null],
  [{ serial: 'x'.repeat(21) }, null],
  [{ serial: 'R-1', kind: 'radio', signal: 7 }, null],
])('%j is read as %j', (sent, expected) => {
  expect(foundDevice.safeParse(sent).data ?? null).toEqual(expected);
});
