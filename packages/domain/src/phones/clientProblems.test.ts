import { expect, test } from 'vitest';
import { byUrgency, problemsOfClient, severityOf } from './clientProblems.ts';
import { type ClientFacts, isReachable, stateOf } from './clientState.ts';
import { personNow, readinessOf } from './readiness.ts';

const well: ClientFacts = {
  app_version: '1.2.0',
  is_connected: true,
  has_push: true,
  is_charging: false,
  battery: 80,
  is_muted: false,
  muted_since: null,
  permissions: 'notifications sound',
  current_user_id: 4,
  last_seen_at: 9000,
  round_trip: 40,
  loss: 2,
  paired_at: 1,
  locked_at: null,
};

test.each<[string, Partial<ClientFacts>, readonly string[], readonly string[], boolean, string]>([
  ['a phone with everything', {}, ['connected'], [], true, 'reached'],
  ['one on its charger', { is_charging: true }, ['connected', 'charging'], [], true, 'reached'],
  ['one that sleeps', { is_connected: false }, ['push'], [], true, 'push'],
  ['one that has not said what it may', { permissions: null }, ['connected'], [], true, 'reached'],
  [
    'one that may not notify',
    { permissions: 'sound' },
    ['connected', 'missing_permissions'],
    ['no_notifications'],
    false,
    'no_permission',
  ],
  [
    'one that may not sound',
    { permissions: 'notifications' },
    ['connected', 'missing_permissions'],
    ['no_sound'],
    true,
    'reached',
  ],
  ['a muted one', { is_muted: true, muted_since: 5 }, ['connected', 'muted'], ['muted'], true, 'muted'],
  ['one that is away', { is_connected: false, has_push: false }, ['disconnected'], ['offline'], false, 'offline'],
  ['one with little charge', { battery: 19 }, ['connected'], ['low_battery'], true, 'reached'],
  ['one with just enough', { battery: 20 }, ['connected'], [], true, 'reached'],
  [
    'one that is being charged again',
    { battery: 3, is_charging: true },
    ['connected', 'charging'],
    [],
    true,
    'reached',
  ],
  ['one that had little charge and sleeps', { battery: 3, is_connected: false }, ['push'], [], true, 'push'],
  ['one on a slow line', { round_trip: 2000 }, ['connected'], ['weak_line'], true, 'reached'],
  ['one that loses packets', { loss: 60 }, ['connected'], ['weak_line'], true, 'reached'],
  ['an old one', { app_version: '1.1.9' }, ['connected'], ['outdated'], true, 'reached'],
  ['a newer one', { app_version: '1.10.0' }, ['connected'], [], true, 'reached'],
  ['one of another make', { app_version: 'beta' }, ['connected'], [], true, 'reached'],
  ['a lost one', { locked_at: 7, is_muted: true }, ['locked'], ['locked'], false, 'not_logged_in'],
  ['one without registration', { paired_at: null }, ['not_paired'], ['not_paired'], false, 'not_logged_in'],
])('%s', (_who, changes, states, problems, reachable, person) => {
  const facts = { ...well, ...changes };
  expect(stateOf(facts)).toEqual(states);
  expect(problemsOfClient(facts, '1.2.0').map(({ kind }) => kind)).toEqual(problems);
  expect(isReachable(facts)).toBe(reachable);
  expect(personNow([facts])).toBe(person);
});

test('a phone in a drawer worries less than one that somebody relies on', () => {
  const away = { ...well, is_connected: false, has_push: false };
  expect(severityOf(problemsOfClient(away, '1.2.0'))).toBe('danger');
  expect(severityOf(problemsOfClient({ ...away, current_user_id: null }, '1.2.0'))).toBe('warning');
});

test('of several phones of a person the best counts, and without one they are not logged in', () => {
  expect(personNow([{ ...well, is_muted: true }, well])).toBe('reached');
  expect(personNow([])).toBe('not_logged_in');
});

test('readiness counts each phone once, and each problem with its phones', () => {
  const clients = [well, well, { ...well, permissions: 'sound', is_muted: true }].map((facts) => ({
    facts,
    problems: problemsOfClient(facts, '1.2.0'),
  }));
  expect(readinessOf(clients)).toEqual({
    total: 3,
    reachable: 2,
    lamps: { ok: 2, warning: 0, danger: 1 },
    problems: [
      { kind: 'no_notifications', count: 1 },
      { kind: 'muted', count: 1 },
    ],
  });
});

test('rows with problems come first, then by their names as people count', () => {
  const row = (id: number, name: string, severity: 'ok' | 'warning' | 'danger') => ({ id, name, severity });
  const rows = [row(1, 'Handy 10', 'ok'), row(2, 'Handy 9', 'ok'), row(3, 'Z', 'danger'), row(4, 'A', 'warning')];
  expect(rows.toSorted(byUrgency).map(({ id }) => id)).toEqual([3, 4, 2, 1]);
});
