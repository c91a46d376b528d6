import { logIn } from '../signIn.ts';
import type { LiveHouse } from './liveHouse.ts';

/** So many groups of call sources the demo house has. */
const groups = 4;

/**
 * People with a role each, logged in; their cookies. Every role reads other groups of call sources in every system,
 * until each set of groups was used once: the last ones are not restricted.
 */
export async function logInStaff(
  port: number,
  { database, password }: Pick<LiveHouse, 'database' | 'password'>,
  count: number,
  systems: number,
): Promise<readonly string[]> {
  const cookies: string[] = [];
  for (let number = 1; number <= count; number++) {
    const username = `pflege${number}`;
    const { rows } = await database.query<{ id: number }>(
      'INSERT INTO roles (revision, sort_order, name) VALUES (1, 100 + $1, $2) RETURNING id',
      [number, username],
    );
    const role = rows[0]?.id;
    const read = Array.from({ length: groups }, (_, index) => index + 1).filter((id) => number & (1 << (id - 1)));
    if (number < 1 << groups) {
      await database.query(
        `INSERT INTO role_call_source_groups (system_id, role_id, id, revision, callsource_group_id, permission_level)
         SELECT system, $1, id, 1, id, 'Read' FROM generate_series(1, $2::integer) AS system, unnest($3::integer[]) AS id`,
        [role, systems, read],
      );
    }
    await database.query(
      `INSERT INTO users (username, password, locale, is_superuser, roles, system_access)
       SELECT $1, password, 'de', false, ARRAY[$2::integer], '{}' FROM users WHERE username = 'demo'`,
      [username, role],
    );
    cookies.push(await logIn(port, { username, password }));
  }
  return cookies;
}
