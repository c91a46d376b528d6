import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldEvent } from '../field/fieldEvent.ts';
import { applyEvents, inParts } from './applyEvents.ts';

const origin = { call_type_id: 4, call_source_id: 1, section_id: 1, device_id: 7, shown_number: 0, position: '' };

/** `o1` opens call 1, `a1` acknowledges it, `c1` closes it, `b0` is about no call. */
function eventOf(word: string, index: number): FieldEvent {
  const [what, call] = [word.charAt(0), Number(word.slice(1))];
  const place = { number: index + 1, at: index };
  if (what === 'o') return { ...place, kind: 'call_opened', call, ...origin };
  if (what === 'a') return { ...place, kind: 'acknowledged', call, by: '' };
  if (what === 'c') return { ...place, kind: 'call_closed', call };
  return { ...place, kind: 'battery', device_id: 7, percent: 50 };
}

test.each([
  ['', []],
  ['o1 o2 c1 b0', [4]],
  ['o1 a2 c3', [3]],
  ['a1 a1 a2', [3]],
  ['o1 a1', [1, 1]],
  ['o1 a2 a1 b0', [2, 2]],
  ['o1 a1 c1', [1, 1, 1]],
  ['a1 c1 o2 a2', [1, 2, 1]],
])('the events %s go into parts of %j', (words, sizes) => {
  const events = words.split(' ').filter(Boolean).map(eventOf);
  const parts = inParts(events);
  expect(parts.map((part) => part.length)).toEqual(sizes);
  expect(parts.flat()).toEqual(events);
});

const report = fc.oneof(
  fc.record({ kind: fc.constant('battery' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('reachability' as const), is_reachable: fc.boolean() }),
  fc.record({ kind: fc.constant('position' as const), position: fc.constantFrom('', 'EG', 'OG') }),
  fc.record({ kind: fc.constant('activity' as const), is_active: fc.boolean() }),
);
const reports = fc.array(fc.record({ device_id: fc.constantFrom(7, 8), report, isLastOfBatch: fc.boolean() }));

/** What the states of devices come to when each batch is written after the one before. */
function statesAfter(batches: readonly (readonly FieldEvent[])[]) {
  const states = new Map<number, object>();
  for (const batch of batches)
    for (const { device_id, ...reported } of applyEvents(new Map(), batch).devices)
      states.set(device_id, { ...states.get(device_id), ...reported });
  return states;
}

test('however the reports of devices are split into batches, the same states follow', () => {
  fc.assert(
    fc.property(reports, (given) => {
      const events = given.map(
        ({ device_id, report: said }, index): FieldEvent => ({
          number: index + 1,
          at: index * 1000,
          device_id,
          ...said,
        }),
      );
      const batches: FieldEvent[][] = [[]];
      for (const [index, event] of events.entries()) {
        batches.at(-1)?.push(event);
        if (given[index]?.isLastOfBatch) batches.push([]);
      }
      const oneByOne = statesAfter(events.map((event) => [event]));
      expect(statesAfter(batches)).toEqual(oneByOne);
      expect(statesAfter([events])).toEqual(oneByOne);
    }),
  );
});

test('a device that sends its battery level and is then unreachable was last reached when it sent the level', () => {
  const place = { number: 1, device_id: 7 };
  const events: FieldEvent[] = [
    { ...place, at: 1000, kind: 'battery', percent: 50 },
    { ...place, at: 2000, kind: 'reachability', is_reachable: false },
  ];
  expect(applyEvents(new Map(), events).devices).toEqual([
    { device_id: 7, battery: 50, last_reachable_at: 1000, reachable: false },
  ]);
});
