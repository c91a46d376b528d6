import { describe, expect, test } from 'vitest';
import type { CallViewer } from './callViewer.ts';
import { allCalls, allDay, noGroup, noSchedule, sectionCalls } from './reservedIds.ts';
import { route } from './route.ts';
import type { RoutingConfig } from './routingConfig.ts';
import {
  always,
  callOf,
  dayTeam,
  defect,
  east,
  everything,
  garden,
  heartAlarm,
  nightTeam,
  nothing,
  ordinary,
  ownSection,
  planOf,
  presence,
  threeShifts,
  twoShifts,
  upstairs,
  viewerWith,
  wandering,
  ward,
  wardRows,
  wardWith,
  west,
  winter,
} from './testing/ward.ts';

const monday = winter('2026-11-16 10:00');
const place = (call: ReturnType<typeof callOf>, viewer: Partial<CallViewer>, config: RoutingConfig, now = monday) =>
  route(call, viewerWith(viewer), config, now).place;

describe('the plan', () => {
  const plan = planOf([threeShifts, dayTeam, nothing, nightTeam], [twoShifts, nothing, everything]);

  test.each([
    ['Monday 07:00', '2026-11-16 07:00', 'hidden', 'the day team does not look after the garden'],
    ['Monday 14:30', '2026-11-16 14:30', 'hidden', 'nothing is shown in the afternoon'],
    ['Monday 22:00', '2026-11-16 22:00', 'calls', 'the night team looks after everything'],
    ['Tuesday 06:59', '2026-11-17 06:59', 'calls', 'the night lasts over midnight'],
    ['Friday 18:59', '2026-11-20 18:59', 'hidden', 'it is still a weekday'],
    ['Friday 19:00', '2026-11-20 19:00', 'calls', 'the weekend begins'],
    ['Saturday 07:00', '2026-11-21 07:00', 'hidden', 'nothing is shown on days of the weekend'],
    ['Monday 06:59', '2026-11-23 06:59', 'calls', 'the weekend is not over'],
    ['Monday 07:00 again', '2026-11-23 07:00', 'hidden', 'it is over'],
  ])('%s: a call from the garden', (_when, time, expected, why) => {
    expect(place(callOf(garden, ordinary), { plan }, ward(), winter(time)), why).toBe(expected);
  });

  test('without one every call is shown', () => {
    const { place: shownAt, reasons } = route(callOf(garden, ordinary), viewerWith({ plan: null }), ward(), monday);
    expect(shownAt).toBe('calls');
    expect(reasons).toEqual([{ step: 'no_plan' }, { step: 'group', display_group_id: allCalls, mode: 'all' }]);
  });

  test.each([
    ['the schedule "none"', planOf([noSchedule, everything], [allDay, everything])],
    ['no schedule', planOf([null, everything], [allDay, everything])],
    ['no group for the step that runs', planOf([threeShifts, null, everything], [allDay, everything])],
    ['the group "none"', planOf([threeShifts, noGroup, everything], [allDay, everything])],
  ])('with %s on weekdays shows nothing on Monday and everything on Sunday', (_what, halfPlan) => {
    expect(place(callOf(east, heartAlarm), { plan: halfPlan }, ward())).toBe('hidden');
    expect(place(callOf(east, heartAlarm), { plan: halfPlan }, ward(), winter('2026-11-22 10:00'))).toBe('calls');
  });

  test('follows the local time of the system', () => {
    const late = Date.parse('2026-11-16T21:30Z');
    expect(place(callOf(garden, ordinary), { plan }, ward(), late)).toBe('calls');
    expect(place(callOf(garden, ordinary), { plan }, wardWith({ timezone: 'UTC' }), late)).toBe('hidden');
  });
});

describe('on the nights when the clocks change', () => {
  const nightSchedule = { id: 9, time_1: '02:30', time_2: '12:00', time_3: null, time_4: null, time_5: null };
  const config = ward({
    schedules: [nightSchedule],
    system_param: { ...wardRows.system_param, weekend_start: 0, weekend_stop: 0 },
  });
  const plan = planOf([9, everything, nothing], [9, everything, nothing]);

  test.each([
    ['01:59 in spring, before the step', '2026-03-29T00:59Z', 'hidden'],
    ['03:00 in spring: the step at 02:30 that was skipped has begun', '2026-03-29T01:00Z', 'calls'],
    ['02:29 in autumn, for the first time', '2026-10-25T00:29Z', 'hidden'],
    ['02:30 in autumn, for the first time', '2026-10-25T00:30Z', 'calls'],
    ['02:00 in autumn, for the second time: the clock reads before the step', '2026-10-25T01:00Z', 'hidden'],
    ['02:30 in autumn, for the second time', '2026-10-25T01:30Z', 'calls'],
  ])('%s', (_when, moment, expected) => {
    expect(place(callOf(east, ordinary), { plan }, config, Date.parse(moment))).toBe(expected);
  });
});

