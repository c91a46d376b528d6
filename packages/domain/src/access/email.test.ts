import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressesIn, emailAddresses, emailList, emailProblem, isEmailAddress } from './email.ts';

test.each([
  ['anna.meier@lindenhof.ch'],
  ['anna+nacht@lindenhof.ch'],
  ["o'brien@mail.lindenhof.ch"],
  ['technik@pflegeheim-zürich.ch'],
  ['A@B.CH'],
])('%s is an address', (value) => {
  expect(isEmailAddress(value)).toBe(true);
});

test.each([
  ['lindenhof.ch'],
  ['anna@'],
  ['@lindenhof.ch'],
  ['anna@lindenhof'],
  ['anna@lindenhof..ch'],
  ['anna@-lindenhof.ch'],
  ['.anna@lindenhof.ch'],
  ['anna meier@lindenhof.ch'],
  ['Anna <anna@lindenhof.ch>'],
  ['<anna@lindenhof.ch>'],
  ['"anna"@lindenhof.ch'],
  ['haus:anna@lindenhof.ch;'],
  ['anna(nacht)@lindenhof.ch'],
  ['anna@lindenhof.ch\n'],
  ['anna@lindenhof.ch\r\nBcc: berta@lindenhof.ch'],
  ['anna@lindenhof.ch\0'],
  ['anna@lindenhof.ch@evil.ch'],
  ['anna@[127.0.0.1]'],
  ['änna@lindenhof.ch'],
  [`${'a'.repeat(65)}@lindenhof.ch`],
  [`a@${'lindenhof.'.repeat(26)}ch`],
])('%j is none', (value) => {
  expect(isEmailAddress(value)).toBe(false);
});

test.each([
  ['', null],
  [' ', null],
  ['anna@lindenhof.ch', null],
  ['anna@lindenhof.ch, berta@lindenhof.ch', null],
  ['anna@lindenhof.ch,', null],
  ['anna@lindenhof.ch; berta@lindenhof.ch', 'invalid_email'],
  ['anna@lindenhof.ch, berta', 'invalid_email'],
  ['anna@lindenhof.ch\n, berta@lindenhof.ch', 'invalid_email'],
  [`${'a@b.ch,'.repeat(80)}`, 'at_most'],
])('the field %j is answered with %s', (list, message) => {
  expect(emailProblem(list)?.message ?? null).toBe(message);
});

test('what passes holds nothing that could begin a new line or a new recipient', () => {
  const pieces = [
    'anna@b.ch',
    'x',
    '@',
    '.ch',
    ',',
    ' ',
    '\r\n',
    '\n',
    '\t',
    '\0',
    ';',
    ':',
    '<',
    '>',
    '"',
    '(',
    '\\',
    'Bcc:',
  ];
  const noise = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => parts.join(''));
  const passed = fc.sample(noise, { numRuns: 20_000, seed: 7 }).filter((list) => emailProblem(list) === null);
  expect(passed.length).toBeGreaterThan(500);
  const strange = passed.flatMap(emailAddresses).filter((one) => !/^[\w.-]+@[\w-]+(\.[\w-]+)+$/.test(one));
  expect(strange).toEqual([]);
});

test('a list of a million spaces is read at once', () => {
  const began = performance.now();
  expect(emailAddresses(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1);
  expect(performance.now() - began).toBeLessThan(8000);
});

test.each([
  ['', []],
  ['anna@haus.ch', ['anna@haus.ch']],
  ['anna@haus.ch, vera@haus.ch', ['anna@haus.ch', 'vera@haus.ch']],
  [' anna@haus.ch;vera@haus.ch\n', ['anna@haus.ch', 'vera@haus.ch']],
  ['anna@haus.ch,anna@haus.ch', ['anna@haus.ch']],
  ['anna, vera@haus.ch', ['anna', 'vera@haus.ch']],
])('%j holds %j', (list, addresses) => {
  expect(addressesIn(list)).toEqual(addresses);
  expect(addressesIn(emailList(addresses))).toEqual(addresses);
});
