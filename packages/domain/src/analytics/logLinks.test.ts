import { expect, test } from 'vitest';
import { type CallLogFilter, emptyFilter } from '../callLog/filter.ts';
import { answeredCalls, callsOfPeople, shiftCalls } from './logLinks.ts';

const section = { system_id: 1, id: 4 };
const early = { section, from: 420, until: 870 } as const;

test('a figure leads to the calls that it counts, unless the filter asks for others', () => {
  expect(answeredCalls(emptyFilter, 'repeated')).toEqual({ ...emptyFilter, answer: 'repeated' });
  const same = { ...emptyFilter, answer: 'presence' } as const;
  expect(answeredCalls(same, 'presence')).toEqual(same);
  expect(answeredCalls(same, 'unanswered')).toBeNull();
});

test('a cell of a shift leads to the calls of the section at these hours', () => {
  const times = { sections: [section], time_from: '07:00', time_until: '14:30' };
  expect(shiftCalls(emptyFilter, { ...early, measure: 'presence' })).toEqual({
    ...emptyFilter,
    ...times,
    answer: 'presence',
  });
  expect(shiftCalls(emptyFilter, { ...early, measure: 'end' })).toEqual({
    ...emptyFilter,
    ...times,
    ...callsOfPeople,
    state: 'closed',
  });
  expect(shiftCalls(emptyFilter, { section, from: 0, until: 0, measure: 'presence' })).toEqual({
    ...emptyFilter,
    sections: [section],
    answer: 'presence',
  });
});

test.each<[Partial<CallLogFilter>, 'presence' | 'end']>([
  [{ time_from: '06:00', time_until: '12:00' }, 'presence'],
  [{ answer: 'repeated' }, 'presence'],
  [{ state: 'open' }, 'end'],
  [{ kind: 'Tech' }, 'end'],
  [{ flags: ['Presence'] }, 'end'],
  [{ tests: 'only' }, 'end'],
])('it leads nowhere where no filter can say it: %j', (part, measure) => {
  expect(shiftCalls({ ...emptyFilter, ...part }, { ...early, measure })).toBeNull();
});
