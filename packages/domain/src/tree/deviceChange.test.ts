import { expect, test } from 'vitest';
import { deviceChangeRefusal } from './deviceChange.ts';

const device = { kind: 'radio', serial: '4711', is_tech: false };
const withoutSerial = { ...device, serial: '' };
const working = { node: device, isDisabled: false, openCalls: 0 };
const disabled = { node: withoutSerial, isDisabled: true, openCalls: 0 };

test.each([
  ['a device that works', 'disable', working, null],
  ['a device that works', 'enable', working, 'is_not_disabled'],
  ['a device that works', 'replace', working, null],
  ['a device with an open call', 'disable', { ...working, openCalls: 1 }, 'open_calls'],
  ['a device with an open call', 'replace', { ...working, openCalls: 1 }, 'open_calls'],
  ['a device without a serial number', 'disable', { ...working, node: withoutSerial }, 'has_no_serial'],
  ['a device without a serial number', 'replace', { ...working, node: withoutSerial }, null],
  ['a disabled device', 'disable', disabled, 'is_disabled'],
  ['a disabled device', 'enable', disabled, null],
  ['a disabled device with an open call', 'enable', { ...disabled, openCalls: 1 }, null],
  ['a disabled device', 'replace', disabled, null],
  ['a room', 'disable', { ...working, node: { kind: 'room', serial: '' } }, 'not_a_device'],
  ['a room', 'replace', { ...working, node: { kind: 'room', serial: '' } }, 'not_a_device'],
] as const)('%s, %s: %s', (_what, change, facts, refusal) => {
  expect(deviceChangeRefusal(change, facts)).toBe(refusal);
});
