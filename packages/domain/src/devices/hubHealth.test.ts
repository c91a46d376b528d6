import { expect, test } from 'vitest';
import type { HubStatus } from '../field/hubReport.ts';
import { hubHealth } from './hubHealth.ts';

const now = Date.UTC(2026, 10, 15, 12);
const hour = 3_600_000;

test.each<[HubStatus, number | null, string]>([
  ['Offline', now - hour, 'unreachable'],
  ['Unauthorized', now - hour, 'unreachable'],
  ['Ready', now - 25 * hour, 'outdated'],
  ['Ready', null, 'outdated'],
  ['Unknown', null, 'unknown'],
  ['Busy', now - hour, 'ok'],
  ['Ready', now - hour, 'ok'],
])('a hub that is %s and answered at %s is %s', (status, last_sync, health) => {
  expect(hubHealth({ status, last_sync }, now)).toBe(health);
});
