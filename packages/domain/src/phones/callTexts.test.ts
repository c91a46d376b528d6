import { expect, test } from 'vitest';
import type { Call } from '../calls/call.ts';
import { type CallTextMode, callTexts } from './callTexts.ts';

const call = {
  call_type: { name: 'Dringend', char: 'D' },
  call_type_text: 'Dringend',
  call_source_text: 'Taste Bett',
  device_text_short: 'Z 204',
  device_text_long: 'Zimmer 204',
  section_name: '2. OG West',
  number: 7,
} as unknown as Call;
const nameless = { ...call, device_text_short: '', device_text_long: '' };

test.each<[mode: CallTextMode, call: Call, title: string, detail: string, place: string]>([
  ['full', call, 'Zimmer 204', 'Dringend · Taste Bett', '2. OG West'],
  ['long', call, 'Zimmer 204', 'Dringend · Taste Bett', ''],
  ['short', call, 'Z 204', 'Dringend', ''],
  ['legacy', call, 'D 7 Z 204', '', ''],
  // Without any text of a device it is still said where.
  ['full', nameless, '2. OG West', 'Dringend · Taste Bett', ''],
  ['long', nameless, '2. OG West', 'Dringend · Taste Bett', ''],
  ['short', nameless, '2. OG West', 'Dringend', ''],
])('%s texts', (mode, given, title, detail, place) => {
  expect(callTexts(given, mode)).toEqual({ title, detail, place });
});
