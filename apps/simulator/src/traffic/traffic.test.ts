import { fieldEvent } from '@carestead/domain/field/fieldEvent';
import { expect, test } from 'vitest';
import { createConfigurator } from '../configurator/configurator.ts';
import { readInstallation } from '../installation/readInstallation.ts';
import { applyHappening, emptyState } from '../journal/fieldState.ts';
import { seededRandom } from './seededRandom.ts';
import { createTraffic } from './traffic.ts';

const minute = 60_000;
const morning = Date.parse('2026-03-10T07:00:00+01:00');
const night = Date.parse('2026-03-10T02:00:00+01:00');

type Options = {
  seed?: number;
  rate?: number;
  rhythm?: boolean;
  from?: number;
  minutes?: number;
  step?: number;
  faulty?: number;
};

/** Plays it without a clock, in steps of any size. */
function play({
  seed = 1,
  rate = 2,
  rhythm = true,
  from = morning,
  minutes = 30,
  step = 1000,
  faulty = 0,
}: Options = {}) {
  const state = emptyState();
  const { devices, ...others } = readInstallation(undefined);
  const events: unknown[] = [];
  const configurator = createConfigurator({
    installation: {
      ...others,
      devices: devices.map((one) => (one.id === faulty ? { ...one, reachable: false } : one)),
    },
    state: () => state,
    emit: (happening, at) => {
      applyHappening(state, happening, at);
      events.push({ number: events.length + 1, at, ...happening });
    },
    now: () => from,
  });
  const traffic = createTraffic({ configurator, random: seededRandom(seed), rate, rhythm, from });
  for (let now = from; now <= from + minutes * minute; now += step) traffic.until(now);
  return { events, state, traffic };
}

test('the same seed gives the same events, however often the clock is looked at', () => {
  const { events } = play();
  expect(events.length).toBeGreaterThan(1000);
  expect(play({ step: 250 }).events).toEqual(events);
  expect(play({ seed: 2 }).events).not.toEqual(events);
});

test('every event is one of the protocol, and their moments rise', () => {
  const events = play({ minutes: 60 }).events.map((event) => fieldEvent.parse(event));
  expect(new Set(events.map(({ kind }) => kind)).size).toBe(10);
  const moments = events.map(({ at }) => at);
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
});

test.each([[0.5], [20], [3000]])(
  'at %d events a second so many happen, and the calls that are open stay few',
  (rate) => {
    const minutes = rate > 100 ? 0.2 : rate > 1 ? 10 : 240;
    const { events, state } = play({ rate, rhythm: false, minutes });
    const expected = rate * 60 * minutes;
    expect(events.length / expected).toBeGreaterThan(0.8);
    expect(events.length / expected).toBeLessThan(1.2);
    expect(state.open.size).toBeLessThan(25);
  },
);

test('a device that is faulty from the start waits for somebody to mend it', () => {
  const touching = (faulty: number) =>
    play({ faulty, rate: 20, minutes: 60 }).events.filter(
      (event) => JSON.stringify(event).includes('"device_id":81,') && !JSON.stringify(event).includes('magnet'),
    );
  expect(touching(0).length).toBeGreaterThan(0);
  expect(touching(81)).toEqual([]);
});

test('a morning is busier than a night', () => {
  const perHour = (from: number) => play({ from, minutes: 60 }).events.length;
  expect(perHour(morning)).toBeGreaterThan(3 * perHour(night));
});

test('at rate 0 nothing happens, and what has begun comes to its end', () => {
  expect(play({ rate: 0 }).events).toEqual([]);
  const { traffic, state } = play({ rate: 5 });
  expect(state.open.size).toBeGreaterThan(0);
  const end = morning + 30 * minute;
  traffic.set({ rate: 0, rhythm: false }, end);
  traffic.until(end + 60 * minute);
  expect(state.open.size).toBe(0);
});

test('a clock that was set is followed without making up for it', () => {
  const { events, traffic } = play();
  const before = events.length;
  const [end, day] = [morning + 30 * minute, 24 * 60 * minute];
  traffic.shift(day);
  traffic.until(end + day + 1000);
  expect(events.length - before).toBeLessThan(30);
});
