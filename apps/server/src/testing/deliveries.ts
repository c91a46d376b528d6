import { randomBytes } from 'node:crypto';
import type { Senders } from '../deliveries/sending.ts';
import { createSending } from '../deliveries/sending.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { Delivery } from '../platform/deliveries/deliver.ts';
import { deliver } from '../platform/deliveries/deliver.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { manualClock } from './callServer.ts';
import { createTestDatabase, quiet } from './database.ts';
import { atEndOfFile } from './endOfFile.ts';

const secrets = createSecrets(randomBytes(32));

/** A database with deliveries, a clock, and workers that send as the test says; for all tests of a file. */
export async function openDeliveries() {
  const made = await createTestDatabase();
  const { database, close } = openDatabase(made.url, quiet, 8);
  atEndOfFile(async () => {
    await close();
    await made.drop();
  });
  const clock = manualClock();
  const session = { database, secrets, clock };
  const nothing = async () => ({ kind: 'sent' }) as const;
  return {
    ...{ database, clock, secrets, owner: made.ownerQuery },
    reset: () => made.ownerQuery('TRUNCATE deliveries, delivery_targets CASCADE'),
    /** In one transaction. */
    write: (deliveries: readonly Delivery[]) =>
      database.transaction().execute((transaction) => deliver({ ...session, database: transaction }, deliveries)),
    worker: (senders: Partial<Senders>, at = clock) =>
      createSending({
        ...{ database, secrets, clock: at, log: quiet },
        senders: { mail: nothing, webhook: nothing, push: nothing, ...senders },
        onChange: () => {},
        random: () => 1,
      }),
    rows: () => rowsOf(database),
    /** As if the time of the lease had passed since its worker was killed. */
    endLeases: () =>
      made.ownerQuery(`UPDATE deliveries SET leased_until = now() - interval '1 second'
      WHERE leased_until IS NOT NULL`),
  };
}

const rowsOf = (database: Database) =>
  database
    .selectFrom('deliveries')
    .select(['id', 'result', 'reason', 'tries', 'repeats', 'digest_of', 'due_at', 'finished_at'])
    .orderBy('id')
    .execute();

/** Sends until nothing is due any more. */
export async function sendAll({ step, allEnded }: ReturnType<typeof createSending>) {
  for (;;) {
    const touched = await step();
    await allEnded();
    if (touched === 0) return;
  }
}

export const mailTo = (to: string, subject: string, more: Partial<Delivery> = {}): Delivery => ({
  owner: 'test',
  system_id: null,
  message: { channel: 'mail', to: [to], content: { locale: 'de', subject, blocks: [] } },
  ...more,
});
