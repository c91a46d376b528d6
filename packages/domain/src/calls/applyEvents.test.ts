import { expect, test } from 'vitest';
import type { FieldEvent } from '../field/fieldEvent.ts';
import { inParts } from './applyEvents.ts';

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
