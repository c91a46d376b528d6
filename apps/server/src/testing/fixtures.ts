import type { Permission } from '@carestead/domain/access/permissions';
import { defaultLicence, type Licence } from '@carestead/domain/licence/licence';
import { hashPassword } from '../access/passwordHash.ts';
import type { TestServer } from './callServer.ts';

export const password = 'Nachtwache im dritten Stock';
/** Checked quickly: a hash contains its own cost, and most tests log in to test something else. */
export const cheapHash = hashPassword(password, { memory: 64, passes: 1, parallelism: 1 });

const defaults = (
  id: number,
) => `1, '10.0.0.${id}', '', NULL, 80, false, '', '', '', true, 'de', false, 1260, 360, false, '{}', NULL, NULL,
  'Europe/Zurich', 7200, 0, false, 'off'`;
const columns = `revision, ip, username, password, tcp_port, dhcp, gateway, subnet, ntp_server, daylight_savings,
  display_language, auto_commit, night_start, night_stop, call_suppression_enabled, call_suppression_sections,
  call_suppression_time_start, call_suppression_time_end, timezone, weekend_start, weekend_stop, pseudonyms_in_exports,
  staff_ranking`;

export const systemRow = (id: number, name = `Haus ${id}`) =>
  `INSERT INTO system_params (id, name, ${columns}) VALUES (${id}, '${name}', ${defaults(id)})`;

/** The version that is written with a system where it is created over the API. */
export const systemVersion = (id: number) =>
  `INSERT INTO row_versions (life, system_id, entity, row_id, revision, change, at, user_name, "values")
   SELECT currval('row_version_numbers'), id, 'system_param', id, revision, 'created', now(), '',
     to_jsonb(s) - ARRAY['id', 'revision', 'version'] || jsonb_build_object('password', password IS NOT NULL)
   FROM system_params s, nextval('row_version_numbers') WHERE id = ${id}`;

/** A system as an imported one would be; over the API the licence allows one. */
export async function addSystem({ database, bus }: TestServer, id: number, name = `Haus ${id}`) {
  await database.ownerQuery(systemRow(id, name));
  bus.emit('messagesMissed', {});
}

/** The licence that the server has from now on; the default one has no phones. */
export async function addLicence(
  { database, bus, client }: TestServer,
  { app_clients = 0, systems = 1 }: Partial<Licence['limits']>,
) {
  await database.ownerQuery(
    `INSERT INTO licences (id, number, name, features, limits, code, activated_at)
     VALUES (7, 'LH-1', 'Haus', $1, $2, '', now())`,
    [JSON.stringify(defaultLicence.features), JSON.stringify({ ...defaultLicence.limits, app_clients, systems })],
  );
  bus.emit('messagesMissed', {});
  const isKnown = async () => JSON.stringify((await client().query('{ license { name } }')).data).includes('Haus');
  while (!(await isKnown())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A role with these rights, at the end of the order. */
export async function addRole({ database }: TestServer, name: string, permissions: readonly Permission[]) {
  const [made] = await database.ownerQuery(
    `INSERT INTO roles (revision, sort_order, name)
     SELECT 1, count(*) + 1, $1 FROM roles RETURNING id`,
    [name],
  );
  const { id } = made as { id: number };
  for (const [index, permission] of permissions.entries()) {
    await database.ownerQuery('INSERT INTO role_permissions VALUES ($1, $2, 1, $3)', [id, index + 1, permission]);
  }
  return id;
}

/** A user whose one role gives these rights, perhaps in some systems only. */
export async function addCarer(
  server: TestServer,
  username: string,
  permissions: readonly Permission[],
  systems: readonly number[] = [],
) {
  const role_id = await addRole(server, username, permissions);
  return await addUser(server, username, false, { roles: [role_id], system_access: systems });
}

type Access = { roles?: readonly number[]; system_access?: readonly number[] };

/** A user who may log in: with all rights, or with those of the roles. */
export async function addUser(
  { database, client }: TestServer,
  username: string,
  isSuperuser: boolean,
  { roles = [], system_access = [] }: Access = {},
) {
  await database.ownerQuery(
    `INSERT INTO users (username, password, locale, is_superuser, roles, system_access)
     VALUES ($1, $2, 'de', $3, $4, $5)`,
    [username, cheapHash, isSuperuser, roles, system_access],
  );
  const browser = client();
  await browser.logIn(username, password);
  return browser;
}

/** Makes nodes with these ids, from the first to the last, of one that is there; `values` are what is different. */
export async function copyNode(
  { database }: Pick<TestServer, 'database'>,
  id: number,
  { ids: [first, last], values = {} }: { ids: readonly [number, number]; values?: object },
): Promise<void> {
  const [columns] = (await database.ownerQuery(`SELECT string_agg(quote_ident(column_name), ', ') AS names
    FROM information_schema.columns WHERE table_name = 'system_tree_nodes' AND is_generated = 'NEVER'`)) as {
    names: string;
  }[];
  await database.ownerQuery(
    `INSERT INTO system_tree_nodes (${columns?.names}) OVERRIDING SYSTEM VALUE SELECT ${columns?.names} FROM (
       SELECT (jsonb_populate_record(node, jsonb_build_object('id', n) || $2)).*
       FROM system_tree_nodes node, generate_series(${first}, ${last}) n WHERE node.id = $1) AS copies`,
    [id, JSON.stringify(values)],
  );
}
