import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Configurator } from './configurator.ts';

export async function readConfigurators(
  database: Database,
  secrets: Secrets,
  log: Pick<Log, 'error'>,
): Promise<readonly Configurator[]> {
  const rows = await database
    .selectFrom('system_params')
    .select(['id as system_id', 'ip', 'tcp_port', 'username', 'password'])
    .orderBy('id')
    .execute();
  // A password that cannot be read, after a restore without its key, must not keep the other systems from connecting.
  const opened = (system_id: number, password: string) => {
    try {
      return secrets.decrypt(password);
    } catch (error) {
      log.error({ err: error, system_id }, 'configurator password cannot be decrypted, connecting without one');
      return '';
    }
  };
  return rows.map(({ password, ...row }) => ({
    ...row,
    password: password === null ? '' : opened(row.system_id, password),
  }));
}

/** Returns whether it is another one than before. */
export async function saveVersion(database: Database, system_id: number, version: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('system_params')
    .set({ version })
    .where('id', '=', system_id)
    .where((row) => row('version', 'is distinct from', version))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
