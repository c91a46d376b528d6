import { licenceShape } from '@carestead/domain/licence/issuedLicence';
import type { Licence } from '@carestead/domain/licence/licence';
import { defaultLicence } from '@carestead/domain/licence/licence';
import type { Bus } from './bus/bus.ts';
import { seconds } from './clock.ts';
import type { Database } from './database/database.ts';
import { keepEpoch } from './database/epoch.ts';
import type { Log } from './log.ts';

export type PublicSystem = { id: number; name: string; timezone: string; weekend_start: number; weekend_stop: number };

/** When the configuration of a system last changed, was last committed, and began to be committed; 0 is never. */
export type SystemState = {
  ip: string;
  version: string;
  last_change: number;
  last_commit: number;
  commit_started: number;
};

/** Of the settings of the whole installation, those that every screen requests. */
export type GlobalSettings = {
  ignore_linkable_node_pool_for_super_users: boolean;
  battery_threshold_low: number;
  battery_threshold_critical: number;
  defects_timeout: number;
  allow_empty_call_source_names: boolean;
  system_tree_text_long_required: boolean;
};

const settingColumns = [
  'ignore_linkable_node_pool_for_super_users',
  'battery_threshold_low',
  'battery_threshold_critical',
  'defects_timeout',
  'allow_empty_call_source_names',
  'system_tree_text_long_required',
] as const;

export type KnownHub = { system_id: number; id: number; name: string; last_sync: number | null };

/** What nearly every request needs: is the product set up, what is licensed, and which systems are there? */
export type InstallationState = {
  setup_time: number;
  epoch: string;
  licence: Licence;
  systems: readonly PublicSystem[];
  states: ReadonlyMap<number, SystemState>;
  hubs: readonly KnownHub[];
  settings: GlobalSettings;
};

export type Installation = { now: () => InstallationState; reload: () => Promise<void> };

/** Kept in memory and read again at every event that it changed. */
export async function loadInstallation(database: Database, bus: Bus, log: Log): Promise<Installation> {
  await keepEpoch(database);
  let state = await read(database);
  let started = 0;
  let applied = 0;
  const reload = async () => {
    const number = ++started;
    const found = await read(database);
    // A slow read that began before the newest one knows less than it.
    if (number < applied) return;
    applied = number;
    state = found;
    bus.emit('installationRead', {});
  };
  const reloadLater = () =>
    void reload().catch((error: unknown) =>
      log.error({ err: error }, 'installation could not be read, the state in memory stays'),
    );
  bus.on('installationChanged', reloadLater);
  bus.on('messagesMissed', reloadLater);
  return { now: () => state, reload };
}

async function read(database: Database): Promise<InstallationState> {
  const [installation, systems, hubs, licence, settings] = await Promise.all([
    database.selectFrom('installation').select(['epoch', 'setup_time']).executeTakeFirstOrThrow(),
    database
      .selectFrom('system_params as system')
      .leftJoin('sync_state as sync', 'sync.system_id', 'system.id')
      .select(['system.id', 'name', 'timezone', 'weekend_start', 'weekend_stop', 'ip', 'version'])
      .select(['last_change_at', 'last_commit_at', 'commit_started_at'])
      .orderBy('system.id')
      .execute(),
    database.selectFrom('hubs').select(['system_id', 'id', 'name', 'last_sync']).orderBy('id').execute(),
    database
      .selectFrom('licences')
      .select(['id', 'name', 'features', 'limits'])
      .orderBy('activated_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    database.selectFrom('global_settings').select(settingColumns).executeTakeFirstOrThrow(),
  ]);
  const known = licenceShape.safeParse(licence);
  return {
    epoch: installation.epoch,
    setup_time: seconds(installation.setup_time ?? 0),
    licence: known.success ? known.data : defaultLicence,
    systems: systems.map(({ id, name, timezone, weekend_start, weekend_stop }) => ({
      id,
      name,
      timezone,
      weekend_start,
      weekend_stop,
    })),
    states: new Map(
      systems.map(({ id, ip, version, last_change_at, last_commit_at, commit_started_at }) => [
        id,
        {
          ip,
          version: version ?? '',
          last_change: seconds(last_change_at ?? 0),
          last_commit: seconds(last_commit_at ?? 0),
          commit_started: seconds(commit_started_at ?? 0),
        },
      ]),
    ),
    hubs,
    settings,
  };
}

/** A fresh installation has no system at all; then there is nothing that could be missing. */
export const isSystemMissing = ({ systems }: InstallationState, system_id: number) =>
  systems.length > 0 && !systems.some(({ id }) => id === system_id);
