import { describe, expect, test } from 'vitest';
import { batteryForecast } from './batteryForecast.ts';
import { criterionOf, defectVerdict, monitorVerdict } from './defectRules.ts';
import { batteryVerdict, type Link, nextLook, reachVerdict } from './deviceRules.ts';
import { gathererOf } from './gather.ts';
import { conditionVerdict, displayVerdict, hubVerdict, syncVerdict } from './systemRules.ts';
import type { Verdict } from './verdict.ts';

const now = Date.UTC(2026, 10, 15, 14);
const minute = 60_000;
const hour = 60 * minute;
const said = (verdict: Verdict) => (typeof verdict === 'string' ? verdict : `${verdict.severity} ${verdict.reason}`);

const thresholds = { battery_threshold_low: 40, battery_threshold_critical: 25 };
const bracelet = { kind: 'radio', battery: 80, isReporting: true, isOpen: false };

test.each([
  ['a bracelet with a good battery', {}, 'ok'],
  ['one that is just above low', { battery: 40 }, 'ok'],
  ['one that is low', { battery: 39 }, 'Warning battery_low'],
  ['one that is almost empty', { battery: 24 }, 'Critical battery_critical'],
  ['one that cannot measure it', { battery: -1 }, 'unknown'],
  ['one that has not reported yet', { battery: null }, 'unknown'],
  ['one that became silent with a low battery', { battery: 39, isReporting: false }, 'Warning battery_low'],
  ['one that became silent with a good battery', { isReporting: false }, 'unknown'],
  ['one whose report is a little better than the last', { battery: 42, isOpen: true }, 'unknown'],
  ['one with a new battery', { battery: 100, isOpen: true }, 'ok'],
  ['a door contact on a wire', { kind: 'wired', battery: 3 }, 'ok'],
] as const)('battery: %s', (_what, facts, expected) => {
  expect(said(batteryVerdict({ ...bracelet, ...facts }, thresholds))).toBe(expected);
});

const link: Link = { state: 'connected', since: now - 30 * 24 * hour };
const button = {
  ...{ timeoutMinutes: 240, reachable: true, last_reachable_at: now - hour, lost_since: null, link, counts_from: 0 },
};

test.each([
  ['a button that reported an hour ago', {}, 'ok'],
  ['one that is silent for its time-out', { last_reachable_at: now - 4 * hour }, 'Critical silent'],
  ['one that is not monitored', { timeoutMinutes: null, last_reachable_at: 0 }, 'ok'],
  ['one that never reported', { reachable: null, last_reachable_at: null }, 'unknown'],
  ['one that the configurator has just lost', { reachable: false, lost_since: now - 59_000 }, 'unknown'],
  ['one that it lost a minute ago', { reachable: false, lost_since: now - minute }, 'Critical unreachable'],
  [
    'one of a configurator that is lost',
    { reachable: false, lost_since: 1, link: { ...link, state: 'offline' } },
    'unknown',
  ],
  ['one of a system that was never linked', { link: null }, 'unknown'],
  [
    'one that is silent since before the link came back',
    { last_reachable_at: now - 9 * hour, link: { ...link, since: now - 3 * hour } },
    'unknown',
  ],
  [
    'one that is silent for a time-out since the link came back',
    { last_reachable_at: now - 9 * hour, link: { ...link, since: now - 4 * hour } },
    'Critical silent',
  ],
  ['one after our own server was off', { last_reachable_at: now - 9 * hour, counts_from: now - hour }, 'unknown'],
  ['one whose last report is ahead of a clock that was set back', { last_reachable_at: now + hour }, 'ok'],
] as const)('reachability: %s', (_what, facts, expected) => {
  expect(said(reachVerdict({ ...button, ...facts }, now))).toBe(expected);
});

test.each([
  ['after ten minutes at most', {}, now + 10 * minute],
  ['when its silence becomes an incident', { last_reachable_at: now - 239 * minute }, now + minute],
  ['when it may be settled', { settlesAt: now + 2 * minute }, now + 2 * minute],
  ['when a report of its loss is believed', { reachable: false }, now + minute],
] as const)('a device is looked at again %s', (_when, facts, expected) => {
  expect(nextLook({ ...button, settlesAt: null, ...facts }, now)).toBe(expected);
});

test.each([
  ['a defect that is over', defectVerdict(null, 30, now), 'ok'],
  ['a defect of ten seconds', defectVerdict(now - 10_000, 30, now), 'unknown'],
  ['a defect that lasts', defectVerdict(now - 30_000, 30, now), 'Critical defect'],
  [
    'nine of ten reports of a monitor',
    monitorVerdict({ name: 'Funk', threshold: 10, timeframe: 24, enabled: true }, 9),
    'ok',
  ],
  [
    'ten of ten',
    monitorVerdict({ name: 'Funk', threshold: 10, timeframe: 24, enabled: true }, 10),
    'Warning probable_defect',
  ],
  [
    'a monitor that is switched off',
    monitorVerdict({ name: 'Funk', threshold: 1, timeframe: 24, enabled: false }, 10),
    'ok',
  ],
  [
    'a configurator that is lost',
    conditionVerdict({ message: 'configurator_offline', level: 'warning', values: {} }),
    'Critical configurator_offline',
  ],
  [
    'mail that fails',
    conditionVerdict({ message: 'deliveries_failing', level: 'warning', values: {} }),
    'Warning deliveries_failing',
  ],
  ['a full disk', conditionVerdict({ message: 'disk_full', level: 'critical', values: {} }), 'Critical disk_full'],
  ['a licence that is exceeded', conditionVerdict({ message: 'licence_exceeded', level: 'warning', values: {} }), 'ok'],
  [
    'an unused part of the database',
    conditionVerdict({ message: 'database_bloated', level: 'warning', values: {} }),
    'ok',
  ],
  ['a hub that is off', hubVerdict({ status: 'Offline', last_sync: now }, true, now), 'Critical hub_offline'],
  [
    'a hub that refuses us',
    hubVerdict({ status: 'Unauthorized', last_sync: now }, true, now),
    'Critical hub_unauthorized',
  ],
  [
    'a hub of yesterday',
    hubVerdict({ status: 'Ready', last_sync: now - 25 * hour }, true, now),
    'Warning hub_outdated',
  ],
  ['a hub that is being set up', hubVerdict({ status: 'Ready', last_sync: null }, true, now), 'unknown'],
  ['a hub of a lost configurator', hubVerdict({ status: 'Offline', last_sync: now }, false, now), 'unknown'],
  ['a hub that works', hubVerdict({ status: 'Ready', last_sync: now }, true, now), 'ok'],
  ['a synchronisation that failed', syncVerdict({ error: 'timeout' }), 'Warning sync_failed'],
  ['one that succeeded', syncVerdict({ error: null }), 'ok'],
] as const)('%s', (_what, verdict, expected) => {
  expect(said(verdict)).toBe(expected);
});

