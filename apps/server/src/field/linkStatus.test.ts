import type { LinkNow } from '@carestead/domain/field/linkState';
import { expect, test } from 'vitest';
import { quiet } from '../testing/database.ts';
import { createLinkStatus } from './linkStatus.ts';

test('an outage is one outage, however many attempts to connect fail in it', () => {
  const shown: LinkNow[] = [];
  let now = 100_000;
  const status = createLinkStatus({
    system_id: 1,
    sink: { link: () => ({ state: 'connected', since: 1 }), showLinkDown: (link) => shown.push(link) },
    now: () => now,
    log: quiet,
    onWriteFailed: () => {},
  });
  status.become('connected');
  now = 200_000;
  status.become('offline', 196_000);
  for (const state of ['connecting', 'offline', 'unauthorized', 'offline'] as const) {
    now += 5000;
    status.become(state);
  }
  expect(shown.map(({ state }) => state)).toEqual(['offline', 'connecting', 'offline', 'unauthorized', 'offline']);
  expect(new Set(shown.map(({ since }) => since))).toEqual(new Set([196_000]));
  status.become('connected');
  now = 300_000;
  status.become('connecting');
  expect(shown.at(-1)).toEqual({ state: 'connecting', since: 300_000 });
});
