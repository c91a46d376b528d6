import { expect, test } from 'vitest';
import { cleanValue } from './cleanValues.ts';
import type { Field } from './fields.ts';
import { multiline, optionalClock, optionalNumber, optionalText, refs, secret, text } from './fields.ts';

const mac = optionalText(23, { style: 'mac' });

test.each<[string, Field, unknown, unknown]>([
  ['blanks around a name', text(9), ' \t Ost \n', 'Ost'],
  ['zero-width characters around a name', text(9), '\uFEFF\u200BOst\u200D', 'Ost'],
  ['blanks inside a name', text(9), 'Ost  1', 'Ost  1'],
  ['an umlaut of two characters', text(9), 'Ku\u0308che', 'K\u00FCche'],
  ['no text', optionalText(9), null, ''],
  ['lines of a note', multiline(99), '\n eins\n zwei \n', 'eins\n zwei'],
  ['a MAC with hyphens', mac, '00-1a-2b-3c-4d-5e', '00:1A:2B:3C:4D:5E'],
  ['a MAC with dots', mac, '001a.2b3c.4d5e', '00:1A:2B:3C:4D:5E'],
  ['a MAC of eight bytes', mac, '001A2B3C4D5E6F70', '00:1A:2B:3C:4D:5E:6F:70'],
  ['what is no MAC', mac, ' 12 ', '12'],
  ['no time', optionalClock(), '', null],
  ['no number', optionalNumber(0, 9), undefined, null],
  ['a reference twice', refs('section'), [2, 1, 2], [2, 1]],
  ['blanks around a password', secret(9), ' a ', ' a '],
])('%s', (_what, field, given, stored) => {
  expect(cleanValue(field, given)).toEqual(stored);
});

test('a long run of blanks takes no time', () => {
  const started = performance.now();
  cleanValue(text(9), `x${' '.repeat(300_000)}x`);
  expect(performance.now() - started).toBeLessThan(8000);
});
