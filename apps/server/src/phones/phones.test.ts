import { expect, test, vi } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { phoneWait, startPhoneInstallation } from '../testing/phoneInstallation.ts';

const installation = await startPhoneInstallation();
const { calls, query } = installation;

test('a call rings at the ward, the first who accepts has it, and it is over when its device says so', async () => {
  const anna = await installation.phone('Anna');
  const ben = await installation.phone('Ben');
  const carla = await installation.phone('Carla');
  const id = await calls.open({ call_type_id: 2, at: systemClock.now() });
  await vi.waitUntil(() => anna.last('ring') && ben.last('ring'), phoneWait);
  const ring = anna.last('ring');
  expect(ring).toMatchObject({ attempt: 1, why: 'first', call: { id, urgency: 'Urgent', title: 'Zimmer 101' } });
  expect(carla.last('ring')).toBeNull();
  const answers = await Promise.all([
    anna.ask({ type: 'accept', ring: ring?.ring ?? 0 }),
    ben.ask({ type: 'accept', ring: ring?.ring ?? 0 }),
  ]);
  expect(answers.toSorted()).toEqual(['accepted', 'taken']);
  const winner = answers[0] === 'accepted' ? 'Anna' : 'Ben';
  await vi.waitUntil(() => anna.last('cancel') && ben.last('cancel'), phoneWait);
  expect(ben.last('cancel')).toMatchObject({ status: 'taken', by: winner });
  await vi.waitFor(
    () => expect(anna.last('list')?.calls).toMatchObject([{ id, handled_by: winner, ring: { status: 'taken' } }]),
    phoneWait,
  );
  expect(await installation.steps(id)).toEqual(['call_opened', 'taken']);
  await calls.close(id, systemClock.now());
  await vi.waitFor(async () => expect(await installation.rings()).toMatchObject([{ status: 'over' }]), phoneWait);
  const traces = await query(
    `SELECT data ->> 'state' AS state FROM call_traces WHERE call_id = $1 AND kind = 'phone'`,
    [id],
  );
  expect(traces).toContainEqual({ state: 'confirmed' });
});
