import { expect, test } from 'vitest';
import { acknowledgement, handledBy, isHandled } from './acknowledgement.ts';
import type { CallFlag, TypeOfCall } from './call.ts';

const ofFlag = (flag: CallFlag): TypeOfCall => ({
  ...{ id: 4, name: 'Ruf', char: '', text: 'Ruf', color: '', urgency: 'Normal', sort_order: null },
  flag,
});

test.each([
  ['an open call', { is_closed: false, is_handled: false, call_type: ofFlag('Call') }, 'possible'],
  ['an open call of an unknown type', { is_closed: false, is_handled: false, call_type: null }, 'possible'],
  ['an open defect', { is_closed: false, is_handled: false, call_type: ofFlag('Defect') }, 'possible'],
  ['a call that somebody took', { is_closed: false, is_handled: true, call_type: ofFlag('Call') }, 'done'],
  ['a closed call', { is_closed: true, is_handled: false, call_type: ofFlag('Call') }, 'closed'],
  ['a closed call that was taken', { is_closed: true, is_handled: true, call_type: ofFlag('Call') }, 'closed'],
  ['a presence', { is_closed: false, is_handled: false, call_type: ofFlag('Presence') }, 'presence'],
] as const)('acknowledging %s', (_what, call, outcome) => {
  expect(acknowledgement(call)).toBe(outcome);
});

test.each([
  ['nobody', '', null, '', false, ''],
  ['an app user', 'Anna', null, '', true, 'Anna'],
  ['somebody at a device', '', 1000, 'Beat', true, 'Beat'],
  ['somebody whom the configurator does not name', '', 1000, '', true, ''],
  ['an app user after a device', 'Anna', 1000, 'Beat', true, 'Anna'],
])('a call that was taken by %s', (_who, handled_by_app_username, acknowledged_at, acknowledged_by, handled, name) => {
  const call = { handled_by_app_username, acknowledged_at, acknowledged_by };
  expect(isHandled(call)).toBe(handled);
  expect(handledBy(call)).toBe(name);
});
