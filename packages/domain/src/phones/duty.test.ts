import { expect, test } from 'vitest';
import type { Plan } from '../routing/displaySetting.ts';
import { allCalls, allDay } from '../routing/reservedIds.ts';
import { routingConfig } from '../routing/routingConfig.ts';
import { type DutyOutcome, dutyOf, dutyOutcome } from './duty.ts';
import { playRing } from './playRing.ts';
import type { PersonState } from './readiness.ts';
import type { RingFacts } from './ring.ts';
import type { RingGroup } from './ringTargets.ts';

const night = 1;
const routing = routingConfig({
  system_param: {
    timezone: 'Europe/Zurich',
    weekend_start: 0,
    weekend_stop: 0,
    call_suppression_enabled: false,
    call_suppression_sections: [],
    call_suppression_time_start: null,
    call_suppression_time_end: null,
  },
  global_settings: { defects_timeout: 30 },
  schedules: [{ id: night, time_1: '07:00', time_2: '13:00', time_3: '19:00', time_4: null, time_5: null }],
  sections: [],
  call_types: [],
  display_groups: [{ id: 9, rule_set: 'connections', connections: [] }],
  display_group_overrides: [],
  merge_groups: [],
});

const noPlan: Plan = Object.fromEntries(
  ['weekday', 'weekend'].flatMap((part) => [
    [`${part}_schedule_id`, null],
    ...[1, 2, 3, 4, 5].map((slot) => [`${part}_display_group_${slot}_id`, null]),
  ]),
) as Plan;
const group = (plan: Partial<Plan>): RingGroup => ({ ...noPlan, id: 1, section_id: null, nodes: new Map(), ...plan });
const at = (time: string) => Date.parse(`2026-11-18T${time}:00+01:00`);

test.each<[string, Partial<Plan>, string, boolean, string | null]>([
  ['without a plan', {}, '10:00', false, null],
  ['all day long', { weekday_schedule_id: allDay, weekday_display_group_1_id: allCalls }, '10:00', true, null],
  ['with a group of no calls', { weekday_schedule_id: allDay, weekday_display_group_1_id: 9 }, '10:00', false, null],
  [
    'through two steps of a day',
    { weekday_schedule_id: night, weekday_display_group_1_id: allCalls, weekday_display_group_2_id: allCalls },
    '10:00',
    true,
    '19:00',
  ],
  ['before a night', { weekday_schedule_id: night, weekday_display_group_3_id: allCalls }, '10:00', false, '19:00'],
])('%s a group is on duty or not, and until when', (_how, plan, now, isOnDuty, until) => {
  expect(dutyOf(group(plan), routing, at(now))).toEqual({ isOnDuty, until: until === null ? null : at(until) });
});

test.each<[DutyOutcome, boolean, boolean, readonly PersonState[]]>([
  ['all', true, false, ['reached', 'push']],
  ['some', true, false, ['reached', 'muted']],
  ['none', true, false, ['offline', 'no_permission']],
  ['none', true, false, []],
  ['off_duty', false, false, ['reached']],
  ['failsafe', false, true, ['push']],
  ['failsafe_empty', true, true, ['muted']],
])('%s', (outcome, isOnDuty, isFailsafe, states) => {
  const people = states.map((state, index) => ({ app_user_id: index, name: '', state }));
  expect(dutyOutcome({ isOnDuty, isFailsafe, people })).toBe(outcome);
});

const care = 1;
const main = 2;
const rescue = 3;
const facts = (reachable: readonly number[]): RingFacts => ({
  groups: new Map([
    [care, { main_group_id: main, isRejectOnly: false, app_user_ids: [11, 12] }],
    [main, { main_group_id: null, isRejectOnly: false, app_user_ids: [21] }],
    [rescue, { main_group_id: null, isRejectOnly: false, app_user_ids: [31] }],
  ]),
  reachable: new Set(reachable),
  failsafe_group_id: rescue,
  timeouts: { resend: 30_000, escalation: 60_000, failsafe: 120_000, release: 300_000 },
});
const said = (...args: Parameters<typeof playRing>) =>
  playRing(...args).map(
    (step) =>
      `${step.after / 1000} ${step.kind === 'call' ? `${step.why} ${step.people.join()}` : step.kind === 'escalated' ? `to ${step.app_user_group_id}` : step.kind}`,
  );

test('an unanswered urgent call goes from group to main group to failsafe group, at their times', () => {
  expect(said({ groups: [care], people: [] }, 'Urgent', facts([11, 21, 31]))).toEqual([
    '0 first 11,12',
    '30 resend 11',
    '60 to 2',
    '60 escalation 21',
    '120 nobody_reached',
    '120 failsafe 31',
  ]);
});

test('where no phone of a group is reachable the next one is called at once', () => {
  expect(said({ groups: [care], people: [] }, 'Urgent', facts([31])).slice(0, 5)).toEqual([
    '0 first 11,12',
    '0 to 2',
    '0 escalation 21',
    '0 nobody_reached',
    '0 failsafe 31',
  ]);
});

test('a normal call that is for no group rings nowhere, an urgent one at the failsafe group', () => {
  expect(said({ groups: [], people: [] }, 'Normal', facts([31]))).toEqual([]);
  expect(said({ groups: [], people: [] }, 'Emergency', facts([31])).slice(0, 2)).toEqual([
    '0 nobody_reached',
    '0 failsafe 31',
  ]);
});
