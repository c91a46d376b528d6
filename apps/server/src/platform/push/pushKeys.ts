import type { Database } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { createVapidKeys, type VapidKeys } from './vapid.ts';

/** The key pair of this installation, made when it is first needed; two processes at once agree on one. */
export async function loadPushKeys(database: Database, secrets: Secrets, now: number): Promise<VapidKeys> {
  const known = await findPushKeys(database, secrets);
  if (known) return known;
  const { publicKey, privateKey } = createVapidKeys();
  await database
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: secrets.encrypt(privateKey), created_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findPushKeys(database, secrets);
  if (!made) throw new Error('the keys for push messages could not be stored');
  return made;
}

async function findPushKeys(database: Database, secrets: Secrets): Promise<VapidKeys | null> {
  const row = await database.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
  return row ? { publicKey: row.public_key, privateKey: secrets.decrypt(row.private_key) } : null;
}
