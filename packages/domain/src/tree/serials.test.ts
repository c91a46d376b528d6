import { expect, test } from 'vitest';
import { isUnknownSerial, serialProblem, serialType } from './serials.ts';

test.each([
  ['M20112', 'radio'],
  ['m20112', 'radio'],
  ['B20112', 'wired'],
  ['R30001', 'repeater'],
  ['T40001', 'tech'],
  ['C50001', 'converter'],
  ['X20112', null],
  ['M2011', null],
  ['', null],
] as const)('%s is of type %s', (serial, type) => {
  expect(serialType(serial)).toBe(type);
});

test.each([
  ['M20112', false],
  ['C50001-12', false],
  ['', false],
  ['X20112', true],
  ['C50001-', true],
])('whether %j is probably mistyped: %s', (serial, isUnknown) => {
  expect(isUnknownSerial(serial)).toBe(isUnknown);
});

const isConverter = (serial: string) => serial === 'C50001';

test.each([
  ['converter', 'C50002', null],
  ['converter', 'ABC', null],
  ['converter', 'M20112', 'converter_serial'],
  ['converter', 'C50001-3', 'converter_serial'],
  ['converter_device', 'c50001-3', null],
  ['converter_device', 'C50009-3', 'converter_serial'],
  ['converter_device', 'C50001', 'converter_serial'],
  ['converter_section', 'M20112', 'converter_serial'],
  ['converter_section', '', null],
  ['radio', 'M20112', null],
  ['radio', 'ABC', null],
  ['radio', 'C50001', 'serial_of_converter'],
  ['wired', 'C50001-3', 'serial_of_converter'],
])('a %s with the serial number %j: %s', (kind, serial, message) => {
  expect(serialProblem({ kind, serial }, isConverter)?.message ?? null).toBe(message);
});
