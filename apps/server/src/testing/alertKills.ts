import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { startAlertReceiver } from './alertReceiver.ts';
import { systemRow } from './fixtures.ts';
import { insertRows } from './insertRows.ts';
import { journalledCalls } from './journalledCalls.ts';
import { openForWorkers } from './workerProcesses.ts';

const wait = { timeout: 60_000, interval: 20 };
const callsPerKill = 6;

/** Kills real workers while calls open and close, and gives what a channel was sent and what its receiver took. */
export async function alertsAfterKills(kills: number) {
  const { database, ownerQuery, secrets, startWorker, endLeases } = await openForWorkers();
  const receiver = await startAlertReceiver(onTestFinished);
  await ownerQuery(systemRow(1));
  const flags = {
    outbound_enabled: true,
    outbound_can_reply: true,
    supports_phone_calls: false,
    app_user_group_ids: [],
  };
  const outbound = { outbound_url: receiver.url, outbound_secret: secrets.encrypt('secret'), ...flags };
  await insertRows(ownerQuery, 'alert_channels', [
    { system_id: 1, id: 1, revision: 1, name: 'Pager', category: 'care', class: 'info', ...outbound },
  ]);
  const start = () => startWorker({ CARESTEAD_OUTBOUND_ALLOW: '127.0.0.1' });
  const calls = journalledCalls(database);
  const opened: number[] = [];
  /** Each closes a moment after it has opened; some of it falls into the time without a worker. */
  const openSome = async () => {
    for (let count = 0; count < callsPerKill; count += 1) {
      const call = await calls.open({ call_type_id: 4, at: systemClock.now() });
      opened.push(call);
      await sleep(5);
      await calls.close(call, systemClock.now());
    }
  };

  let worker = start();
  const begun = database.selectFrom('journal_cursors').select('id').where('consumer', '=', 'alertChannels.calls');
  await vi.waitUntil(async () => (await begun.execute()).length > 0, wait);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = receiver.received.length;
    const writing = openSome();
    // In turn: while the other system has not answered yet, and in the middle of reading and writing.
    if (kill % 2 === 0) await vi.waitUntil(() => receiver.received.length > before, wait);
    else await sleep((kill * 37) % 120);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    await writing;
    await endLeases();
    worker = start();
  }
  const rows = () =>
    database
      .selectFrom('deliveries')
      .select(['message_id', 'owner_id', 'result', 'repeats'])
      .where('owner', '=', 'alertChannels.call')
      .orderBy('id')
      .execute();
  await expect
    .poll(async () => (await rows()).filter(({ result }) => result === 'Success').length, wait)
    .toBeGreaterThanOrEqual(opened.length * 2);
  return { opened, rows: await rows(), received: receiver.received };
}

/** What was lost, or sent more often than its marks as a repeat say. */
export function wrongSteps({ opened, rows, received }: Awaited<ReturnType<typeof alertsAfterKills>>): string[] {
  const stepOf = ({ body }: (typeof received)[number]) => `${(body.call as { id: number }).id} ${String(body.event)}`;
  const byKey = Map.groupBy(received, ({ headers }) => String(headers['idempotency-key']));
  const bySteps = Map.groupBy([...byKey.values()], ([first]) => (first ? stepOf(first) : ''));
  const repeatsOf = (key: string) => rows.find(({ message_id }) => message_id === key)?.repeats ?? -1;
  return [
    ...rows.filter(({ result }) => result !== 'Success').map(({ owner_id, result }) => `${owner_id} is ${result}`),
    ...opened
      .flatMap((call) => [`${call} opened`, `${call} closed`])
      .filter((step) => bySteps.get(step)?.length !== 1)
      .map((step) => `${step}: ${bySteps.get(step)?.length ?? 0} messages`),
    ...[...byKey]
      .filter(([key, same]) => same.length - 1 > repeatsOf(key))
      .map(([key, same]) => `${key} came ${same.length} times with ${repeatsOf(key)} repeats`),
    ...[...byKey.values()]
      .filter((same) => new Set(same.map(({ text }) => text)).size > 1)
      .map((same) => `${same.map(({ text }) => text).join(' and ')} under one key`),
  ];
}
