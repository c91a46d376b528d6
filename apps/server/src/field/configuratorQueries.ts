import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Configurator } from './configurator.ts';

type OpenPassword = (system_id: number, sealed: string | null) => string;

export async function readConfigurators(
  database: Database,
  openPassword: OpenPassword,
): Promise<readonly Configurator[]> {
  const rows = await database
    .selectFrom('system_params')
    .select(['id as system_id', 'ip', 'tcp_port', 'username', 'password'])
    .orderBy('id')
    .execute();
  return rows.map(({ password, ...row }) => ({ ...row, password: openPassword(row.system_id, password) }));
}

/** A password is decrypted when it was changed, not whenever the configurators are read. */
export function passwordOpener(secrets: Pick<Secrets, 'decrypt'>, log: Pick<Log, 'error'>): OpenPassword {
  const known = new Map<number, { sealed: string; opened: string }>();
  return (system_id, sealed) => {
    if (sealed === null) return '';
    const before = known.get(system_id);
    if (before?.sealed === sealed) return before.opened;
    try {
      const opened = secrets.decrypt(sealed);
      known.set(system_id, { sealed, opened });
      return opened;
    } catch (error) {
      // After a restore without its key; it must not keep the other systems from connecting.
      log.error({ err: error, system_id }, 'configurator password cannot be decrypted, connecting without one');
      return '';
    }
  };
}

/** What the configurator says of itself; null: it knows no such limit. */
type Firmware = { version: string; section_capacity: number | null };

/** Returns whether something is other than before. */
export async function saveFirmware(database: Database, system_id: number, firmware: Firmware): Promise<boolean> {
  const { version, section_capacity } = firmware;
  const { numUpdatedRows } = await database
    .updateTable('system_params')
    .set({ version, section_capacity })
    .where('id', '=', system_id)
    .where((row) =>
      row.or([
        row('version', 'is distinct from', version),
        row('section_capacity', 'is distinct from', section_capacity),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
