import { expect, test } from 'vitest';
import type { Urgency } from '../calls/call.ts';
import type { CallOnPhone, ServerFrame } from '../phones/protocol.ts';
import { bigTitle } from './bigTitle.ts';
import { listedInOrder } from './callGroups.ts';
import { nextPlay, nextRinging, onWholeScreen, type Ringing, sounding } from './ringing.ts';
import { holdAt } from './sosHold.ts';

const channel = { sound: null, repeat_count: 2, vibration: [200], is_fullscreen: false };
const call = (id: number, urgency: Urgency): CallOnPhone => ({
  ...{
    id,
    urgency,
    flag: 'Call',
    char: '',
    color: '',
    title: '',
    detail: '',
    place: '',
    opened_at: 0,
    is_handled: false,
  },
  ...{ handled_by: '', handled_by_id: null, may_close: false },
  ring: {
    ...{
      id,
      attempt: 1,
      status: 'ringing',
      since: 0,
      escalates_at: null,
      taken_at: null,
      is_unreached: false,
      is_present: false,
    },
  },
});
const frame = (id: number, urgency: Urgency, attempt = 1): Extract<ServerFrame, { type: 'ring' }> => ({
  ...{ type: 'ring', ring: id, attempt, why: 'first', call: call(id, urgency), channel },
});
const receive = (before: readonly Ringing[], id: number, urgency: Urgency, attempt = 1, now = 0) =>
  nextRinging(before, { kind: 'received', frame: frame(id, urgency, attempt) }, now);

test('a repeat of the same attempt changes nothing, and a new attempt rings anew for whoever silenced the last', () => {
  const first = receive([], 1, 'Normal');
  expect(receive(first, 1, 'Normal')).toBe(first);
  const silent = nextRinging(first, { kind: 'silenced', ring: 1 }, 1);
  expect(sounding(silent, false)).toBeNull();
  expect(sounding(receive(silent, 1, 'Normal', 2), false)).toMatchObject({ ring: 1, attempt: 2 });
  expect(receive(receive([], 1, 'Normal', 2), 1, 'Normal', 1)).toHaveLength(1);
});

test('the most urgent sounds, of those the first; muted, an emergency alone', () => {
  const two = receive(receive([], 1, 'Normal', 1, 0), 2, 'Urgent', 1, 5);
  expect(sounding(two, false)?.ring).toBe(2);
  expect(sounding(two, true)).toBeNull();
  const three = receive(receive(two, 3, 'Emergency', 1, 9), 4, 'Emergency', 1, 10);
  expect(sounding(three, true)?.ring).toBe(3);
  expect(onWholeScreen(two)).toBeNull();
  expect(onWholeScreen(three)?.ring).toBe(3);
  expect(onWholeScreen(nextRinging(three, { kind: 'set_aside', ring: 3 }, 11))?.ring).toBe(4);
});

test('it ends when it is cancelled, when the list says so, and when its person logs out', () => {
  const two = receive(receive([], 1, 'Normal'), 2, 'Urgent');
  expect(nextRinging(two, { kind: 'over', ring: 1 }, 1).map(({ ring }) => ring)).toEqual([2]);
  expect(nextRinging(two, { kind: 'over', ring: 9 }, 1)).toBe(two);
  const listed = listedInOrder({ calls: [call(1, 'Normal')], alerts: [] }, 7);
  expect(nextRinging(two, { kind: 'listed', listed, at: 5 }, 1).map(({ ring }) => ring)).toEqual([1]);
  // Both began to ring at 0: a list of before that knows nothing of them.
  expect(nextRinging(two, { kind: 'listed', listed: [], at: -1 }, 1)).toBe(two);
  expect(nextRinging(two, { kind: 'left' }, 1)).toEqual([]);
});

test.each<[Urgency, played: number, wait: number | null]>([
  ['Normal', 1, 2500],
  ['Normal', 2, null],
  ['Urgent', 2, 10_000],
  ['Emergency', 50, 10_000],
])('a call that is %s and was played %i times is played again after %s ms', (urgency, played, wait) => {
  expect(nextPlay({ urgency, channel }, played, 1000)).toBe(wait);
});

test.each([
  [null, 100, 'idle'],
  [0, 179, 'idle'],
  [0, 180, 'counting'],
  [0, 2179, 'counting'],
  [0, 2180, 'done'],
])('a finger down since %s is at %i: %s', (since, now, state) => {
  expect(holdAt(since, now).state).toBe(state);
});

test('the count-down is in whole seconds', () => {
  expect(holdAt(0, 1180)).toEqual({ state: 'counting', share: 0.5, left: 1 });
});

test.each([
  ['Zimmer 204', 'Zimmer', '204'],
  ['Zimmer 204a', 'Zimmer', '204a'],
  ['Lift Eingang Nord', '', 'Lift Eingang Nord'],
  ['204', '', '204'],
  ['', '', ''],
])('%s is read from afar as %s / %s', (title, before, big) => {
  expect(bigTitle(title)).toMatchObject({ before, big });
});