describe('the display group', () => {
  test.each([
    ['all calls', allCalls, garden, ordinary, 'calls'],
    ['all calls, by its mode', everything, garden, ordinary, 'calls'],
    ['no calls', noGroup, east, heartAlarm, 'hidden'],
    ['no calls, by its mode and in spite of its connections', nothing, east, ordinary, 'hidden'],
    ['a connected section and call type', dayTeam, east, ordinary, 'calls'],
    ['a connected section with another call type', dayTeam, upstairs, ordinary, 'hidden'],
    ['a call type that is connected with another section', dayTeam, garden, heartAlarm, 'hidden'],
  ])('%s', (_what, group, section, type, expected) => {
    expect(place(callOf(section, type), { plan: always(group) }, ward())).toBe(expected);
  });

  test.each([
    ['the reserved group', sectionCalls],
    ['a group with that mode', ownSection],
  ])('section calls, by %s, are the calls of the own section', (_what, group) => {
    const corridor = { kind: 'section', section_id: east, plan: always(group) } as const;
    expect(place(callOf(east, ordinary), corridor, ward())).toBe('calls');
    expect(place(callOf(west, heartAlarm), corridor, ward())).toBe('hidden');
  });

  test('shows calls of a hidden section like any other', () => {
    const sections = wardRows.sections.map((section) => ({ ...section, is_hidden: true }));
    expect(place(callOf(east, ordinary), { plan: always(dayTeam) }, ward({ sections }))).toBe('calls');
  });
});

describe('an override', () => {
  const row = { section_id: east, section_display_group_id: everything, systemtree_display_group_id: nightTeam };
  const config = (...enabled: boolean[]) =>
    ward({ display_group_overrides: enabled.map((is_enabled, index) => ({ ...row, id: index + 1, is_enabled })) });
  const call = () => callOf(garden, presence);
  const plan = always(noGroup);

  test.each([
    ['in the plan of its section', 'section', east, 'presences'],
    ['in the plan of a node of its section by the other group', 'node', east, 'hidden'],
    ['not in the plan of another section', 'section', west, 'hidden'],
    ['not in the plan of a user group of the section', 'app_user_group', east, 'hidden'],
    ['not in the plan of a wall', 'display', null, 'hidden'],
  ] as const)('replaces the group %s', (_what, kind, section_id, expected) => {
    expect(place(call(), { kind, section_id, plan }, config(true))).toBe(expected);
  });

  test('of the nodes shows to a node what its group is connected with', () => {
    expect(place(callOf(garden, ordinary), { kind: 'node', section_id: east, plan }, config(true))).toBe('calls');
  });

  test('that is switched off changes nothing', () => {
    expect(place(call(), { kind: 'section', section_id: east, plan }, config(false))).toBe('hidden');
  });

  test('holds even where the plan has no schedule', () => {
    const none = planOf([noSchedule], [noSchedule]);
    expect(place(call(), { kind: 'section', section_id: east, plan: none }, config(true))).toBe('presences');
  });

  test('that was made last holds if several are on', () => {
    const config2 = ward({
      display_group_overrides: [
        { ...row, id: 8, is_enabled: true, section_display_group_id: noGroup },
        { ...row, id: 3, is_enabled: true },
        { ...row, id: 9, is_enabled: false },
      ],
    });
    const { reasons } = route(call(), viewerWith({ kind: 'section', section_id: east, plan }), config2, monday);
    expect(reasons).toContainEqual({
      step: 'override',
      display_group_override_id: 8,
      display_group_id: noGroup,
      mode: 'none',
    });
  });
});

