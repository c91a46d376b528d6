import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { urgencies } from '../calls/call.ts';
import { advanceRing } from './advanceRing.ts';
import { dueAt, type GroupFacts, newRing, type Ring, type RingEffect, type RingEvent, type RingFacts } from './ring.ts';

const timeouts = { resend: 30_000, escalation: 60_000, failsafe: 120_000, release: 300_000 };
const group = (app_user_ids: readonly number[], more: Partial<GroupFacts> = {}): GroupFacts => ({
  main_group_id: null,
  isRejectOnly: false,
  app_user_ids,
  ...more,
});

/** Ward 1 with people 1 and 2 belongs to floor 2 with person 3; group 9 with person 9 is the failsafe group. */
const facts = (more: Partial<RingFacts> = {}): RingFacts => ({
  groups: new Map([
    [1, group([1, 2], { main_group_id: 2 })],
    [2, group([3])],
    [9, group([9])],
  ]),
  reachable: new Set([1, 2, 3, 9]),
  failsafe_group_id: 9,
  timeouts,
  ...more,
});

type Played = { ring: Ring; effects: readonly RingEffect[] };

function play(
  urgency: Ring['urgency'],
  events: readonly (readonly [at: number, event: RingEvent])[],
  known = facts(),
): Played {
  let ring = newRing(urgency);
  const effects: RingEffect[] = [];
  for (const [at, event] of events) {
    const advanced = advanceRing(ring, event, known, at);
    ring = advanced.ring;
    effects.push(...advanced.effects);
  }
  return { ring, effects };
}

const routed = { kind: 'routed', groups: [1], people: [] } as const;
const look = { kind: 'looked_at' } as const;
const nobodyReached = expect.objectContaining({ kind: 'nobody_reached' });

describe('a ring', () => {
  test('calls the groups of the plan and single people, each person once', () => {
    const { ring, effects } = play('Normal', [[0, { kind: 'routed', groups: [1], people: [2, 3] }]]);
    expect(effects).toEqual([{ kind: 'call', people: [2, 3, 1], why: 'first' }]);
    expect(dueAt(ring)).toBe(30_000);
  });

  test('is sent again to whoever has not looked, and escalates to the main group, which escalates in turn', () => {
    const { effects } = play('Normal', [
      [0, routed],
      [5000, { kind: 'opened', app_user_id: 1 }],
      [30_000, look],
      [60_000, look],
    ]);
    expect(effects.slice(1)).toEqual([
      { kind: 'call', people: [2], why: 'resend' },
      { kind: 'escalated', app_user_group_id: 2, step: 1 },
      { kind: 'call', people: [3], why: 'escalation' },
      { kind: 'call', people: [2, 3], why: 'resend' },
    ]);
  });

  test('is taken by the first who accepts, and by nobody else', () => {
    const { ring, effects } = play('Urgent', [
      [0, routed],
      [1000, { kind: 'accepted', app_user_id: 2 }],
      [1000, { kind: 'accepted', app_user_id: 1 }],
    ]);
    expect(effects.slice(1)).toEqual([{ kind: 'taken', app_user_id: 2 }]);
    expect(ring).toMatchObject({ status: 'taken', taken_by: 2, due: { resend: null, release: 301_000 } });
  });

  test('rings again when whoever took it is not there in time, and not while they are in the room', () => {
    const beginning = [
      [0, routed],
      [1000, { kind: 'accepted', app_user_id: 2 }],
    ] as const;
    const late = play('Normal', [...beginning, [301_000, look]]);
    expect(late.effects.slice(2)).toEqual([
      { kind: 'released', app_user_id: 2 },
      { kind: 'call', people: [1, 2], why: 'release' },
    ]);
    const there = play('Normal', [...beginning, [2000, { kind: 'presence', isPresent: true }], [900_000, look]]);
    expect(there.ring).toMatchObject({ status: 'taken', taken_by: 2 });
    expect(there.effects).toHaveLength(2);
  });

  test('that is given back does not ring at whoever gave it back', () => {
    const { effects } = play('Normal', [
      [0, routed],
      [1000, { kind: 'accepted', app_user_id: 2 }],
      [2000, { kind: 'returned' }],
    ]);
    expect(effects.at(-1)).toEqual({ kind: 'call', people: [1], why: 'release' });
  });

  test.each([
    ['everybody rejects', [1, 2, 3, 9], [1, 2, 3]],
    ['no phone is reachable', [9], []],
  ])('goes to the main group and to the failsafe group at once when %s', (_what, reachable, rejecting) => {
    const { ring, effects } = play(
      'Normal',
      [[0, routed], ...rejecting.map((app_user_id) => [10, { kind: 'rejected', app_user_id }] as [number, RingEvent])],
      facts({ reachable: new Set(reachable) }),
    );
    expect(effects).toContainEqual({ kind: 'escalated', app_user_group_id: 2, step: 1 });
    expect(effects).toContainEqual(nobodyReached);
    expect(effects.at(-1)).toEqual({ kind: 'call', people: [9], why: 'failsafe' });
    expect(ring.isUnreached).toBe(true);
  });

  test('of an urgent call that no person looked at goes to the failsafe group in time; a normal one only rings on', () => {
    const events = [0, 30_000, 60_000, 90_000, 120_000].map(
      (at) => [at, at === 0 ? routed : look] as [number, RingEvent],
    );
    expect(play('Urgent', events).effects).toContainEqual(nobodyReached);
    expect(play('Normal', events).effects).not.toContainEqual(nobodyReached);
    const opened = play('Urgent', [
      ...events.slice(0, 2),
      [31_000, { kind: 'opened', app_user_id: 1 }],
      ...events.slice(2),
    ]);
    expect(opened.effects).not.toContainEqual(nobodyReached);
  });

  test('of a group that only rejects is with whoever has looked at it', () => {
    const known = facts({
      groups: new Map([
        [1, group([1, 2], { isRejectOnly: true })],
        [9, group([9])],
      ]),
    });
    const { ring } = play(
      'Urgent',
      [
        [0, routed],
        [1000, { kind: 'opened', app_user_id: 1 }],
      ],
      known,
    );
    expect(dueAt(ring)).toBeNull();
    const rejected = advanceRing(ring, { kind: 'rejected', app_user_id: 1 }, known, 2000);
    expect(rejected.effects).toEqual([]);
    expect(advanceRing(rejected.ring, { kind: 'rejected', app_user_id: 2 }, known, 3000).effects).toContainEqual(
      nobodyReached,
    );
  });

  test('that is over does nothing any more', () => {
    const { ring, effects } = play('Emergency', [
      [0, routed],
      [10, { kind: 'closed' }],
      [999_000, look],
    ]);
    expect(effects).toHaveLength(1);
    expect(dueAt(ring)).toBeNull();
  });
});

