import type { Viewer } from '@carestead/domain/access/viewer';
import type { Database } from '../platform/database.ts';

export type Contact = { email: string; notify_email: boolean; notify_push: boolean };

const unreachable: Contact = { email: '', notify_email: false, notify_push: false };

/** How somebody is reached; asked for when they look at their account, not with every request. */
export async function contactOf(database: Database, { id }: Pick<Viewer, 'id'>): Promise<Contact> {
  const found = await database
    .selectFrom('users')
    .select(['email', 'notify_email', 'notify_push'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? unreachable;
}
