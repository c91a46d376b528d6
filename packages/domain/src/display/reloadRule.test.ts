import { expect, test } from 'vitest';
import { isReloadDue, isRenewalDue, isRescueDue, reloadEvery } from './reloadRule.ts';

const quiet = { age: reloadEvery, phase: 'live', hasEmergency: false, hasUnsaved: false } as const;

test.each([
  ['after four hours', quiet, true],
  ['not a second before', { ...quiet, age: reloadEvery - 1000 }, false],
  ['not while the connection wavers', { ...quiet, phase: 'wavering' }, false],
  ['not while it is lost', { ...quiet, phase: 'blind' }, false],
  ['also while the configurator is not connected', { ...quiet, phase: 'field_down' }, true],
  ['not during an emergency', { ...quiet, hasEmergency: true }, false],
  ['not over what somebody wrote', { ...quiet, hasUnsaved: true }, false],
] as const)('the page is loaded anew %s', (_when, facts, isDue) => {
  expect(isReloadDue(facts)).toBe(isDue);
});

const deaf = { socketDownFor: 120_000, serverAnswers: true, wasTried: false, hasUnsaved: false };

test.each([
  ['after two minutes without a socket', deaf, true],
  ['not earlier', { ...deaf, socketDownFor: 119_999 }, false],
  ['not while the server does not answer', { ...deaf, serverAnswers: false }, false],
  ['not twice', { ...deaf, wasTried: true }, false],
  ['not over what somebody wrote', { ...deaf, hasUnsaved: true }, false],
])('a deaf page is loaded anew %s', (_when, facts, isDue) => {
  expect(isRescueDue(facts)).toBe(isDue);
});

const unknown = { age: 60_000, isUnknown: true, hasUnsaved: false };

test.each([
  ['when the server does not know what it asks', unknown, true],
  ['not again and again', { ...unknown, age: 59_999 }, false],
  ['not over what somebody wrote', { ...unknown, hasUnsaved: true }, false],
  ['not while the server knows it', { ...unknown, isUnknown: false }, false],
])('an old page is loaded anew %s', (_when, facts, isDue) => {
  expect(isRenewalDue(facts)).toBe(isDue);
});
