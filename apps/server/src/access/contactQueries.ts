import type { Database } from '../platform/database.ts';

export type Contact = { email: string; notify_email: boolean; notify_push: boolean };

export async function readContact(database: Database, user_id: number): Promise<Contact | undefined> {
  return await database
    .selectFrom('users')
    .select(['email', 'notify_email', 'notify_push'])
    .where('id', '=', user_id)
    .executeTakeFirst();
}
