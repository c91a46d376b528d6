import { expect, test } from 'vitest';
import type { InheritingNode } from './inherited.ts';
import { deepestChain, inherited, originsAbove } from './inherited.ts';

const node = (values: Partial<InheritingNode> = {}): InheritingNode => ({
  section_id: null,
  text_short: '',
  text_long: '',
  flight_profile_id: null,
  inherit_section: true,
  inherit_text_short: true,
  inherit_text_long: true,
  inherit_flight_profile: true,
  ...values,
});

const bed = node({ text_long: 'Bett Fenster', inherit_text_long: false });
const room = node({ text_short: '112', inherit_text_short: false });
const floor = node({ section_id: 3, inherit_section: false, flight_profile_id: 2, inherit_flight_profile: false });

test('each value comes from the nearest place that has its own', () => {
  expect(inherited([bed, room, floor])).toEqual({
    section_id: 3,
    text_short: '112',
    text_long: 'Bett Fenster',
    flight_profile_id: 2,
  });
});

test('an own value counts, though it is empty', () => {
  expect(inherited([node({ inherit_section: false }), floor]).section_id).toBe(null);
});

test('where no node has a value of its own there is none', () => {
  expect(inherited([node(), node()])).toEqual({
    section_id: null,
    text_short: '',
    text_long: '',
    flight_profile_id: null,
  });
});

test('levels beyond the tenth are ignored', () => {
  const chain = (between: number) => [...Array.from({ length: between }, () => node()), floor];
  expect(inherited(chain(deepestChain)).section_id).toBe(3);
  expect(inherited(chain(deepestChain + 1)).section_id).toBe(null);
});

test('the origin of a value is the nearest node above that has its own', () => {
  const building = node({ text_short: 'LH', inherit_text_short: false });
  expect(originsAbove([room, floor, building])).toEqual({
    section_id: floor,
    text_short: room,
    text_long: null,
    flight_profile_id: floor,
  });
  expect(originsAbove([])).toEqual({ section_id: null, text_short: null, text_long: null, flight_profile_id: null });
});

test('an origin is found as far up as its value holds', () => {
  const above = (between: number) => [...Array.from({ length: between }, () => node()), floor];
  expect(originsAbove(above(deepestChain - 1)).section_id).toBe(floor);
  expect(originsAbove(above(deepestChain)).section_id).toBe(null);
});
