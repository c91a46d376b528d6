import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { phoneWait, startPhoneInstallation } from '../../testing/phoneInstallation.ts';

const settings = {
  ...{ subscriptions_enabled: true, subscriptions_user_defined: true, subscriptions_confirmation_required: true },
};
const installation = await startPhoneInstallation({ settings });
const { calls, chief } = installation;
const [anna, carla] = await Promise.all([installation.phone('Anna'), installation.phone('Carla')]);

async function addNode(name: string, kind: string, parent_id: number | null): Promise<number> {
  const query = 'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }';
  const { data, errors } = await chief.query(query, { input: { name, kind, parent_id } });
  expect(errors).toEqual([]);
  const { createSystemTreeNode: made } = data as { createSystemTreeNode: { id: number } };
  return made.id;
}

test('a phone is sent the time, and answered at once', async () => {
  await vi.waitUntil(() => anna.of('time').length > 1, phoneWait);
  expect(await anna.ask({ type: 'ping' })).toBe('done');
});

test('a person learns the way to a call, who was called and what happened, of calls that they see alone', async () => {
  const building = await addNode('Haus', 'building', null);
  const room = await addNode('Zimmer 101', 'room', building);
  const call = await calls.open({ call_type_id: 2, at: systemClock.now(), device_id: room });
  await vi.waitUntil(() => anna.of('ring').some((ring) => ring.call.id === call), phoneWait);
  anna.send({ type: 'details', message: 900, call });
  const details = await vi.waitUntil(() => anna.last('details'), phoneWait);
  expect(details).toMatchObject({
    ...{ message: 900, call, map: null, steps: [{ kind: 'call_opened', who: '' }] },
    path: [
      { kind: 'building', name: 'Haus' },
      { kind: 'room', name: 'Zimmer 101' },
    ],
  });
  expect(details.people.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
  expect(await carla.ask({ type: 'details', call })).toBe('over');
  expect(await anna.ask({ type: 'details', call: 999_999 })).toBe('over');
});

test('places are found by words and by their ids, and what is chosen comes back in a new welcome', async () => {
  const building = await addNode('Pavillon', 'building', null);
  const room = await addNode('Blaues Zimmer', 'room', building);
  await addNode('Blauer Melder', 'radio', room);
  anna.send({ type: 'places', message: 901, search: 'blau', ids: [] });
  const found = await vi.waitUntil(() => anna.last('places'), phoneWait);
  expect(found.places).toEqual([{ id: room, name: 'Blaues Zimmer', where: 'Pavillon', kind: 'room' }]);
  const welcomes = anna.of('welcome').length;
  expect(await anna.ask({ type: 'subscribe', system_tree_node_ids: [room] })).toBe('done');
  await vi.waitUntil(() => anna.of('welcome').length > welcomes, phoneWait);
  expect(anna.last('welcome')?.subscriptions.nodes).toEqual([room]);
});

test('a subscription that was given counts once it is confirmed, by those whom it was given to', async () => {
  const room = await addNode('Gartenzimmer', 'room', await addNode('Gartenhaus', 'building', null));
  const query = 'mutation ($input: SubscriptionViewInput!) { createSubscriptionView(input: $input) { id } }';
  const input = { name: 'Garten', app_user_ids: [3], system_tree_node_ids: [room] };
  const { data } = await chief.query(query, { input });
  const { id } = (data as { createSubscriptionView: { id: number } }).createSubscriptionView;
  const shown = () => carla.last('welcome')?.subscriptions.views;
  await vi.waitUntil(() => shown()?.length === 1, phoneWait);
  expect(shown()).toEqual([{ id, name: 'Garten', is_confirmed: false }]);
  const rung = (phone: typeof anna, call: number) =>
    phone.of('ring').some((ring) => ring.call.id === call && ring.why === 'first');

  const before = await calls.open({ call_type_id: 1, at: systemClock.now(), device_id: room });
  await vi.waitUntil(() => rung(anna, before), phoneWait);
  expect(rung(carla, before)).toBe(false);
  const frame = { type: 'confirm_subscription', subscription_view_id: id } as const;
  expect(await anna.ask(frame)).toBe('unknown');
  expect(await carla.ask(frame)).toBe('done');
  await vi.waitUntil(() => shown()?.[0]?.is_confirmed, phoneWait);
  const after = await calls.open({ call_type_id: 3, at: systemClock.now(), device_id: room });
  await vi.waitUntil(() => rung(carla, after), phoneWait);
  // A ring may come before the list in which it stands.
  await expect.poll(() => carla.last('list')?.calls.map((call) => call.id)).toContain(after);
});

test('a test rings at the own phone alone, and not without end', async () => {
  expect(await anna.ask({ type: 'test', locale: 'fr' })).toBe('sent');
  const alert = await vi.waitUntil(() => anna.last('alert'), phoneWait);
  expect(alert.alert).toMatchObject({ kind: 'test', class: 'info', title: 'Appel d’essai', from: 'Anna' });
  expect(carla.last('alert')).toBeNull();
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => anna.ask({ type: 'test', locale: 'de' })));
  expect(outcomes).toContain('limited');
});

test('a phone that comes alone has its list before anything is gathered', async () => {
  // Gathering takes 50 ms; on a machine that stands still for a while it is tried until it is quick.
  const took = async () => {
    await carla.disconnect();
    await sleep(150);
    const from = performance.now();
    await carla.connect();
    return performance.now() - from;
  };
  await expect.poll(took).toBeLessThan(45);
});

test('only a demo pairs a phone by its name', async () => {
  const unpaired = await installation.phone(null, { stays: true });
  const { status } = await unpaired.post('demo', { client: 'Demo 1', user: 'Anna', app_version: '1' });
  expect(status).toBe(404);
});
