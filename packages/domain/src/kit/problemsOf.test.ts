import { describe, expect, test } from 'vitest';
import { callSource } from '../devices/callSource.ts';
import { schedule } from '../routing/schedule.ts';
import { defaultGlobalSettings } from '../settings/globalSettings.ts';
import type { Values } from './entity.ts';
import {
  choice,
  clock,
  colour,
  type Field,
  file,
  flag,
  moment,
  multiline,
  number,
  numberFrom,
  optionalClock,
  optionalNumber,
  optionalRef,
  optionalText,
  ref,
  refs,
  secret,
  text,
} from './fields.ts';
import { fieldProblem, isRequired, problemsOf } from './problemsOf.ts';

const cases: readonly [string, Field, unknown, string | null][] = [
  ['a name', text(5), 'Ost', null],
  ['a name of umlauts', text(3), 'äöü', null],
  ['an empty name', text(5), '  ', 'required'],
  ['a missing name', text(5), undefined, 'required'],
  ['a name that is too long', text(5), 'Osthof', 'at_most'],
  ['an optional text that is empty', optionalText(5), '', null],
  ['a number as a text', optionalText(5), 7, 'invalid_input'],
  ['a number as a name', text(5), 7, 'invalid_input'],
  ['no optional text', optionalText(5), null, null],
  ['a name with blanks around it', text(3), '  Ost\u200B ', null],
  ['a name of line breaks', text(5), '\n\r\n', 'required'],
  ['a name of zero-width characters', text(5), '\u200B\u2060\uFE0F', 'required'],
  ['a name with a NUL', text(9), 'Ost\0Hof', 'invalid_input'],
  ['a name with half a character', text(9), 'Ost\uD83D', 'invalid_input'],
  ['a name with a line break', text(9), 'Ost\nHof', 'invalid_input'],
  ['a note with a NUL', multiline(9), 'Ost\0', 'invalid_input'],
  ['a secret with half a character', secret(9), '\uDC00', 'invalid_input'],
  ['an address', text(15, { style: 'ipv4' }), '192.168.1.10', null],
  ['an address with a hole', text(15, { style: 'ipv4' }), '192.168..10', 'invalid_ipv4'],
  ['an empty optional address', optionalText(15, { style: 'ipv4' }), '', null],
  ['a link', text(40, { style: 'url' }), 'https://kamera.haus/1', null],
  ['a link without http', text(40, { style: 'url' }), 'kamera.haus', 'invalid_url'],
  ['two e-mail addresses', text(80, { style: 'email' }), 'a@haus.ch, b@haus.ch', null],
  ['half an e-mail address', text(80, { style: 'email' }), 'a@haus', 'invalid_email'],
  ['a device text', text(19, { style: 'ascii' }), 'Zimmer 214 Bad/WC', null],
  ['a device text with every sign', text(19, { style: 'ascii' }), 'Zi. 2-3/4+(5),:', null],
  ['a device text with an umlaut', text(19, { style: 'ascii' }), 'Küche', 'ascii_only'],
  ['a device text with a sign', text(19, { style: 'ascii' }), 'Bad & WC', 'ascii_only'],
  ['a host', text(15, { style: 'host' }), ' 192.168.1.10 ', null],
  ['the machine itself, which the server judges', text(15, { style: 'host' }), '127.0.0.1', null],
  ['metadata as a host', text(15, { style: 'host' }), '169.254.169.254', 'address_not_allowed'],
  ['everybody as a host', text(15, { style: 'host' }), '255.255.255.255', 'address_not_allowed'],
  ['many as a host', text(15, { style: 'host' }), '224.0.0.1', 'address_not_allowed'],
  ['a MAC with colons', text(23, { style: 'mac' }), '00:1a:2b:3c:4d:5e', null],
  ['a MAC without signs', text(23, { style: 'mac' }), '001A2B3C4D5E', null],
  ['half a MAC', text(23, { style: 'mac' }), '00:1A:2B', 'invalid_mac'],
  ['a code', text(19, { style: 'code' }), 'A-12.3', null],
  ['a code with a slash', text(19, { style: 'code' }), 'A/12', 'invalid_input'],
  ['a time zone', text(60, { style: 'timezone' }), 'Europe/Zurich', null],
  ['a made-up time zone', text(60, { style: 'timezone' }), 'Europa/Zürich', 'invalid_input'],
  ['a note', multiline(100), 'Lift 2\nausser Betrieb', null],
  ['a number', number(1, 10), 10, null],
  ['a number beyond the end', number(1, 10), 11, 'between'],
  ['a number below an end that is the only one', numberFrom(5), 4, 'not_below'],
  ['a number from an end on', numberFrom(5), 1_000_000, null],
  ['half a number', number(1, 10), 1.5, 'invalid_number'],
  ['a text as a number', number(1, 10), '5', 'invalid_number'],
  ['no number', number(1, 10), null, 'required'],
  ['no optional number', optionalNumber(1, 10), null, null],
  ['yes', flag(), true, null],
  ['maybe', flag(), 'true', 'invalid_input'],
  ['a choice', choice(['a', 'b'], 'a'), 'b', null],
  ['another choice', choice(['a', 'b'], 'a'), 'c', 'invalid_input'],
  ['a time', clock(), '23:59', null],
  ['midnight at the wrong end', clock(), '24:00', 'invalid_input'],
  ['no time', clock(), null, 'required'],
  ['no optional time', optionalClock(), '', null],
  ['a moment', moment(), 1_790_000_000_000, null],
  ['a moment beyond every calendar', moment(), 1e15, 'invalid_input'],
  ['a moment beyond all numbers', moment(), 1e300, 'invalid_input'],
  ['a moment before time', moment(), -1, 'invalid_input'],
  ['a colour', colour('#000000'), '#6be3f5', null],
  ['a colour by name', colour('#000000'), 'red', 'invalid_input'],
  ['a reference', ref('section'), 3, null],
  ['no reference', ref('section'), null, 'required'],
  ['no optional reference', optionalRef('section'), null, null],
  ['a reference beyond the largest id', ref('section'), 2 ** 31, 'unknown_reference'],
  ['a reference below the smallest id', ref('section'), 0, 'unknown_reference'],
  ['references beyond the largest id', refs('section'), [1, 2 ** 40], 'unknown_reference'],
  ['references', refs('section'), [1, 2], null],
  ['references with a hole', refs('section'), [1, null], 'invalid_input'],
  ['a secret that was not typed', secret(10), undefined, null],
  ['a secret that is too long', secret(3), 'geheim', 'at_most'],
  ['a file', file(['image/png'], 10), '0b9f2c1e-5d4a-4c3b-9a8f-7e6d5c4b3a21', null],
  ['no file', file(['image/png'], 10), null, null],
  ['a file by its name', file(['image/png'], 10), 'plan.png', 'invalid_input'],
  ['a file that is no id', file(['image/png'], 10), 7, 'invalid_input'],
];

