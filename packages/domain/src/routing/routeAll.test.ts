import { describe, expect, test } from 'vitest';
import { routeAll, seenTogether } from './route.ts';
import {
  always,
  callOf,
  dayTeam,
  defect,
  east,
  garden,
  heartAlarm,
  nightTeam,
  ordinary,
  planOf,
  presence,
  threeShifts,
  twoShifts,
  viewerWith,
  wandering,
  ward,
  wardWith,
  west,
  winter,
} from './testing/ward.ts';

const monday = winter('2026-11-16 10:00');
const suppressed = {
  call_suppression_enabled: true,
  call_suppression_sections: [east],
  call_suppression_time_start: '09:00',
  call_suppression_time_end: '11:30',
};

test('a wall shows calls in their order, presences apart, and how many are held back', () => {
  const calls = [ordinary, wandering, presence, heartAlarm].map((type) => callOf(west, type));
  const heldBack = [callOf(east, ordinary), callOf(east, ordinary)];
  const seen = routeAll([...calls, ...heldBack], viewerWith({}), wardWith(suppressed), monday);
  expect(seen.calls).toEqual([calls[3], calls[1], calls[0]]);
  expect(seen.presences).toEqual([calls[2]]);
  expect(seen.held_back).toBe(2);
});

test('an empty wall can say why it is empty', () => {
  const { reasons } = routeAll([], viewerWith({ plan: planOf([null], [null]) }), ward(), monday);
  expect(reasons).toContainEqual({ step: 'no_schedule', part: 'weekday' });
});

describe('the answer can change by time alone', () => {
  const plan = planOf([threeShifts, dayTeam, dayTeam, nightTeam], [twoShifts, dayTeam, nightTeam]);
  const changes = (...args: Parameters<typeof routeAll>) => routeAll(...args).changes_at;

  test.each([
    ['at the next step', '2026-11-16 10:00', '2026-11-16 14:30'],
    ['at the weekend', '2026-11-20 18:00', '2026-11-20 19:00'],
    ['at a step that is reached right now only after it', '2026-11-16 14:30', '2026-11-16 22:00'],
    ['at a step after midnight', '2026-11-17 06:59', '2026-11-17 07:00'],
  ])('%s', (_what, now, expected) => {
    expect(changes([], viewerWith({ plan }), ward(), winter(now))).toBe(winter(expected));
  });

  test('at the edges of the suppression', () => {
    expect(changes([], viewerWith({}), wardWith(suppressed), monday)).toBe(winter('2026-11-16 11:30'));
  });

  test('at the edges of the window that ignores sections, if there are any', () => {
    const ignore_sections_time = { start: 13 * 60, end: 14 * 60 };
    expect(changes([], viewerWith({ sections: [east], ignore_sections_time }), ward(), monday)).toBe(
      winter('2026-11-16 13:00'),
    );
    expect(changes([], viewerWith({ ignore_sections_time }), ward(), monday)).toBeNull();
  });

  test('when the first defect has settled', () => {
    const young = [10_000, 20_000, 5_000].map((age) => callOf(garden, defect, { opened_at: monday - age }));
    expect(changes(young, viewerWith({}), ward(), monday)).toBe(monday + 10_000);
    expect(changes(young, viewerWith({ is_superuser: true }), ward(), monday)).toBeNull();
    expect(changes(young, viewerWith({ plan: always(dayTeam) }), ward(), monday)).toBe(winter('2026-11-17 01:00'));
  });

  test('when the clocks change', () => {
    const now = Date.parse('2026-03-29T00:30Z');
    expect(changes([], viewerWith({ plan }), ward(), now)).toBe(Date.parse('2026-03-29T01:00Z'));
  });

  test('never, if nothing depends on it', () => {
    expect(changes([callOf(east, ordinary)], viewerWith({}), ward(), monday)).toBeNull();
  });
});

test('a wall of two systems shows their calls as one list', () => {
  const [first, second] = [callOf(east, ordinary), callOf(east, heartAlarm)];
  const own = { presences: [], held_back: 1 };
  expect(
    seenTogether([
      { ...own, calls: [first], changes_at: null },
      { ...own, calls: [second], changes_at: 500 },
      { ...own, calls: [], presences: [first], changes_at: 300 },
    ]),
  ).toEqual({ calls: [second, first], presences: [first], held_back: 3, changes_at: 300 });
  expect(seenTogether([])).toEqual({ calls: [], presences: [], held_back: 0, changes_at: null });
});
