import { expect, test } from 'vitest';
import { syncStatuses, syncStatusOf } from './syncStatus.ts';

const equal = {
  isRunActive: false,
  isComparing: false,
  failure: null,
  isCompared: true,
  differences: 0,
  isPending: false,
} as const;

const cases = [
  ['both sides are equal and committed', {}, 'in_sync'],
  ['both sides are equal, but the devices have something else', { isPending: true }, 'needs_commit'],
  ['both sides differ', { differences: 3, isPending: true }, 'ready'],
  ['nothing was compared yet', { isCompared: false }, 'unknown'],
  ['the configurator does not answer', { failure: 'offline', differences: 3 }, 'offline'],
  ['the configurator answers too late', { failure: 'timeout' }, 'offline'],
  ['the configurator knows another password', { failure: 'unauthorized' }, 'unauthorized'],
  ['the configurator is busy', { failure: 'busy' }, 'busy'],
  ['the configurator refuses', { failure: 'refused' }, 'unknown'],
  ['the answer of the configurator cannot be read', { failure: 'nonsense' }, 'unknown'],
  ['a comparison is under way', { isComparing: true, failure: 'offline' }, 'loading'],
  ['a run is under way', { isRunActive: true, isComparing: true, failure: 'busy' }, 'processing'],
] as const;

test.each(cases)('when %s, the status is', (_case, facts, status) => {
  expect(syncStatusOf({ ...equal, ...facts })).toBe(status);
});

test('every status has a case', () => {
  expect(new Set(cases.map(([, , status]) => status))).toEqual(new Set(syncStatuses));
});
