import { expect, test } from 'vitest';
import type { WallCall } from '../wallCall.ts';
import type { Person } from '../wallConfig.ts';
import { mayAcknowledge } from './mayAcknowledge.ts';

const right = ['visuals::acknowledge_calls'];
const presence = { flag: 'Presence' };

test.each([
  ['a carer with the right', { id: 3, permissions: right }, {}, true],
  ['a super user', { id: 1, is_superuser: true }, {}, true],
  ['a carer with other rights', { id: 3, permissions: ['calllog::close_calls'] }, {}, false],
  ['an anonymous viewer', { id: 0, permissions: right }, {}, false],
  ['a carer, of a call that is taken', { id: 3, permissions: right }, { is_handled: true }, false],
  ['a carer, of a presence', { id: 3, permissions: right }, { call_type: presence }, false],
])('%s may acknowledge: %s', (_who, person, facts, may) => {
  const call = { is_handled: false, call_type: null, ...facts } as unknown as WallCall;
  expect(mayAcknowledge(call, { is_superuser: false, permissions: [], ...person } as unknown as Person)).toBe(may);
});
