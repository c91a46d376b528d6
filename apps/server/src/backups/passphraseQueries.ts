import type { Database } from '../platform/database/database.ts';
import type { PassphraseKey } from './backupKeys.ts';

export async function readPassphraseKey(database: Database) {
  return (await database.selectFrom('backup_passphrase').selectAll().executeTakeFirst()) ?? null;
}

export async function storePassphraseKey(
  database: Database,
  key: PassphraseKey,
  { by, now }: { by: string; now: number },
) {
  const values = { ...key, set_at: new Date(now), set_by: by };
  await database
    .insertInto('backup_passphrase')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}
