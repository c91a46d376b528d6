// Needs: nothing but a minute.
import { expect, test } from 'vitest';
import { alertsAfterKills, wrongSteps } from '../testing/alertKills.ts';

test('however often workers are killed, each channel is sent every step of every call', async () => {
  const sent = await alertsAfterKills(12);
  expect(sent.rows.length).toBe(sent.opened.length * 2);
  expect(wrongSteps(sent)).toEqual([]);
}, 300_000);
