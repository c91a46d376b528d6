import { expect, test } from 'vitest';
import type { AlertOnPhone, CallOnPhone } from '../phones/protocol.ts';
import { type Answering, type AnswerKind, isTakenAgainstWill, nextAnswering, resume, tapMeans } from './answering.ts';
import { answersFor } from './answersFor.ts';
import { isFound, type Listed, listedInOrder, withKnown } from './callGroups.ts';
import { movedFrom, nextSteady, nothingShown } from './steadyList.ts';

const me = 7;
const ring = {
  id: 1,
  attempt: 1,
  status: 'ringing',
  since: 0,
  escalates_at: null,
  taken_at: null,
  is_unreached: false,
  is_present: false,
} as const;
const call = (id: number, change: Partial<CallOnPhone> = {}): CallOnPhone => ({
  ...{
    id,
    ring: { ...ring, id },
    urgency: 'Normal',
    flag: 'Call',
    char: '',
    color: '',
    title: `Zimmer ${id}`,
    detail: 'Ruf',
  },
  ...{ place: '', opened_at: 0, is_handled: false, handled_by: '', handled_by_id: null, may_close: true, ...change },
});
const mine = { is_handled: true, handled_by_id: me, ring: { ...ring, status: 'taken' } } as const;
const others = { is_handled: true, handled_by_id: 8, handled_by: 'Ben', ring: { ...ring, status: 'taken' } } as const;
const alert = (id: number, change: Partial<AlertOnPhone> = {}): AlertOnPhone => ({
  ...{
    id,
    ring: { ...ring, id: 100 + id },
    kind: 'sos',
    class: 'critical',
    title: 'SOS',
    text: '',
    from: 'Ben',
    at: 0,
  },
  ...{ handled_by: '', handled_by_id: null, ...change },
});
const keys = (listed: readonly Listed[]) => listed.map(({ key }) => key);
const listOf = (...calls: CallOnPhone[]) => listedInOrder({ calls, alerts: [] }, me);

test('what has not changed stays the same object, in the order of now', () => {
  const before = listOf(call(1), call(2), call(3));
  const next = withKnown(before, listOf(call(3), call(1, mine), call(2)));
  expect(keys(next)).toEqual(['call 1', 'call 3', 'call 2']);
  expect(next.map((each) => before.includes(each))).toEqual([false, true, true]);
});

test('what is mine comes first, then what waits, then what others have, and presences last', () => {
  const calls = [
    call(1),
    call(2, others),
    call(3, { flag: 'Presence' }),
    call(4, mine),
    call(5, { urgency: 'Emergency' }),
    // At a device somebody took it: who is not known, but it is not free.
    call(6, { is_handled: true }),
  ];
  const alerts = [alert(1), alert(2, { class: 'info' }), alert(3, { handled_by_id: me })];
  const listed = listedInOrder({ calls, alerts }, me);
  expect(listed.map(({ key, group }) => `${group}: ${key}`)).toEqual([
    'mine: alert 3',
    'mine: call 4',
    'open: alert 1',
    'open: call 5',
    'open: alert 2',
    'open: call 1',
    'others: call 2',
    'others: call 6',
    'presences: call 3',
  ]);
});

test.each([
  ['zimmer 2', ['call 2']],
  ['BEN', ['call 2']],
  ['ruf zimmer', ['call 1', 'call 2']],
  ['niemand', []],
  ['  ', ['call 1', 'call 2']],
])('a search for "%s" finds %j', (search, found) => {
  expect(keys(listOf(call(1), call(2, others)).filter((each) => isFound(each, search)))).toEqual(found);
});

