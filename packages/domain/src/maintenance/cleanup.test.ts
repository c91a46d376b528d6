import { expect, test } from 'vitest';
import { agesOf, cleanupKinds, cleanupProblem, isPhrase, removedBefore } from './cleanup.ts';

const now = Date.UTC(2026, 10, 17);
const day = 86_400_000;

test.each([
  ['Ja, ich will', true],
  [' Ja, ich will ', true],
  ['ja, ich will', false],
  ['Ja ich will', false],
  ['Ja, ich w', false],
  ['', false],
])('%j is the phrase: %s', (typed, isRight) => {
  expect(isPhrase(typed)).toBe(isRight);
});

test.each([
  ['calls', 1, null],
  ['calls', 0.5, 'too_young'],
  ['calls', -400, 'too_young'],
  ['audit', 366, null],
  ['audit', 365, 'too_young'],
  ['journal', Number.NaN, 'too_young'],
] as const)('%s of %s days ago: %s', (kind, days, problem) => {
  expect(cleanupProblem(kind, now - days * day, now)).toBe(problem);
});

test('every age that is offered may be removed, and of the audit log none of the last year', () => {
  for (const kind of cleanupKinds)
    for (const age of agesOf(kind))
      expect(cleanupProblem(kind, removedBefore(age, now, 'Europe/Zurich'), now)).toBeNull();
  expect(agesOf('audit')[0]).toBe(366);
});

test('a day ends at midnight of the system', () => {
  const before = removedBefore(7, Date.parse('2026-11-17T22:30:00Z'), 'Europe/Zurich');
  expect(new Date(before).toISOString()).toBe('2026-11-09T23:00:00.000Z');
});
