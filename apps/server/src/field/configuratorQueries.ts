import type { Database } from '../platform/database.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { Configurator } from './configurator.ts';

export async function readConfigurators(database: Database, secrets: Secrets): Promise<readonly Configurator[]> {
  const rows = await database
    .selectFrom('system_params')
    .select(['id as system_id', 'ip', 'tcp_port', 'username', 'password'])
    .orderBy('id')
    .execute();
  return rows.map(({ password, ...row }) => ({ ...row, password: password === null ? '' : secrets.decrypt(password) }));
}
