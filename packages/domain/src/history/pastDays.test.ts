import { expect, test } from 'vitest';
import { applyEvents } from '../calls/applyEvents.ts';
import { fieldEvent } from '../field/fieldEvent.ts';
import { localText } from '../time/localTime.ts';
import type { PastCall, PastDay } from './pastDay.ts';
import { pastDays } from './pastDays.ts';
import type { HistoryOptions, PastDevice, PastInstallation } from './pastInstallation.ts';

const weights = (night: number, day: number) => ({ night, morning: day, day, evening: day });
const [ordinary, emergency, presence, defect, test_] = [4, 2, 6, 11, 100];
const habits = [
  { call_type_id: ordinary, weight: weights(10, 10) },
  { call_type_id: emergency, weight: weights(1, 0.3) },
];

const device = (id: number): PastDevice => ({
  id,
  section_id: 1 + (id % 3),
  call_source_id: 1,
  habits: id === 60 ? [] : habits,
  isRadio: id % 2 === 0,
  battery: id === 2 ? 22 : null,
  isReached: id !== 60,
});

const slowUntil = Date.parse('2026-06-01T00:00:00Z');
const installation: PastInstallation = {
  timezone: 'Europe/Zurich',
  types: [
    { id: emergency, flag: 'Call', urgency: 'Emergency' },
    { id: ordinary, flag: 'Call', urgency: 'Normal' },
    { id: presence, flag: 'Presence', urgency: 'Normal' },
    { id: defect, flag: 'Defect', urgency: 'Normal' },
  ],
  devices: Array.from({ length: 60 }, (_one, index) => device(index + 1)),
  people: ['anna', 'beat'],
  paces: [{ section_id: 3, part: 'night', until: slowUntil, factor: 2 }],
};

const end = Date.parse('2026-11-16T09:20:00Z');
const options: HistoryOptions = { seed: 1, end, days: 400, calls: 15_000 };
const year: readonly PastDay[] = [...pastDays(installation, options)];
const calls = year.flatMap((day) => day.calls);
const steps = year.flatMap((day) => day.steps);

const hourOf = (at: number) => Number(localText(at, installation.timezone).slice(11, 13));
const of = (...types: readonly number[]) => calls.filter(({ call_type_id }) => types.includes(call_type_id));
const waits = (list: readonly PastCall[]) =>
  list.map(({ opened_at, closed_at }) => closed_at - opened_at).sort((a, b) => a - b);
const median = (list: readonly number[]) => list[Math.floor(list.length / 2)] ?? 0;

test('the same seed, installation and end give the same past, another seed another one', () => {
  const short = { ...options, days: 30, calls: 500 };
  const text = (seed: number) => JSON.stringify([...pastDays(installation, { ...short, seed })]);
  expect(text(1)).toBe(text(1));
  expect(text(2)).not.toBe(text(1));
});

test('there are exactly as many calls as wanted, numbered in the order of their opening, on the day they opened', () => {
  expect(calls.map(({ key }) => key)).toEqual(Array.from({ length: options.calls }, (_one, index) => index + 1));
  expect(calls.every((call, index) => call.opened_at >= (calls[index - 1]?.opened_at ?? 0))).toBe(true);
  for (const { from, until, calls: opened } of year)
    expect(opened.filter(({ opened_at }) => opened_at < from || opened_at > until)).toEqual([]);
});

test('every call closes after it opened and before the end, and is acknowledged in between', () => {
  expect(calls.filter(({ opened_at, closed_at }) => closed_at <= opened_at || closed_at > end)).toEqual([]);
  const taken = calls.filter(({ acknowledged_at }) => acknowledged_at !== null);
  expect(taken.length / calls.length).toBeGreaterThan(0.1);
  expect(
    taken.filter(({ opened_at, closed_at, acknowledged_at: at }) => at === null || at <= opened_at || at >= closed_at),
  ).toEqual([]);
});

test('events can be read, are numbered without a gap in the order of time, and leave nothing open', () => {
  const events = steps.flatMap(({ event }) => event ?? []);
  expect(events.map(({ number }) => number)).toEqual(events.map((_event, index) => index + 1));
  expect(steps.every(({ at }, index) => at >= (steps[index - 1]?.at ?? 0))).toBe(true);
  expect(events.slice(0, 5000).filter((event) => !fieldEvent.safeParse(event).success)).toEqual([]);
  const missed = new Set(steps.flatMap(({ call, event }) => (event === null && call ? [call.key] : [])));
  const { open, opened } = applyEvents(new Map(), events);
  expect(opened).toHaveLength(options.calls);
  expect(new Set(open.keys())).toEqual(missed);
});

test('staff is present before the call that it answers has ended', () => {
  const ends = new Map<number, PastCall[]>();
  for (const call of of(ordinary, emergency)) ends.set(call.device_id, [...(ends.get(call.device_id) ?? []), call]);
  const present = of(presence);
  expect(present.length / calls.length).toBeGreaterThan(0.25);
  const answering = present.filter(({ device_id, opened_at }) =>
    ends.get(device_id)?.some((call) => opened_at > call.opened_at && opened_at < call.closed_at),
  );
  // The others are rounds.
  expect(answering.length / present.length).toBeGreaterThan(0.75);
});

test('the night is quieter than the day, and has the larger share of emergencies', () => {
  const at = (list: readonly PastCall[], from: number, until: number) =>
    list.filter(({ opened_at }) => hourOf(opened_at) >= from && hourOf(opened_at) < until).length;
  const [urgent, all] = [of(emergency), of(ordinary, emergency)];
  expect(at(all, 0, 5) * 3).toBeLessThan(at(all, 7, 12));
  expect(at(urgent, 0, 5) / at(all, 0, 5)).toBeGreaterThan((2 * at(urgent, 7, 12)) / at(all, 7, 12));
});