const people = [1, 2, 3, 4, 5, 6];
const ids = fc.subarray(people);
const groups = [1, 2, 3, 4];
const anyGroup = fc.record({
  main_group_id: fc.option(fc.constantFrom(...groups)),
  isRejectOnly: fc.boolean(),
  app_user_ids: ids,
});
const anyEvent: fc.Arbitrary<RingEvent> = fc.oneof(
  { arbitrary: fc.constant<RingEvent>({ kind: 'looked_at' }), weight: 5 },
  fc.record({
    kind: fc.constantFrom('confirmed' as const, 'opened' as const, 'rejected' as const, 'accepted' as const),
    app_user_id: fc.constantFrom(...people),
  }),
  fc.record({ kind: fc.constant('routed' as const), groups: fc.subarray(groups), people: ids }),
  fc.constantFrom<RingEvent>(
    { kind: 'returned' },
    { kind: 'acknowledged' },
    { kind: 'presence', isPresent: true },
    { kind: 'presence', isPresent: false },
  ),
);

test('whatever phones and people do, a call is with a person, or the failsafe group was called and it was said', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...urgencies),
      fc.tuple(anyGroup, anyGroup, anyGroup, anyGroup),
      fc.option(fc.constantFrom(...groups)),
      fc.array(fc.record({ event: anyEvent, wait: fc.integer({ min: 0, max: 90_000 }), reachable: fc.option(ids) }), {
        minLength: 1,
        maxLength: 40,
      }),
      (urgency, made, failsafe_group_id, happenings) => {
        const known = new Map(made.map((one, index) => [index + 1, one]));
        let reachable = new Set(people);
        let now = 0;
        let ring = newRing(urgency);
        let holders = 0;
        let ringingSince = 0;
        let saidSince = false;
        const at = (event: RingEvent) => {
          const before = ring.status;
          const { ring: next, effects } = advanceRing(
            ring,
            event,
            { groups: known, reachable, failsafe_group_id, timeouts },
            now,
          );
          ring = next;
          for (const effect of effects) {
            if (effect.kind === 'taken') holders += 1;
            if (effect.kind === 'released' && effect.app_user_id !== null) holders -= 1;
            if (effect.kind === 'nobody_reached') saidSince = true;
          }
          if (ring.status === 'ringing' && before !== 'ringing') {
            ringingSince = now;
            saidSince = effects.some(({ kind }) => kind === 'nobody_reached');
          }
          const due = dueAt(ring);
          expect(due === null || due > now, 'what was due is done').toBe(true);
          if (ring.status !== 'ringing') return;
          const called = new Set(
            ring.people.filter(({ isRejected }) => !isRejected).map(({ app_user_id }) => app_user_id),
          );
          const isWithPerson = [...called].some((id) => reachable.has(id));
          expect(isWithPerson || ring.isUnreached).toBe(true);
          const failsafe = failsafe_group_id === null ? [] : (known.get(failsafe_group_id)?.app_user_ids ?? []);
          if (ring.isUnreached) {
            expect(saidSince).toBe(true);
            expect(ring.people.map(({ app_user_id }) => app_user_id)).toEqual(expect.arrayContaining([...failsafe]));
          }
          const isSeen = ring.people.some(({ isOpened, isRejected }) => isOpened && !isRejected);
          if (urgency !== 'Normal' && now - ringingSince >= timeouts.failsafe && !isSeen)
            expect(ring.isUnreached).toBe(true);
          expect(due, 'something follows by itself while nobody answers').not.toBe(isSeen ? undefined : null);
        };
        at({ kind: 'routed', groups: [1], people: [] });
        for (const { event, wait, reachable: changed } of happenings) {
          // As the server does: whatever is due is done in its time.
          const until = now + wait;
          for (let due = dueAt(ring); due !== null && due <= until; due = dueAt(ring)) {
            now = due;
            at({ kind: 'looked_at' });
          }
          now = until;
          if (changed) {
            reachable = new Set(changed);
            at({ kind: 'looked_at' });
          }
          at(event);
          expect(holders === 0 || holders === 1).toBe(true);
        }
      },
    ),
    { numRuns: 400 },
  );
});