test.each(cases)('%s', (_what, field, value, message) => {
  expect(fieldProblem(field, value)?.message ?? null).toBe(message);
});

describe('the problems of a row', () => {
  const entity = {
    fields: { name: text(5), size: number(1, 3) },
    check: () => [{ field: 'name', message: 'must_differ' as const }],
  };

  test('name their fields, with what a person needs to mend them', () => {
    expect(problemsOf(entity, { name: 'Osthof', size: 4 })).toEqual([
      { field: 'name', message: 'at_most', data: { size: 5 } },
      { field: 'size', message: 'between', data: { min: 1, max: 3 } },
    ]);
  });

  test('across fields come together with those of single fields', () => {
    const both = {
      fields: { name: text(5), from: number(1, 9), until: number(1, 9) },
      check: ({ from, until }: Values) =>
        Number(from) >= Number(until) ? [{ field: 'until', message: 'start_before_end' as const }] : [],
    };
    expect(problemsOf(both, { name: '', from: 5, until: 4 })).toEqual([
      { field: 'name', message: 'required' },
      { field: 'until', message: 'start_before_end' },
    ]);
    expect(problemsOf(both, { name: 'Ost', from: 50, until: 4 })).toEqual([
      { field: 'from', message: 'between', data: { min: 1, max: 9 } },
    ]);
  });

  test('are one per field: the first that was found', () => {
    expect(problemsOf(entity, { name: '', size: 1 })).toEqual([{ field: 'name', message: 'required' }]);
    expect(problemsOf(entity, { name: 'Ost', size: 1 })).toEqual([{ field: 'name', message: 'must_differ' }]);
  });
});

test('the character that devices cannot show is named', () => {
  expect(fieldProblem(text(19, { style: 'ascii' }), 'Küche')).toEqual({
    message: 'ascii_only',
    data: { character: 'ü' },
  });
});

test('what must be filled in follows the other values and the settings', () => {
  expect(isRequired(schedule, 'time_3', { time_1: '06:00', time_2: '07:00' }, defaultGlobalSettings)).toBe(false);
  expect(isRequired(schedule, 'time_3', { time_4: '09:00' }, defaultGlobalSettings)).toBe(true);
  expect(isRequired(callSource, 'text', {}, defaultGlobalSettings)).toBe(true);
  expect(isRequired(callSource, 'text', {}, { ...defaultGlobalSettings, allow_empty_call_source_names: true })).toBe(
    false,
  );
});