test('response times are skewed as people are: most are short, few are long, and emergencies are answered first', () => {
  const ordinaryWaits = waits(of(ordinary));
  expect(median(waits(of(emergency)))).toBeLessThan(median(ordinaryWaits) / 2);
  const mean = ordinaryWaits.reduce((sum, wait) => sum + wait, 0) / ordinaryWaits.length;
  expect(mean).toBeGreaterThan(1.15 * median(ordinaryWaits));
  const ofHours = (from: number, until: number) =>
    waits(of(ordinary).filter(({ opened_at }) => hourOf(opened_at) >= from && hourOf(opened_at) < until));
  expect(median(ofHours(7, 9))).toBeGreaterThan(1.2 * median(ofHours(13, 16)));
  const bySection = [1, 2, 3].map((id) => median(waits(of(ordinary).filter(({ section_id }) => section_id === id))));
  expect(Math.max(...bySection)).toBeGreaterThan(1.05 * Math.min(...bySection));
});

test('some people call again within minutes of being answered, most do not', () => {
  const cared = of(ordinary, emergency);
  const last = new Map<number, number>();
  let again = 0;
  for (const { device_id, opened_at, closed_at } of cared) {
    if (opened_at - (last.get(device_id) ?? 0) < 10 * 60_000) again += 1;
    last.set(device_id, closed_at);
  }
  expect(again / cared.length).toBeGreaterThan(0.02);
  expect(again / cared.length).toBeLessThan(0.1);
});

test('what a change of the configuration has made faster took longer before it', () => {
  const nights = of(ordinary).filter(({ section_id, opened_at }) => section_id === 3 && hourOf(opened_at) < 6);
  const [slow, fast] = [true, false].map((isBefore) =>
    median(waits(nights.filter(({ opened_at }) => opened_at < slowUntil === isBefore))),
  );
  expect(slow).toBeGreaterThan(1.4 * Number(fast));
});

test('tests are few, by day on working days, and end by themselves after a minute', () => {
  const tests = of(test_);
  expect(tests.length / calls.length).toBeGreaterThan(0.001);
  expect(tests.length / calls.length).toBeLessThan(0.02);
  const weekdays = new Set(tests.map(({ opened_at }) => new Date(opened_at).getUTCDay()));
  expect([...weekdays].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  expect(tests.filter(({ opened_at, closed_at }) => closed_at - opened_at < 60_000)).toEqual([]);
});

test('a battery runs down percent by percent until it is replaced, and ends at what the device reports now', () => {
  const levels = Map.groupBy(
    steps.flatMap(({ event }) => (event?.kind === 'battery' ? event : [])),
    ({ device_id }) => device_id,
  );
  expect([...levels.keys()].every((id) => id % 2 === 0 && id !== 60)).toBe(true);
  let replaced = 0;
  for (const reports of levels.values()) {
    for (const [index, { percent }] of reports.entries()) {
      const before = reports[index - 1]?.percent;
      if (before === undefined || percent < before) continue;
      replaced += 1;
      expect([before < 30, percent > 95]).toEqual([true, true]);
    }
  }
  expect(replaced).toBeGreaterThan(5);
  expect(levels.get(2)?.at(-1)?.percent).toBeCloseTo(22, -1);
});

test('devices that were out of reach come back, and one that was never reached reports nothing', () => {
  const reports = steps.flatMap(({ event }) => (event?.kind === 'reachability' ? event : []));
  const reachable = new Map<number, boolean>();
  let lost = 0;
  for (const { device_id, is_reachable } of reports) {
    if (!is_reachable) lost += 1;
    expect(reachable.get(device_id)).not.toBe(is_reachable);
    reachable.set(device_id, is_reachable);
  }
  expect(lost).toBeGreaterThan(20);
  expect([...reachable.values()]).not.toContain(false);
  expect(reachable.size).toBe(59);
});

test('defects last long and come from few devices', () => {
  const defects = of(defect);
  expect(defects.length).toBeGreaterThan(10);
  expect(median(waits(defects))).toBeGreaterThan(30 * 60_000);
});

test('in an outage nothing is received, and what ended meanwhile is found closed after it', () => {
  const found = steps.filter(({ event }) => event === null);
  expect(found.length).toBeGreaterThan(0);
  for (const { at } of found) {
    const before = steps.findLast((step) => step.at < at);
    expect(at - (before?.at ?? 0)).toBeGreaterThan(2 * 60_000);
  }
});

test.each([
  ['2026-03-29', 23, '02', 0],
  ['2025-10-26', 25, '02', 2],
])('on %s, a day of %i hours, the hour %s of the clock comes as often as on the wall', (date, hours, hour, times) => {
  const day = year.find((one) => one.date === date);
  expect((Number(day?.until) - Number(day?.from)) / 3_600_000).toBe(hours);
  const [only] = [
    ...pastDays(installation, { ...options, seed: 3, days: 1, calls: 3000, end: Number(day?.until) + 600_000 }),
  ];
  const within = only?.calls.filter(({ opened_at }) => localText(opened_at, 'Europe/Zurich').slice(11, 13) === hour);
  const utcHours = new Set(within?.map(({ opened_at }) => Math.floor(opened_at / 3_600_000)));
  expect(utcHours.size).toBe(times);
});
