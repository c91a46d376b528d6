import { hashPassword } from '../access/passwordHash.ts';
import type { TestServer } from './callServer.ts';

const password = 'Nachtwache im dritten Stock';

const defaults = (
  id: number,
) => `1, '10.0.0.${id}', '', NULL, 80, false, '', '', '', true, 'de', false, 1260, 360, false, '{}', NULL, NULL,
  'Europe/Zurich', 7200, 0`;
const columns = `revision, ip, username, password, tcp_port, dhcp, gateway, subnet, ntp_server, daylight_savings,
  display_language, auto_commit, night_start, night_stop, call_suppression_enabled, call_suppression_sections,
  call_suppression_time_start, call_suppression_time_end, timezone, weekend_start, weekend_stop`;

/** A system as an imported one would be; over the API the licence allows one. */
export async function addSystem({ database, bus }: TestServer, id: number, name = `Haus ${id}`) {
  await database.ownerQuery(
    `INSERT INTO system_params (id, name, ${columns}) VALUES (${id}, '${name}', ${defaults(id)})`,
  );
  bus.emit('newsMissed', {});
}

/** Somebody who may log in: with all rights, or with none. */
export async function addUser({ database, client }: TestServer, username: string, isSuperuser: boolean) {
  await database.ownerQuery(
    `INSERT INTO users (username, password_hash, locale, is_superuser) VALUES ($1, $2, 'de', $3)`,
    [username, hashPassword(password), isSuperuser],
  );
  const browser = client();
  await browser.logIn(username, password);
  return browser;
}