const seen_at = now - 10_000;
const wall = {
  is_supervised: true,
  own_state: 'live',
  own_state_since: now - hour,
  behind_since: null,
  seen_at,
} as const;

test.each([
  ['a wall that is there', {}, 0, 'ok'],
  ['a wall that loads its page anew', { seen_at: now - 2 * minute }, 0, 'unknown'],
  ['a wall that stays dark', { seen_at: now - 3 * minute }, 0, 'Critical display_dark'],
  ['a wall that stays behind', { behind_since: now - 5 * minute }, 0, 'Warning display_behind'],
  ['somebody who closed a browser', { seen_at: now - hour, is_supervised: false }, 0, 'ok'],
  ['a wall after our own server was off', { seen_at: now - hour }, now - minute, 'unknown'],
] as const)('%s', (_what, facts, counts_from, expected) => {
  expect(said(displayVerdict({ ...wall, ...facts }, counts_from, now))).toBe(expected);
});

test.each([
  ['0x1F', '0x1f'],
  ['0x001f', '0x1f'],
  ['0X0', '0x0'],
  ['1F', null],
  ['0x', null],
  ['', null],
])('the criterion %s is %s', (text, expected) => {
  expect(criterionOf(text)).toBe(expected);
});

describe('a lost device', () => {
  const dead = { id: 50, parent_id: 10, isLost: true };
  const device = { id: 7, radio: true, path: [12, 11, 10, 1] };
  test.each([
    ['behind the dead repeater of its ward', device, { repeaters: [dead], hubs: [] }, 50],
    ['below the dead repeater itself', { ...device, path: [50, 10] }, { repeaters: [dead], hubs: [] }, 50],
    [
      'of a ward with a second repeater that lives',
      device,
      { repeaters: [dead, { id: 51, parent_id: 10, isLost: false }], hubs: [] },
      null,
    ],
    [
      'of a ward with two dead repeaters belongs to the first',
      device,
      { repeaters: [{ id: 51, parent_id: 10, isLost: true }, dead], hubs: [] },
      50,
    ],
    ['of another ward', { ...device, path: [20, 1] }, { repeaters: [dead], hubs: [] }, null],
    ['on a wire', { ...device, radio: false }, { repeaters: [dead], hubs: [] }, null],
    ['that is the repeater', { ...device, id: 50, path: [10, 1] }, { repeaters: [dead], hubs: [] }, null],
    ['without repeater, its only hub dead', device, { repeaters: [], hubs: [{ id: 3, isLost: true }] }, 3],
    [
      'without repeater, one hub alive',
      device,
      {
        repeaters: [],
        hubs: [
          { id: 3, isLost: true },
          { id: 4, isLost: false },
        ],
      },
      null,
    ],
  ])('%s', (_what, lost, causes, expected) => {
    expect(gathererOf(lost, causes)?.id ?? null).toBe(expected);
  });
});

describe('the day on which a battery will be low', () => {
  const days = (percents: readonly number[]) => percents.map((percent, index) => ({ day: 20_000 + index, percent }));
  const falling = (count: number, by: number, from = 90) =>
    days(Array.from({ length: count }, (_, i) => from - i * by));

  test('is where the decline of the last weeks reaches the threshold', () => {
    expect(batteryForecast(falling(21, 1), 40)).toEqual({ day: 20_050, earliest: 20_050, latest: 20_050 });
  });

  test('is less certain the more the reports differ', () => {
    const uneven = falling(28, 1).map(({ day, percent }) => ({ day, percent: percent + (day % 2 === 0 ? 2 : -2) }));
    const found = batteryForecast(uneven, 40);
    expect(found?.earliest).toBeLessThan(found?.day ?? 0);
    expect(found?.latest).toBeGreaterThan(found?.day ?? 0);
  });

  test('counts from the last new battery on', () => {
    const replaced = [
      ...falling(20, 2, 60),
      ...falling(20, 1, 100).map(({ day, percent }) => ({ day: day + 20, percent })),
    ];
    expect(batteryForecast(replaced, 40)?.day).toBe(20_080);
  });

  test.each([
    ['of too few days', falling(9, 1)],
    ['of a battery that does not decline', days(Array.from({ length: 30 }, () => 80))],
    ['of one that is low already', falling(21, 3)],
    ['of reports without a direction', days(Array.from({ length: 30 }, (_, index) => 80 + (index % 2) * 6))],
    ['of one that lasts for years', falling(56, 0.01)],
  ])('is not foretold %s', (_what, history) => {
    expect(batteryForecast(history, 40)).toBeNull();
  });
});
