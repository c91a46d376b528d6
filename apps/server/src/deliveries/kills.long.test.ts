// Needs: nothing but half a minute.
import { expect, test } from 'vitest';
import { killPoints, mailsAfterKill } from '../testing/workerKills.ts';

test.each(killPoints)(
  'a worker that is killed at "%s" loses nothing, keeps the order, and doubles only what is marked',
  async (point) => {
    const { rows, ids } = await mailsAfterKill(point);
    const known = rows.map(({ message_id }) => `<${message_id}@lindenhof.ch>`);
    const order = ids.map((id) => known.indexOf(id));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    for (const [index, { repeats }] of rows.entries()) {
      const times = ids.filter((id) => id === known[index]).length;
      expect(times).toBeGreaterThanOrEqual(1);
      expect(times).toBeLessThanOrEqual(1 + repeats);
    }
  },
  60_000,
);
