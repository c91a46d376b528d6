import { expect, test } from 'vitest';
import { replierName, replyDecision } from './replyDecision.ts';

const on = { outbound_enabled: true, outbound_can_reply: true };
const right = { isSigned: true, age: 0, isRepeated: false, channel: on };
const minute = 60_000;

test.each([
  ['right in every way', {}, 'accepted'],
  ['of a clock that is a little ahead', { age: -4 * minute }, 'accepted'],
  ['as late as it may be', { age: 5 * minute }, 'accepted'],
  ['too late', { age: 5 * minute + 1 }, 'stale'],
  ['of a clock that is far ahead', { age: -6 * minute }, 'stale'],
  ['without a moment', { age: Number.NaN }, 'stale'],
  ['without the right signature', { isSigned: false, age: 60 * minute, isRepeated: true }, 'bad_signature'],
  ['sent once more', { isRepeated: true }, 'repeated'],
  ['to a channel that is switched off', { channel: { ...on, outbound_enabled: false } }, 'channel_off'],
  ['to a channel that takes none', { channel: { ...on, outbound_can_reply: false } }, 'channel_off'],
] as const)('a reply %s', (_name, facts, expected) => {
  expect(replyDecision({ ...right, ...facts })).toBe(expected);
});

test.each([
  ['', 'Pager'],
  ['  ', 'Pager'],
  [' Anna ', 'Anna (Pager)'],
  ['x'.repeat(200), `${'x'.repeat(60)} (Pager)`],
])('%j replies through a channel as %j', (person, name) => {
  expect(replierName('Pager', person)).toBe(name);
});