test.each<[what: string, listed: Listed | undefined, isRejectOnly: boolean, answers: readonly AnswerKind[]]>([
  ['a free call', listOf(call(1))[0], false, ['accept', 'reject']],
  ['a free call, for people who only reject', listOf(call(1))[0], true, ['reject']],
  ['a call for which it does not ring any more', listOf(call(1, { ring: null }))[0], false, []],
  ['a call that waits for a plan', listOf(call(1, { ring: { ...ring, status: 'waiting' } }))[0], false, []],
  ['a call of somebody else', listOf(call(1, others))[0], false, []],
  ['my call, on the way', listOf(call(1, mine))[0], false, ['arrived', 'return']],
  ['my call, there', listOf(call(1, { ...mine, ring: { ...ring, is_present: true } }))[0], false, ['close', 'return']],
  [
    'my call that ends on site only',
    listOf(call(1, { ...mine, may_close: false, ring: { ...ring, is_present: true } }))[0],
    false,
    ['return'],
  ],
  ['a presence', listOf(call(1, { flag: 'Presence' }))[0], false, []],
  ['somebody who needs help', listedInOrder({ calls: [], alerts: [alert(1)] }, me)[0], true, ['accept', 'reject']],
  ['something to know', listedInOrder({ calls: [], alerts: [alert(1, { class: 'info' })] }, me)[0], false, ['close']],
])('%s can be answered', (_what, listed, isRejectOnly, answers) => {
  expect(listed && answersFor(listed, isRejectOnly)).toEqual(answers);
});

test('while a thumb is near nothing moves: what comes waits, what ends stays, and both are settled when it is quiet', () => {
  const first = nextSteady(nothingShown, listOf(call(1), call(2)), false);
  expect(first.rows.map(({ key }) => key)).toEqual(['call 1', 'call 2']);
  const after = listOf(call(3, { urgency: 'Emergency' }), call(2, mine));
  const touched = nextSteady(first, after, false);
  expect(touched.rows.map(({ key, group }) => `${group}: ${key}`)).toEqual(['open: call 1', 'open: call 2']);
  expect(touched.waiting).toEqual(['call 3']);
  expect(touched.rows.map(({ last }) => last.group)).toEqual(['open', 'mine']);
  expect(nextSteady(touched, after, false)).toBe(touched);
  const quiet = nextSteady(touched, after, true);
  expect(quiet.rows.map(({ key, group }) => `${group}: ${key}`)).toEqual(['mine: call 2', 'open: call 3']);
  expect(quiet.waiting).toEqual([]);
  expect(nextSteady(quiet, after, true)).toBe(quiet);
});

test('rows from the first that has moved on stand elsewhere; what comes last moves nothing', () => {
  const shown = nextSteady(nothingShown, listOf(call(1), call(2)), true);
  const moved = (...calls: CallOnPhone[]) => movedFrom(shown, nextSteady(shown, listOf(...calls), true));
  expect(movedFrom(nothingShown, shown)).toBeNull();
  expect(moved(call(1), call(2))).toBeNull();
  expect(moved(call(1), call(2), call(3))).toBe(2);
  expect(moved(call(3, { urgency: 'Emergency' }), call(1), call(2))).toBe(0);
  expect(moved(call(2))).toBe(0);
  expect(moved(call(1))).toBeNull();
});

test.each([
  ['live', 'accept', 'send'],
  ['field_down', 'close', 'send'],
  ['wavering', 'accept', 'send'],
  ['stale', 'accept', 'keep'],
  ['blind', 'return', 'keep'],
  ['starting', 'arrived', 'keep'],
  ['stale', 'close', 'refuse'],
] as const)('while the connection is %s, %s means %s', (phase, kind, means) => {
  expect(tapMeans(kind, phase)).toBe(means);
});

const tapped = (kind: AnswerKind, message: number | null = 5) =>
  nextAnswering([], { kind: 'tapped', ring: 1, answer: kind, message }, 0);

test('an answer is under way, and gone when the server has confirmed it', () => {
  expect(tapped('accept')[0]).toMatchObject({ state: 'sending', message: 5 });
  expect(nextAnswering(tapped('accept'), { kind: 'answered', message: 5, outcome: 'accepted' }, 10)).toEqual([]);
  expect(nextAnswering(tapped('accept'), { kind: 'answered', message: 4, outcome: 'accepted' }, 10)).toHaveLength(1);
  const refused = nextAnswering(tapped('accept'), { kind: 'answered', message: 5, outcome: 'taken' }, 10);
  expect(refused[0]).toMatchObject({ state: 'refused', outcome: 'taken' });
  expect(nextAnswering(refused, { kind: 'seen', ring: 1 }, 20)).toEqual([]);
});

