import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PositionReport, type Stay, staysAfter } from './positionLog.ts';

const stay = (position: string, from_at: number, until_at: number): Stay => ({ position, from_at, until_at });
const reports = (...list: readonly [string, number][]): PositionReport[] =>
  list.map(([position, at]) => ({ position, at }));

test.each([
  ['the first report of a device', null, reports(['4', 10]), null, [stay('4', 10, 10)]],
  ['the same place again', stay('4', 10, 10), reports(['4', 20], ['4', 30]), stay('4', 10, 30), []],
  ['another place', stay('4', 10, 20), reports(['5', 30]), stay('4', 10, 20), [stay('5', 30, 30)]],
  [
    'there and back',
    stay('4', 10, 20),
    reports(['4', 30], ['5', 40], ['5', 50], ['4', 60]),
    stay('4', 10, 30),
    [stay('5', 40, 50), stay('4', 60, 60)],
  ],
  ['a clock that was set back', stay('4', 10, 50), reports(['4', 30]), stay('4', 10, 50), []],
  ['no report', stay('4', 10, 50), [], stay('4', 10, 50), []],
])('%s', (_what, before, reported, last, begun) => {
  expect(staysAfter(before, reported)).toEqual({ last, begun });
});

test('the log is the same whether reports come one by one or together', () => {
  const report = fc.record({ position: fc.constantFrom('1', '2', '3'), at: fc.integer({ min: 0, max: 100 }) });
  const log = (parts: readonly (readonly PositionReport[])[]) => {
    const stays: Stay[] = [];
    for (const part of parts) {
      const { last, begun } = staysAfter(stays.at(-1) ?? null, part);
      if (last) stays[stays.length - 1] = last;
      stays.push(...begun);
    }
    return stays;
  };
  fc.assert(
    fc.property(fc.array(report), (all) => {
      expect(log([all])).toEqual(log(all.map((each) => [each])));
    }),
  );
});
