import type { Bus } from './bus.ts';
import { seconds } from './clock.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

export type PublicSystem = { id: number; name: string; timezone: string; weekend_start: number; weekend_stop: number };

/** What nearly every request asks: is the product set up, and which systems are there? */
export type InstallationState = { setup_time: number; epoch: string; systems: readonly PublicSystem[] };

export type Installation = { now: () => InstallationState; reload: () => Promise<void> };

/** Kept in memory and read again whenever somebody says that it changed. */
export async function loadInstallation(database: Database, bus: Bus, log: Log): Promise<Installation> {
  let state = await read(database);
  const reload = async () => {
    state = await read(database);
  };
  const reloadLater = () => void reload().catch((error: unknown) => log.error({ err: error }, 'installation not read'));
  bus.on('installationChanged', reloadLater);
  bus.on('newsMissed', reloadLater);
  return { now: () => state, reload };
}

async function read(database: Database): Promise<InstallationState> {
  const [installation, systems] = await Promise.all([
    database.selectFrom('installation').select(['epoch', 'setup_time']).executeTakeFirstOrThrow(),
    database
      .selectFrom('system_params')
      .select(['id', 'name', 'timezone', 'weekend_start', 'weekend_stop'])
      .orderBy('id')
      .execute(),
  ]);
  return { epoch: installation.epoch, setup_time: seconds(installation.setup_time ?? 0), systems };
}

/** A fresh installation has no system at all; then there is nothing that could be missing. */
export const isSystemMissing = ({ systems }: InstallationState, system_id: number) =>
  systems.length > 0 && !systems.some(({ id }) => id === system_id);