describe('sections that count as one', () => {
  const corridor = (section_id: number, group = sectionCalls) =>
    ({ kind: 'section', section_id, plan: always(group) }) as const;
  const connected = (pairs: Readonly<Record<number, number>>) =>
    wardRows.sections.map(({ id }) => ({ id, connected_section_id: pairs[id] ?? null }));

  test('are connected both ways and through a third one', () => {
    const config = ward({ sections: connected({ [east]: west, [upstairs]: west }) });
    expect(place(callOf(west, ordinary), corridor(east), config)).toBe('calls');
    expect(place(callOf(east, ordinary), corridor(west), config)).toBe('calls');
    expect(place(callOf(upstairs, ordinary), corridor(east), config)).toBe('calls');
    expect(place(callOf(garden, ordinary), corridor(east), config)).toBe('hidden');
  });

  test('are those of a merge group while its display group holds', () => {
    const config = ward({ merge_groups: [{ id: 1, display_group_id: ownSection, sections: [east, garden] }] });
    expect(place(callOf(garden, ordinary), corridor(east, ownSection), config)).toBe('calls');
    expect(place(callOf(garden, ordinary), corridor(east, sectionCalls), config)).toBe('hidden');
    expect(place(callOf(garden, ordinary), corridor(west, ownSection), config)).toBe('hidden');
  });

  test('connect through connections and merge groups together, and the reasons name them all', () => {
    const config = ward({
      sections: connected({ [east]: west }),
      merge_groups: [{ id: 1, display_group_id: sectionCalls, sections: [west, garden] }],
    });
    const { place: shownAt, reasons } = route(callOf(garden, ordinary), viewerWith(corridor(east)), config, monday);
    expect(shownAt).toBe('calls');
    expect(reasons.slice(-3)).toEqual([
      { step: 'merge_group', merge_group_id: 1 },
      { step: 'sections_as_one', section_ids: [east, west, garden] },
      { step: 'own_section', section_id: east, outcome: 'passes' },
    ]);
  });

  test('are named without a merge group that has no part in it', () => {
    const config = ward({
      sections: connected({ [east]: west }),
      merge_groups: [{ id: 1, display_group_id: sectionCalls, sections: [upstairs, garden] }],
    });
    const { reasons } = route(callOf(west, ordinary), viewerWith(corridor(east)), config, monday);
    expect(reasons.map(({ step }) => step)).not.toContain('merge_group');
  });

  test.each([
    ['of a merge group while its display group holds', ownSection, 'calls'],
    ['and of no merge group while another group holds', sectionCalls, 'hidden'],
    ['and of none while its group works by connections', nightTeam, 'hidden'],
  ])('are shown by a wall that selects one of them, %s', (_what, group, expected) => {
    const config = ward({ merge_groups: [{ id: 7, display_group_id: ownSection, sections: [east, garden] }] });
    const wall = viewerWith({ plan: always(group), sections: [east] });
    const { place: shownAt, reasons } = route(callOf(garden, ordinary), wall, config, monday);
    expect(shownAt).toBe(expected);
    expect(reasons.some(({ step }) => step === 'merge_group')).toBe(expected === 'calls');
    expect(place(callOf(upstairs, ordinary), wall, config)).toBe('hidden');
  });

  test('may be connected through a section that is gone', () => {
    const config = ward({ sections: connected({ [east]: 77, [garden]: 77 }) });
    expect(place(callOf(garden, ordinary), corridor(east), config)).toBe('calls');
  });

  test('do not widen a group that works by connections', () => {
    const config = ward({ sections: connected({ [east]: garden }) });
    expect(place(callOf(garden, ordinary), corridor(east, dayTeam), config)).toBe('hidden');
  });
});

describe('presences', () => {
  test.each([
    ['are added to a section that has normal calls in the group', east, true, 'presences'],
    ['are not added unless they are wanted', east, false, 'hidden'],
    ['are not added to a section that is connected for emergencies only', upstairs, true, 'hidden'],
    ['are not added to a section that is not connected', garden, true, 'hidden'],
  ])('%s', (_what, section, show_presences, expected) => {
    expect(place(callOf(section, presence), { plan: always(dayTeam), show_presences }, ward())).toBe(expected);
  });

  test('that the group itself is connected with are shown in any case', () => {
    const display_groups = [
      { id: 1, rule_set: 'connections', connections: [{ section_id: east, call_type_id: presence }] } as const,
    ];
    expect(place(callOf(east, presence), { plan: always(1) }, ward({ display_groups }))).toBe('presences');
  });

  test('belong to all calls and to section calls', () => {
    expect(place(callOf(east, presence), { plan: always(allCalls) }, ward())).toBe('presences');
    const corridor = { kind: 'section', section_id: east, plan: always(sectionCalls) } as const;
    expect(place(callOf(east, presence), corridor, ward())).toBe('presences');
  });

  test('are added where a connected call type is not known, because it may be a normal one', () => {
    const display_groups = [
      { id: 1, rule_set: 'connections', connections: [{ section_id: east, call_type_id: 77 }] } as const,
    ];
    const viewer = { plan: always(1), show_presences: true };
    expect(place(callOf(east, presence), viewer, ward({ display_groups }))).toBe('presences');
  });
});

