import type { Viewer } from '@carestead/domain/access/viewer';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { findUserByName, insertInitialUser } from './accessQueries.ts';
import { hashPassword, isPassword } from './passwordHash.ts';
import { unsealed } from './passwords.ts';

const username = 'demo';

const demoPassword = (secrets: Secrets) => `lindenhof-${secrets.fingerprint('demo log-in').slice(0, 12)}`;

/** With what anybody may log in who opens the demo page. */
export const demoLogIn = (secrets: Secrets) => ({ username, password: demoPassword(secrets) });

type Tools = { database: Database; clock: Clock; secrets: Secrets };

/**
 * The super user of a demo, made while there is no user at all. The password is drawn from the key file: the same at
 * every start, different in every demo, and by it the demo knows its own installation. Null: it is no demo.
 */
export async function demoAccount({
  database,
  clock,
  secrets,
}: Tools): Promise<{ viewer: Viewer; password: string } | null> {
  const password = demoPassword(secrets);
  const found = await findUserByName(database, username);
  if (found)
    return isPassword(password, unsealed(secrets, found.password ?? '')) ? { viewer: found.viewer, password } : null;
  const stored = secrets.encrypt(hashPassword(password));
  const viewer = await insertInitialUser(database, { username, password: stored, locale: 'de' }, clock.now());
  return viewer && { viewer, password };
}
