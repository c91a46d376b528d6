import { expect, test } from 'vitest';
import { deviceTroubles, type PastReport, type TroubleRules } from './deviceTroubles.ts';
import { pastIncidents } from './pastIncidents.ts';
import { atWork } from './workingHours.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const timezone = 'Europe/Zurich';
/** A Monday at noon. */
const start = Date.parse('2026-03-02T11:00:00Z');

const rules: TroubleRules = {
  ...{ battery_threshold_low: 40, battery_threshold_critical: 25, defects_timeout: 60 },
  monitor: { id: 3, name: 'Wackelkontakt', criterion: '0x47', threshold: 3, timeframe: 48 },
};
const battery = (days: number, percent: number): PastReport => ({
  ...{ kind: 'battery', device_id: 7, at: start + days * day, percent },
});
const reach = (minutes: number, is_reachable: boolean): PastReport => ({
  ...{ kind: 'reachability', device_id: 7, at: start + minutes * minute, is_reachable },
});
const defect = (hours: number, lasts: number, criterion = '0x47'): PastReport => ({
  ...{ kind: 'defect', device_id: 7, at: start + hours * hour, criterion, ended_at: start + hours * hour + lasts },
});

test.each<[string, readonly PastReport[], readonly unknown[]]>([
  ['a full battery', [battery(0, 90), battery(1, 89)], []],
  [
    'a battery that runs low, then empty, and is replaced',
    [battery(0, 41), battery(1, 39), battery(2, 38), battery(3, 24), battery(4, 99)],
    [{ cause: 'battery 7', severities: ['Warning', 'Critical'], lasts: 3 * day }],
  ],
  ['a battery that is low now', [battery(0, 39)], [{ cause: 'battery 7', severities: ['Warning'], lasts: null }]],
  ['a gap of less than a minute', [reach(0, false), reach(0.5, true)], []],
  ['a gap', [reach(0, false), reach(30, true)], [{ cause: 'reach 7', severities: ['Critical'], lasts: 29 * minute }]],
  ['a short defect', [defect(0, 59_000)], []],
  ['a defect', [defect(0, hour)], [{ cause: 'defect 7', severities: ['Critical'], lasts: 59 * minute }]],
  [
    'three short defects within the time frame',
    [defect(0, 1000), defect(10, 1000), defect(20, 1000), defect(21, 1000)],
    [{ cause: 'monitor 3 7', severities: ['Warning'], lasts: 28 * hour }],
  ],
  ['three with other criteria', [defect(0, 1), defect(1, 1, '0x21'), defect(2, 1, '0x6A')], []],
  ['three that are too far apart', [defect(0, 1), defect(30, 1), defect(60, 1)], []],
])('what is found: %s', (_what, reports, expected) => {
  const found = deviceTroubles(reports, rules).map(({ cause, stages, until }) => ({
    cause,
    severities: stages.map(({ wrong }) => wrong.severity),
    lasts: until === null ? null : until - (stages[0]?.at ?? 0),
  }));
  expect(found).toEqual(expected);
});

const keepers = [{ id: 4, name: 'b.huber' }];

test('what is over quickly closes by itself, and comes back as the same incident within a day', () => {
  const gaps = [reach(0, false), reach(4, true), reach(300, false), reach(304, true)];
  const incidents = pastIncidents(deviceTroubles(gaps, rules), {
    ...{ seed: 3, end: start + 9 * day, timezone, keepers: [] },
  });
  expect(incidents).toHaveLength(1);
  expect(incidents[0]).toMatchObject({ status: 'Closed', closed_because: 'recovered', created_at: start + minute });
  expect(incidents[0]?.steps.map(({ step }) => step)).toEqual(['opened', 'closed', 'reopened', 'closed']);
});

test('a battery is taken by a person, replaced, and closed by that person', () => {
  const reports = [battery(0, 39), battery(20, 20), battery(23, 100)];
  const [incident] = pastIncidents(deviceTroubles(reports, rules), {
    ...{ seed: 1, end: start + 60 * day, timezone, keepers },
  });
  expect(incident).toMatchObject({ status: 'Closed', closed_because: 'fixed', by: keepers[0], closed_by: keepers[0] });
  expect(incident?.steps.map(({ step }) => step)).toEqual([
    'opened',
    'severity_changed',
    'assigned',
    'recovered',
    'closed',
  ]);
});

test('whatever the reports are, steps follow each other in time, and one incident of a cause is open at most', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const reports = [
      ...[1, 5, 9].flatMap((hours) => [reach(hours * 60 * seed, false), reach((hours * 60 + 40) * seed, true)]),
      ...[0, 2, 30, 31].map((percent, index) => battery(index * seed, 60 - percent)),
      ...[1, 2, 3].map((hours) => defect(hours * seed, 2 * hour)),
    ].toSorted((a, b) => a.at - b.at);
    const end = start + 40 * day;
    const known = reports.filter(({ at }) => at < end);
    const incidents = pastIncidents(deviceTroubles(known, rules), { seed, end, timezone, keepers });
    const open = incidents.filter(({ status }) => status !== 'Closed').map(({ cause }) => cause);
    expect(new Set(open).size).toBe(open.length);
    for (const { steps, status, closed_at } of incidents) {
      const times = steps.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(Math.max(...times)).toBeLessThanOrEqual(end + 6 * minute);
      expect(closed_at === null).toBe(status !== 'Closed');
    }
  }
});

test.each([
  ['2026-03-02T12:00:00+01:00', '2026-03-02T12:00'],
  ['2026-03-02T05:00:00+01:00', '2026-03-02T07'],
  ['2026-03-06T18:00:00+01:00', '2026-03-09T07'],
  ['2026-03-28T10:00:00+01:00', '2026-03-30T07'],
])('what is noticed at %s is done at %s', (at, done) => {
  const found = new Date(atWork(Date.parse(at), timezone)).toLocaleString('sv', { timeZone: timezone });
  expect(found.replace(' ', 'T').startsWith(done.slice(0, 13)) || found.slice(11, 13) === '08').toBe(true);
  expect(found.slice(0, 10)).toBe(done.slice(0, 10));
});