describe('a defect', () => {
  const opened_at = monday;
  const call = () => callOf(east, defect, { opened_at });

  test.each([
    ['stays hidden until the time-out has passed', 29_999, false, 'hidden'],
    ['is shown from the time-out on', 30_000, false, 'calls'],
    ['is shown to super users at once', 0, true, 'calls'],
  ])('%s', (_what, after, is_superuser, expected) => {
    expect(place(call(), { plan: always(nightTeam), is_superuser }, ward(), monday + after)).toBe(expected);
  });

  test('that has settled is still subject to the group', () => {
    expect(place(call(), { plan: always(dayTeam), is_superuser: true }, ward(), monday + 60_000)).toBe('hidden');
  });
});

describe('call suppression', () => {
  const atNight = {
    call_suppression_enabled: true,
    call_suppression_sections: [east],
    call_suppression_time_start: '22:00',
    call_suppression_time_end: '05:00',
  };
  const config = wardWith(atNight);
  const night = winter('2026-11-17 02:00');

  test.each([
    ['holds back a normal call of its section', east, ordinary, 'held_back'],
    ['spares an urgent call', east, wandering, 'calls'],
    ['spares an emergency', east, heartAlarm, 'calls'],
    ['spares a presence, which is no call for help', east, presence, 'presences'],
    ['spares a defect, which has its own rule', east, defect, 'calls'],
    ['spares a call of an unknown type, which may be an emergency', east, 99, 'calls'],
    ['spares other sections', west, ordinary, 'calls'],
  ])('%s', (_what, section, type, expected) => {
    expect(place(callOf(section, type), {}, config, night)).toBe(expected);
  });

  test.each([
    ['21:59', '2026-11-16 21:59', 'calls'],
    ['22:00', '2026-11-16 22:00', 'held_back'],
    ['04:59', '2026-11-17 04:59', 'held_back'],
    ['05:00', '2026-11-17 05:00', 'calls'],
  ])('at %s', (_when, time, expected) => {
    expect(place(callOf(east, ordinary), {}, config, winter(time))).toBe(expected);
  });

  test.each([
    ['is switched off', { call_suppression_enabled: false }],
    ['lacks an end', { call_suppression_time_end: null }],
    ['lacks a start', { call_suppression_time_start: null }],
    ['has equal ends', { call_suppression_time_end: '22:00' }],
    ['names no section', { call_suppression_sections: [] }],
  ])('that %s holds nothing back', (_what, changes) => {
    expect(place(callOf(east, ordinary), {}, wardWith({ ...atNight, ...changes }), night)).toBe('calls');
  });

  test('does not count a call that the viewer would not get anyway', () => {
    expect(place(callOf(east, ordinary), { plan: always(noGroup) }, config, night)).toBe('hidden');
    expect(place(callOf(east, ordinary), { sections: [west] }, config, night)).toBe('hidden');
  });
});

describe('the section filter', () => {
  const night = { start: 22 * 60, end: 6 * 60 };

  test.each([
    ['lets the chosen sections through', { sections: [east] }, east, 'calls'],
    ['hides other sections', { sections: [east] }, west, 'hidden'],
    ['does nothing if no section is chosen', { sections: [] }, west, 'calls'],
    [
      'lets the spared call types through',
      { sections: [east], ignore_sections_filter_for_call_types: [ordinary] },
      west,
      'calls',
    ],
  ])('%s', (_what, viewer, section, expected) => {
    expect(place(callOf(section, ordinary), viewer, ward())).toBe(expected);
  });

  test.each([
    ['21:59', '2026-11-16 21:59', 'hidden'],
    ['22:00', '2026-11-16 22:00', 'calls'],
    ['05:59', '2026-11-17 05:59', 'calls'],
    ['06:00', '2026-11-17 06:00', 'hidden'],
  ])('is ignored in its window over midnight: at %s', (_when, time, expected) => {
    const viewer = { sections: [east], ignore_sections_time: night };
    expect(place(callOf(west, ordinary), viewer, ward(), winter(time))).toBe(expected);
  });

  test('is not ignored in a window with equal ends', () => {
    const viewer = { sections: [east], ignore_sections_time: { start: 600, end: 600 } };
    expect(place(callOf(west, ordinary), viewer, ward())).toBe('hidden');
  });
});