test('an answer without a reply for five seconds, or over which the connection broke, did not arrive', () => {
  expect(nextAnswering(tapped('accept'), { kind: 'tick' }, 4999)[0]?.state).toBe('sending');
  expect(nextAnswering(tapped('accept'), { kind: 'tick' }, 5000)[0]?.state).toBe('unsent');
  expect(nextAnswering(tapped('accept'), { kind: 'lost' }, 1)[0]?.state).toBe('unsent');
  expect(nextAnswering(tapped('accept', null), { kind: 'withdrawn', ring: 1 }, 1)[0]?.state).toBe('withdrawn');
  expect(nextAnswering(tapped('accept'), { kind: 'left' }, 1)).toEqual([]);
});

test('sent again it has its five seconds again, and a reply that comes late counts', () => {
  const late = nextAnswering(tapped('accept'), { kind: 'tick' }, 60_000);
  const again = nextAnswering(late, { kind: 'sent', ring: 1, message: 6 }, 60_000);
  expect(nextAnswering(again, { kind: 'tick' }, 64_999)[0]).toMatchObject({ state: 'sending', message: 6 });
  expect(nextAnswering(late, { kind: 'answered', message: 5, outcome: 'accepted' }, 60_001)).toEqual([]);
  expect(nextAnswering(late, { kind: 'answered', message: 5, outcome: 'taken' }, 60_001)[0]?.state).toBe('refused');
});

test('a withdrawn answer that arrives after all is known to be against the will of its person', () => {
  const [withdrawn] = nextAnswering(tapped('accept'), { kind: 'withdrawn', ring: 1 }, 5000);
  expect(withdrawn && isTakenAgainstWill(withdrawn, 'accepted')).toBe(true);
  expect(withdrawn && isTakenAgainstWill(withdrawn, 'taken')).toBe(false);
  const refused = { kind: 'answered', message: 5, outcome: 'taken' } as const;
  expect(withdrawn && nextAnswering([withdrawn], refused, 5001)).toEqual([]);
});

const unsent: Answering = {
  ...{ ring: 1, kind: 'accept', at: 0, sentAt: 0, state: 'unsent', message: null, outcome: null },
};

test.each<[what: string, answering: Answering, listed: readonly Listed[], now: number, then: unknown]>([
  ['it still rings', unsent, listOf(call(1)), 1000, { step: 'send' }],
  ['it arrived after all', unsent, listOf(call(1, mine)), 1000, { step: 'forget' }],
  ['somebody was first', unsent, listOf(call(1, others)), 1000, { step: 'refuse', outcome: 'taken' }],
  ['it is over', unsent, [], 1000, { step: 'refuse', outcome: 'over' }],
  ['that was long ago', unsent, listOf(call(1)), 121_000, { step: 'refuse', outcome: 'too_late' }],
  ['it was withdrawn', { ...unsent, state: 'withdrawn' }, listOf(call(1)), 1000, { step: 'forget' }],
  [
    'it was withdrawn and arrived',
    { ...unsent, state: 'withdrawn' },
    listOf(call(1, mine)),
    1000,
    { step: 'give_back' },
  ],
  ['"I am there" is sent again', { ...unsent, kind: 'arrived' }, listOf(call(1, mine)), 1000, { step: 'send' }],
  ['given back, and not theirs any more', { ...unsent, kind: 'return' }, listOf(call(1)), 1000, { step: 'forget' }],
  ['a reply may still come', { ...unsent, message: 5 }, listOf(call(1)), 14_999, null],
  ['no reply came', { ...unsent, message: 5 }, listOf(call(1)), 15_000, { step: 'send' }],
  ['withdrawn, a reply may still come', { ...unsent, state: 'withdrawn', message: 5 }, listOf(call(1)), 6000, null],
  ['one under way is left alone', { ...unsent, state: 'sending' }, listOf(call(1)), 1000, null],
])('back after a loss: %s', (_what, answering, listed, now, then) => {
  expect(resume(answering, listed, now)).toEqual(then && { ring: 1, ...then });
});
