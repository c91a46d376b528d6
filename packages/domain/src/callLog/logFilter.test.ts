import { expect, test } from 'vitest';
import { emptyFilter } from './filter.ts';
import { filterFromText, filterToText } from './filterAddress.ts';
import { logFilter, reportRecipient } from './logFilter.ts';
import { type SentenceText, sentenceText } from './sentenceOf.ts';

const problems = (conditions: string) => logFilter.check({ conditions });

test('conditions are kept as one text and read again', () => {
  const filter = {
    ...emptyFilter,
    range: 'last_7_days' as const,
    search: 'Müller & Söhne = 50 %',
    sections: [{ system_id: 1, id: 4 }],
    weekdays: [6, 7],
  };
  const text = filterToText(filter);
  expect(text).toBe(
    'range=last_7_days&q=M%C3%BCller%20%26%20S%C3%B6hne%20%3D%2050%20%25&section=1.4&weekday=6,7'.replace(
      '6,7',
      '6%2C7',
    ),
  );
  expect(filterFromText(text)).toEqual(filter);
  expect(problems(text)).toEqual([]);
});

test.each([
  ['', []],
  ['range=never', [{ field: 'conditions', message: 'invalid_input' }]],
  ['colour=red', [{ field: 'conditions', message: 'invalid_input' }]],
  ['q=%E0%A4%A', [{ field: 'conditions', message: 'invalid_input' }]],
  ['range=own', [{ field: 'conditions', message: 'required' }]],
  ['longer=600&shorter=60', [{ field: 'conditions', message: 'not_below', data: { min: 600 } }]],
])('the conditions "%s" are refused where they cannot be read or contradict each other', (conditions, expected) => {
  expect(problems(conditions)).toEqual(expected);
});

test.each([
  [{ user_id: 3, email: '' }, []],
  [{ user_id: null, email: 'a@b.ch' }, []],
  [{ user_id: null, email: '' }, [{ field: 'email', message: 'required' }]],
  [{ user_id: 3, email: 'a@b.ch' }, [{ field: 'email', message: 'invalid_input' }]],
])('a recipient is a user or an address: %j', (values, expected) => {
  expect(reportRecipient.check(values)).toEqual(expected);
});

test('a filter is a sentence', () => {
  const text: SentenceText = (id, values) => `${id.replace('callLog.', '')}${values ? JSON.stringify(values) : ''}`;
  const filter = { ...emptyFilter, sections: [{ system_id: 1, id: 4 }], duration_from: 300 };
  const names = { row: () => 'Ost', view: () => '', system: () => '' };
  expect(sentenceText(text, filter, names)).toBe(
    'calls lead.sections Ost lead.duration_from minutes{"count":5} lead.range range.last_24_hours',
  );
});
