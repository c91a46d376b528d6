import { noOnlineSettings, type OnlineSettings, type OnlineTarget } from '@carestead/domain/backups/onlineBackup';
import { sql } from 'kysely';
import { noticeAtCommit } from '../../platform/bus/relay.ts';
import type { Database } from '../../platform/database/database.ts';

/** The code that a person types at Google, as long as it is good. */
export type PendingLogin = { code: string; url: string; expires_at: number; user_id: number };

export type StoredOnlineBackup = {
  settings: OnlineSettings;
  /** Sealed; empty: there is none. */
  secret: string;
  grant: string;
  login: PendingLogin | null;
};

export async function readOnlineBackup(database: Database): Promise<StoredOnlineBackup | null> {
  const row = await database.selectFrom('online_backup').selectAll().executeTakeFirst();
  if (!row) return null;
  const { id: _id, sealed_secret, sealed_grant, login_code, login_url, login_expires_at, login_user_id, ...rest } = row;
  const { changed_at: _at, changed_by: _by, target, ...settings } = rest;
  return {
    settings: { ...settings, target: target as OnlineTarget },
    secret: sealed_secret,
    grant: sealed_grant,
    login:
      login_code === '' || login_expires_at === null || login_user_id === null
        ? null
        : { code: login_code, url: login_url, expires_at: login_expires_at, user_id: login_user_id },
  };
}

type Change = Partial<OnlineSettings> & {
  sealed_secret?: string;
  sealed_grant?: string;
  login_code?: string;
  login_url?: string;
  login_expires_at?: Date | null;
  login_user_id?: number | null;
};

/** What is not named stays as it is. */
export async function storeOnlineBackup(database: Database, change: Change, { by, now }: { by: string; now: number }) {
  const changed = { ...change, changed_at: new Date(now), changed_by: by };
  await database
    .insertInto('online_backup')
    .values({ ...noOnlineSettings, ...changed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
}

export const noLogin = { login_code: '', login_url: '', login_expires_at: null, login_user_id: null } as const;

/** Sends a message to the browsers of one person when the transaction around it commits. */
export async function sendMessage(
  database: Database,
  subject: 'onlinebackup.token' | 'onlinebackup.result',
  payload: Readonly<Record<string, unknown>> & { user_id: number },
) {
  const message = JSON.stringify({ subject, payload });
  await sql`SELECT ${noticeAtCommit('systemMessage', sql`${message}::jsonb`)}`.execute(database);
}

type Sent = { name: string; target_key: string };

export async function readSentFile(database: Database, { name, target_key }: Sent) {
  return await database
    .selectFrom('online_backup_files')
    .selectAll()
    .where('name', '=', name)
    .where('target_key', '=', target_key)
    .executeTakeFirst();
}

type Kept = Sent & { sealed_resume: string };

export async function keepResume(database: Database, { sealed_resume, ...file }: Kept) {
  await database
    .insertInto('online_backup_files')
    .values({ ...file, sealed_resume })
    .onConflict((conflict) => conflict.columns(['name', 'target_key']).doUpdateSet({ sealed_resume }))
    .execute();
}

export async function noteSent(database: Database, file: Sent, { remote_id, now }: { remote_id: string; now: number }) {
  const done = { sealed_resume: '', remote_id, sent_at: new Date(now) };
  await database
    .insertInto('online_backup_files')
    .values({ ...file, ...done })
    .onConflict((conflict) => conflict.columns(['name', 'target_key']).doUpdateSet(done))
    .execute();
}

/** Those that this installation has sent there; what others keep in the same place is not ours to delete. */
export async function readSentFiles(database: Database, target_key: string) {
  return await database
    .selectFrom('online_backup_files')
    .select(['name', 'remote_id', 'sent_at'])
    .where('target_key', '=', target_key)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .execute();
}

export async function forgetSent(database: Database, { name, target_key }: Sent) {
  await database
    .deleteFrom('online_backup_files')
    .where('name', '=', name)
    .where('target_key', '=', target_key)
    .execute();
}

/** How the newest attempt to send one ended. */
export async function readLastSending(database: Database) {
  return await database
    .selectFrom('operations')
    .select(['state', 'problem'])
    .where('kind', '=', 'online_backup')
    .where('state', '<>', 'running')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function readLastSent(database: Database): Promise<number | null> {
  const { at } = await database
    .selectFrom('online_backup_files')
    .select(({ fn }) => fn.max('sent_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}
