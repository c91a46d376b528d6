import { keyVerdict } from '@carestead/domain/secrets/keyVerdict';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { StartProblem } from '../startProblem.ts';
import { adoptRestoredKey, createKey, keyPath, readKey, readRestoredKey } from './keyFile.ts';
import type { Secrets } from './secrets.ts';
import { createSecrets } from './secrets.ts';

/**
 * The secrets of this installation. A key that is missing or foreign beside a filled database stops the start: with a
 * new one no user could log in, no configurator could be reached, and no error would name the cause.
 */
export async function openSecrets(dataFolder: string, database: Database): Promise<Secrets> {
  const key = await readKey(dataFolder);
  const secrets = key && createSecrets(key);
  if (secrets && opens(secrets, await storedCheck(database))) return secrets;
  // One process at a time: server, worker and other servers may see the first start together.
  return await database.transaction().execute(async (transaction) => {
    await sql`SELECT FROM installation FOR UPDATE`.execute(transaction);
    return await settle(dataFolder, transaction);
  });
}

/** Whether nothing has to be replaced: the key is there and is the one of the database. */
export async function isKeyRight(dataFolder: string, database: Database): Promise<boolean> {
  try {
    await openSecrets(dataFolder, database);
    return true;
  } catch (error) {
    if (error instanceof StartProblem) return false;
    throw error;
  }
}

async function settle(dataFolder: string, transaction: Database): Promise<Secrets> {
  const check = await storedCheck(transaction);
  // A restore was interrupted after its database was in place, and before its key was.
  const restored = await readRestoredKey(dataFolder);
  if (restored && opens(createSecrets(restored), check)) await adoptRestoredKey(dataFolder);
  const key = await readKey(dataFolder);
  const secrets = key && createSecrets(key);
  const sealed = await sealedValues(transaction);
  const verdict = keyVerdict({
    hasFile: secrets !== null,
    check: checkState(secrets, check),
    sealed: { count: sealed.length, opened: sealed.filter((value) => secrets && canOpen(secrets, value)).length },
    isFilled: sealed.length > 0 || (await isFilled(transaction)),
  });
  switch (verdict) {
    case 'use':
    case 'adopt':
    case 'create': {
      const found = secrets ?? createSecrets(await createKey(dataFolder));
      if (verdict !== 'use')
        await transaction
          .updateTable('installation')
          .set({ key_check: newCheck(found) })
          .execute();
      return found;
    }
    case 'missing':
      throw new StartProblem(
        lost(`The key file ${keyPath(dataFolder)} is missing, but this database was filled with one`),
      );
    case 'foreign':
      throw new StartProblem(
        lost(`The key file ${keyPath(dataFolder)} is not the one that this database was filled with`),
      );
  }
}

const lost = (what: string) =>
  `${what}: without it no password of a user, a configurator or a hub can be read, cameras and paired displays are not \
recognised, and the audit log cannot be verified. Put back the copy from your backup or from another server of this \
installation; if there is none, "npm run key:replace" makes a new one and prints what has to be typed anew.`;

function checkState(secrets: Secrets | null, check: string) {
  if (check === '') return 'none';
  return secrets && opens(secrets, check) ? 'opens' : 'stays_shut';
}

const opens = (secrets: Secrets, check: string) => check !== '' && canOpen(secrets, check);

function canOpen(secrets: Secrets, sealed: string): boolean {
  try {
    secrets.decrypt(sealed);
    return true;
  } catch {
    return false;
  }
}

async function storedCheck(database: Database): Promise<string> {
  const { key_check } = await database.selectFrom('installation').select('key_check').executeTakeFirstOrThrow();
  return key_check;
}

/** Sealed with the key, so that the next start knows whether it has the same one. */
export const newCheck = (secrets: Secrets) => secrets.encrypt('the key of this database');

async function sealedValues(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ sealed: string }>`
    SELECT password AS sealed FROM users WHERE password LIKE 'v1:%'
    UNION ALL SELECT password FROM system_params WHERE password LIKE 'v1:%'
    UNION ALL SELECT password FROM hubs WHERE password LIKE 'v1:%'
    UNION ALL SELECT outbound_secret FROM alert_channels WHERE outbound_secret LIKE 'v1:%'
    UNION ALL SELECT sealed_secret FROM online_backup WHERE sealed_secret LIKE 'v1:%'
    UNION ALL SELECT sealed_grant FROM online_backup WHERE sealed_grant LIKE 'v1:%'
    UNION ALL SELECT sealed_password FROM cloud_accounts WHERE sealed_password LIKE 'v1:%'
    UNION ALL SELECT sealed_private_key FROM tunnel
    UNION ALL SELECT token FROM video_triggers
    UNION ALL SELECT private_key FROM push_keys`.execute(database);
  return rows.map(({ sealed }) => sealed);
}

async function isFilled(database: Database): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`
    SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM audit_seals)
      OR EXISTS (SELECT FROM display_pairings) AS filled`.execute(database);
  return rows[0]?.filled ?? false;
}
