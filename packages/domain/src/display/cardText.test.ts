import { expect, test } from 'vitest';
import { cardKind, cardText, elapsedText } from './cardText.ts';

const call = {
  call_type_text: 'RUF',
  call_source_text: 'Bett',
  section_name: '1. OG Ost',
  device_text_short: '101',
  device_text_long: 'Zimmer 101',
  call_type: { name: 'Ruf', flag: 'Call', urgency: 'Normal', sort_order: 1 },
  system_tree_node: { text_short: '101', text_long: 'Zimmer 101' },
} as const;

test.each([
  ['the place first', {}, { long: 'Zimmer 101', short: '101', type: 'Ruf', source: 'Bett', section: '1. OG Ost' }],
  ['the words of the opening where the type is gone', { call_type: null }, { type: 'RUF' }],
  [
    'the place of now where the call has no words',
    { device_text_long: '', device_text_short: '' },
    { long: 'Zimmer 101' },
  ],
  [
    'its short text rather than nothing',
    { device_text_long: '', system_tree_node: null },
    { long: '101', short: '101' },
  ],
  [
    'its section rather than nothing, and only once',
    { device_text_long: '', device_text_short: '', system_tree_node: null },
    { long: '1. OG Ost', short: '1. OG Ost', section: '' },
  ],
  ['no source that is hidden by its asterisk', { call_source_text: '*Bett' }, { source: '' }],
  ['no source that the place names already', { device_text_long: 'Zimmer 101 Bett' }, { source: '' }],
])('a card says %s', (_what, changes, said) => {
  expect(cardText({ ...call, ...changes })).toMatchObject(said);
});

test.each([
  ['Call', 'Urgent', 'Urgent'],
  ['Defect', 'Emergency', 'Defect'],
  ['Presence', 'Normal', 'Presence'],
] as const)('a %s of urgency %s looks like %s', (flag, urgency, kind) => {
  expect(cardKind({ call_type: { name: '', flag, urgency, sort_order: 1 } })).toBe(kind);
});

test('an unknown call type looks like an emergency', () => {
  expect(cardKind({ call_type: null })).toBe('Emergency');
});

test.each([
  [0, '0:00'],
  [34, '0:34'],
  [842, '14:02'],
  [3599, '59:59'],
  [3723, '1:02:03'],
  [90_000, '25:00:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(elapsedText(seconds)).toBe(text);
});
