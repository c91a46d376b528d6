import { expect, test } from 'vitest';
import { faults, workThroughFault } from './testing/workerFaults.ts';

const [fullDisk] = faults;

test(`two workers lose and double nothing when ${fullDisk}`, async () => {
  expect(await workThroughFault(fullDisk)).toEqual({ mails: 12, jobs: 3 });
});
