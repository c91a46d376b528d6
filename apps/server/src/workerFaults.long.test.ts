// Needs: nothing but half a minute.
import { expect, test } from 'vitest';
import { faults, workThroughFault } from './testing/workerFaults.ts';

test.each(faults.slice(1))('two workers lose and double nothing when %s', { timeout: 120_000 }, async (fault) => {
  expect(await workThroughFault(fault)).toEqual({ mails: 12, jobs: 3 });
});
