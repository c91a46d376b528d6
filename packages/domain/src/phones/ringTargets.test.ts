import { expect, test } from 'vitest';
import { type Plan, planSlots } from '../routing/displaySetting.ts';
import { allCalls, allDay, noGroup } from '../routing/reservedIds.ts';
import { routingConfig } from '../routing/routingConfig.ts';
import { type RingGroup, type RungCall, ringTargets } from './ringTargets.ts';

const suppression = {
  call_suppression_enabled: false,
  call_suppression_sections: [1],
  call_suppression_time_start: '00:00',
  call_suppression_time_end: '23:59',
};

const routing = (more: Partial<typeof suppression> = {}) =>
  routingConfig({
    system_param: { timezone: 'Europe/Zurich', weekend_start: 7200, weekend_stop: 0, ...suppression, ...more },
    global_settings: { defects_timeout: 30 },
    schedules: [],
    sections: [{ id: 1, connected_section_id: null }],
    call_types: [],
    display_groups: [],
    display_group_overrides: [],
    merge_groups: [],
  });

const plan = (shows: number): Plan => {
  const part = (name: 'weekday' | 'weekend') =>
    Object.fromEntries(planSlots.map((slot) => [`${name}_display_group_${slot}_id`, slot === 1 ? shows : null]));
  return {
    ...part('weekday'),
    ...part('weekend'),
    weekday_schedule_id: allDay,
    weekend_schedule_id: allDay,
  } as Plan;
};

const group = (id: number, shows: number, nodes: readonly [number, 'priority' | 'ignored'][] = []): RingGroup => ({
  ...plan(shows),
  id,
  section_id: 1,
  nodes: new Map(nodes),
});

const type = {
  id: 4,
  name: 'Ruf',
  char: '',
  text: '',
  color: '',
  flag: 'Call',
  urgency: 'Normal',
  sort_order: 1,
} as const;
/** From room 12 on floor 3 of building 1. */
const call = (more: Partial<RungCall> = {}) =>
  ({ section_id: 1, call_type_id: 4, call_type: type, opened_at: 0, path: [12, 3, 1], ...more }) as RungCall;

const groups = [
  group(1, allCalls),
  group(2, noGroup),
  group(3, noGroup, [[3, 'priority']]),
  group(4, allCalls, [[1, 'ignored']]),
  // Of several nodes on the way up the nearest decides.
  group(5, allCalls, [
    [3, 'ignored'],
    [12, 'priority'],
  ]),
];

test('a plan, a node with priority and an ignored one decide whose phones ring, and say so', () => {
  const { groups: called, verdicts } = ringTargets(call(), { routing: routing(), groups, subscriptions: [] }, 0);
  expect(called).toEqual([1, 3, 5]);
  expect(verdicts.map(({ because }) => because)).toEqual(['plan', 'plan', 'priority', 'ignored', 'priority']);
});

test('what call suppression holds back rings at no group, and presences ring nowhere', () => {
  const config = { routing: routing({ call_suppression_enabled: true }), groups, subscriptions: [] };
  expect(ringTargets(call(), config, 0).groups).toEqual([]);
  const urgent = call({ call_type: { ...type, urgency: 'Urgent' } });
  expect(ringTargets(urgent, config, 0).groups).toEqual([1, 3, 5]);
  const presence = call({ call_type: { ...type, flag: 'Presence' } });
  const plain = { ...config, routing: routing(), groups: [group(1, allCalls)] };
  expect(ringTargets(presence, plain, 0).groups).toEqual([]);
});

test('who subscribed to a place gets the calls of all below it, once', () => {
  const subscriptions = [
    { app_user_ids: [7, 8], node_ids: new Set([3]) },
    { app_user_ids: [8], node_ids: new Set([12]) },
    { app_user_ids: [9], node_ids: new Set([99]) },
  ];
  expect(ringTargets(call(), { routing: routing(), groups: [], subscriptions }, 0).people).toEqual([7, 8]);
});
