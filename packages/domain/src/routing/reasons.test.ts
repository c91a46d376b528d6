import { describe, expect, test } from 'vitest';
import { allCalls, sectionCalls } from './reservedIds.ts';
import { route } from './route.ts';
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
  upstairs,
  viewerWith,
  ward,
  wardWith,
  west,
  winter,
} from './testing/ward.ts';

const monday = winter('2026-11-16 10:00');

describe('what cannot be resolved shows the call and says so', () => {
  test.each([
    ['a schedule', { plan: planOf([17, dayTeam], [17, dayTeam]) }, ward(), 'schedule', 17],
    ['a display group', { plan: always(99) }, ward(), 'display_group', 99],
    ['the own section of a wall', { plan: always(sectionCalls) }, ward(), 'own_section', null],
    ['an own section', { plan: always(sectionCalls), section_id: 88 }, ward(), 'own_section', 88],
    ['the time zone', { plan: always(dayTeam) }, wardWith({ timezone: 'Nowhere/Land' }), 'timezone', 'Nowhere/Land'],
    [
      'the time zone of a window',
      { sections: [east], ignore_sections_time: { start: 0, end: 60 } },
      wardWith({ timezone: 'Nowhere/Land' }),
      'timezone',
      'Nowhere/Land',
    ],
    ['all sections of a filter', { sections: [88, 89] }, ward(), 'section_filter', '88,89'],
  ] as const)('%s', (_what, viewer, config, what, id) => {
    const { shown, reasons } = route(callOf(garden, ordinary), viewerWith(viewer), config, monday);
    expect(shown).toBe(true);
    expect(reasons).toContainEqual({ step: 'unknown', what, id });
  });

  test.each([
    ['the section of the call, in a group', { plan: always(dayTeam) }, 77, ordinary, 'section', 77],
    ['its section, among section calls', { plan: always(sectionCalls), section_id: east }, 77, ordinary, 'section', 77],
    ['its section, in a filter', { sections: [east] }, 77, ordinary, 'section', 77],
    ['its call type', { plan: always(dayTeam) }, east, 66, 'call_type', 66],
  ] as const)('%s', (_what, viewer, section, type, what, id) => {
    const { shown, reasons } = route(callOf(section, type), viewerWith(viewer), ward(), monday);
    expect(shown).toBe(true);
    expect(reasons).toContainEqual({ step: 'unknown', what, id });
  });

  test('but a section of a filter that is gone does not open it for all others', () => {
    const viewer = viewerWith({ sections: [east, 88] });
    expect(route(callOf(east, ordinary), viewer, ward(), monday).shown).toBe(true);
    expect(route(callOf(west, ordinary), viewer, ward(), monday).shown).toBe(false);
  });

  test('an unknown section is never held back', () => {
    const config = wardWith({
      call_suppression_enabled: true,
      call_suppression_sections: [77],
      call_suppression_time_start: '09:00',
      call_suppression_time_end: '11:00',
    });
    expect(route(callOf(77, ordinary), viewerWith({}), config, monday).place).toBe('calls');
  });
});

describe('the reasons stand in the order in which they were applied', () => {
  const plan = planOf([threeShifts, dayTeam, dayTeam, nightTeam], [twoShifts, dayTeam, nightTeam]);

  test('for a call that the group is not connected with', () => {
    expect(route(callOf(garden, ordinary), viewerWith({ plan }), ward(), monday)).toEqual({
      shown: false,
      place: 'hidden',
      reasons: [
        { step: 'part', part: 'weekday' },
        { step: 'slot', part: 'weekday', schedule_id: threeShifts, slot: 1, from: 420, until: 870 },
        { step: 'group', display_group_id: dayTeam, mode: 'connections' },
        {
          step: 'connection',
          display_group_id: dayTeam,
          section_id: garden,
          call_type_id: ordinary,
          outcome: 'hides',
        },
      ],
    });
  });

  test('for a defect at the weekend on a wall with a filter', () => {
    const config = wardWith({
      call_suppression_enabled: true,
      call_suppression_sections: [east],
      call_suppression_time_start: '20:00',
      call_suppression_time_end: '06:00',
    });
    const now = winter('2026-11-21 23:00');
    const opened_at = now - 60_000;
    const viewer = viewerWith({ plan, sections: [east] });
    expect(route(callOf(east, defect, { opened_at }), viewer, config, now)).toEqual({
      shown: true,
      place: 'calls',
      reasons: [
        { step: 'part', part: 'weekend' },
        { step: 'slot', part: 'weekend', schedule_id: twoShifts, slot: 2, from: 1140, until: 420 },
        { step: 'group', display_group_id: nightTeam, mode: 'connections' },
        { step: 'connection', display_group_id: nightTeam, section_id: east, call_type_id: defect, outcome: 'passes' },
        { step: 'defect', outcome: 'passes', until: opened_at + 30_000 },
        { step: 'suppression', outcome: 'passes', from: 1200, until: 360 },
        { step: 'section_filter', outcome: 'passes' },
      ],
    });
  });

  test('for a young defect', () => {
    const { reasons } = route(callOf(east, defect, { opened_at: monday }), viewerWith({}), ward(), monday);
    expect(reasons.at(-1)).toEqual({ step: 'defect', outcome: 'hides', until: monday + 30_000 });
  });

  test('for a young defect and a super user', () => {
    const viewer = viewerWith({ is_superuser: true });
    const { reasons } = route(callOf(east, defect, { opened_at: monday }), viewer, ward(), monday);
    expect(reasons.at(-1)).toEqual({ step: 'defect', outcome: 'passes_for_superuser', until: monday + 30_000 });
  });

  test('for a presence that was added', () => {
    const viewer = viewerWith({ plan: always(dayTeam), show_presences: true });
    expect(route(callOf(east, presence), viewer, ward(), monday).reasons).toEqual([
      { step: 'part', part: 'weekday' },
      { step: 'all_day', part: 'weekday' },
      { step: 'group', display_group_id: dayTeam, mode: 'connections' },
      {
        step: 'connection',
        display_group_id: dayTeam,
        section_id: east,
        call_type_id: presence,
        outcome: 'presence_added',
      },
    ]);
  });

  test('for a call that a filter hides although the group would show it', () => {
    const viewer = viewerWith({
      plan: planOf([null], [null]),
      kind: 'section',
      section_id: upstairs,
      sections: [west],
    });
    const override = { id: 5, is_enabled: true, section_id: upstairs, systemtree_display_group_id: allCalls };
    const config = ward({ display_group_overrides: [{ ...override, section_display_group_id: allCalls }] });
    expect(route(callOf(east, heartAlarm), viewer, config, monday).reasons).toEqual([
      { step: 'part', part: 'weekday' },
      { step: 'no_schedule', part: 'weekday' },
      { step: 'override', display_group_override_id: 5, display_group_id: allCalls, mode: 'all' },
      { step: 'section_filter', outcome: 'hides' },
    ]);
  });
});
