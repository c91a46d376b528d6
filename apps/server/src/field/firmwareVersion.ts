import type { Bus } from '../platform/bus/bus.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Configurator } from './configurator.ts';
import { saveFirmware } from './configuratorQueries.ts';
import { createFieldClient } from './fieldClient.ts';

type Options = {
  bus: Bus;
  database: Database;
  log: Log;
  allowsLoopback: boolean;
  /** The configurator of a system whose stream is open here. */
  connectedTo: (system_id: number) => Configurator | null;
};

/** Read at every new connection: an update of the firmware restarts the configurator. */
export function followFirmwareVersion({ bus, database, log, allowsLoopback, connectedTo }: Options): () => void {
  const readVersion = async (configurator: Configurator) => {
    const { version, section_capacity } = await createFieldClient(configurator, { allowsLoopback }).firmware();
    const firmware = { version, section_capacity: section_capacity ?? null };
    if (await saveFirmware(database, configurator.system_id, firmware)) bus.emit('installationChanged', {});
  };
  return bus.on('linkChanged', ({ system_id }) => {
    const configurator = connectedTo(system_id);
    if (!configurator) return;
    readVersion(configurator).catch((error: unknown) =>
      log.warn(
        { err: error, system_id },
        'firmware version of the configurator could not be read, the stored one stays',
      ),
    );
  });
}
