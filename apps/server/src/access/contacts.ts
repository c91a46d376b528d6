import { user } from '@carestead/domain/access/user';
import { isLoggedIn } from '@carestead/domain/access/viewer';
import { notificationProfile } from '@carestead/domain/notifications/notificationProfile';
import type { Bus } from '../platform/bus/bus.ts';
import { followRows } from '../platform/bus/followRows.ts';
import type { Database } from '../platform/database/database.ts';
import type { Contact } from './accessQueries.ts';
import { readContact } from './accessQueries.ts';

/** The contact data of a user. Every screen requests them at its start, so they are cached until the row changes. */
export type ContactOf = (user_id: number) => Contact | Promise<Contact>;

const unreachable: Contact = {
  ...{ email: '', notify_email: false, notify_push: false },
  ...{ notification_tokens: [], notification_profiles: [] },
};

const mostRemembered = 20_000;

type Tools = { database: Database; bus: Bus; mayCache: () => boolean };

export function createContacts({ database, bus, mayCache }: Tools): ContactOf {
  const known = new Map<number, Contact>();
  /** What is being read; a user who changes in the meantime is read again. */
  const reading = new Map<number, Promise<Contact>>();
  const forget = (id: number) => {
    known.delete(id);
    reading.delete(id);
  };
  const forgetAll = () => {
    known.clear();
    reading.clear();
  };
  bus.on('messagesMissed', forgetAll);
  followRows(bus, [notificationProfile.name], forgetAll);
  followRows(bus, [user.name], ({ ids }) => {
    // Without ids: more were changed than a notice between servers can name.
    if (ids.length === 0) forgetAll();
    else ids.forEach(forget);
  });

  const read = async (id: number): Promise<Contact> => (await readContact(database, id)) ?? unreachable;

  const readAndKeep = (id: number): Promise<Contact> => {
    const loading = read(id);
    reading.set(id, loading);
    const settle = (contact: Contact | null) => {
      if (reading.get(id) !== loading) return;
      reading.delete(id);
      if (known.size >= mostRemembered) known.clear();
      if (contact) known.set(id, contact);
    };
    loading.then(settle, () => settle(null));
    return loading;
  };

  return (id) => {
    if (!isLoggedIn({ id })) return unreachable;
    if (!mayCache()) return read(id);
    return known.get(id) ?? reading.get(id) ?? readAndKeep(id);
  };
}
