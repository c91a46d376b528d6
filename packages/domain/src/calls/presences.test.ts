import { expect, test } from 'vitest';
import { callOf, defect, east, ordinary, presence } from '../routing/testing/ward.ts';
import { splitPresences } from './presences.ts';

test('presences stand apart from calls and defects, each in the order in which they came', () => {
  const calls = [callOf(east, ordinary), callOf(east, defect)] as const;
  const presences = [callOf(east, presence), callOf(east, presence)] as const;
  expect(splitPresences([calls[0], presences[0], calls[1], presences[1]])).toEqual({ calls, presences });
});

test('what is not known to be a presence is a call', () => {
  const unknown = callOf(east, 99);
  expect(splitPresences([unknown])).toEqual({ calls: [unknown], presences: [] });
});
