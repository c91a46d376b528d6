import { entities } from '@carestead/domain/entities';
import { licenceShape } from '@carestead/domain/licence/issuedLicence';
import type { Licence } from '@carestead/domain/licence/licence';
import { defaultLicence } from '@carestead/domain/licence/licence';
import type { Bus, InstallationPart } from './bus/bus.ts';
import { followRows } from './bus/followRows.ts';
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
  locale: string;
  ignore_linkable_node_pool_for_super_users: boolean;
  battery_threshold_low: number;
  battery_threshold_critical: number;
  defects_timeout: number;
  allow_empty_call_source_names: boolean;
  system_tree_text_long_required: boolean;
  app_gateway_enabled: boolean;
  app_gateway_system_id: number | null;
};

const settingColumns = [
  'locale',
  'ignore_linkable_node_pool_for_super_users',
  'battery_threshold_low',
  'battery_threshold_critical',
  'defects_timeout',
  'allow_empty_call_source_names',
  'system_tree_text_long_required',
  'app_gateway_enabled',
  'app_gateway_system_id',
] as const;

export type AppSettings = { subscriptions_enabled: boolean };

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
  /** Of the settings of the app, by system, those that every screen requests. */
  app: ReadonlyMap<number, AppSettings>;
};

export type Installation = {
  now: () => InstallationState;
  /** All of it. */
  reload: () => Promise<void>;
  /** Follows no edits any more. */
  stop: () => void;
};

/** The parts that an edit of these rows changes. What configurators know changes when a system was last edited. */
const partsOfEntity: ReadonlyMap<string, readonly InstallationPart[]> = new Map([
  ...entities.flatMap(({ name, synced }): [string, InstallationPart[]][] => (synced ? [[name, ['sync']]] : [])),
  // Its hubs and settings come and go with a system.
  ['system_param', ['systems', 'sync', 'hubs', 'app']],
  ['hub', ['hubs', 'sync']],
  ['global_setting', ['settings']],
  ['app_setting', ['app']],
]);

const atMostEvery = 250;

/** Kept in memory. Of what an edit changed the parts are read again, at any other event all of it. */
export async function loadInstallation(database: Database, bus: Bus, log: Log): Promise<Installation> {
  await keepEpoch(database);
  let known = await readAll(database);
  let state = stateOf(known);
  let started = 0;
  const applied = new Map<InstallationPart, number>();

  const readPart = async <P extends InstallationPart>(part: P, number: number) => {
    const found = await readers[part](database);
    // A slow read that began before the newest one knows less than it.
    if (number < (applied.get(part) ?? 0)) return;
    applied.set(part, number);
    known = { ...known, [part]: found };
  };
  const read = async (parts: readonly InstallationPart[]) => {
    const number = ++started;
    await Promise.all(parts.map((part) => readPart(part, number)));
    state = stateOf(known);
    bus.emit('installationRead', { parts });
  };
  const readLater = (parts: readonly InstallationPart[]) =>
    void read(parts).catch((error: unknown) =>
      log.error({ err: error }, 'installation could not be read, the state in memory stays'),
    );

  // The first edit is read at once, those that follow together: an import must not mean thousands of reads.
  let timer: NodeJS.Timeout | null = null;
  const due = new Set<InstallationPart>();
  const readDue = () => {
    timer = null;
    if (due.size === 0) return;
    readLater([...due]);
    due.clear();
    timer = setTimeout(readDue, atMostEvery).unref();
  };
  const offs = [
    bus.on('installationChanged', () => readLater(allParts)),
    bus.on('syncChanged', () => readLater(['sync'])),
    bus.on('messagesMissed', () => readLater(allParts)),
    followRows(bus, [...partsOfEntity.keys()], ({ entity }) => {
      for (const part of partsOfEntity.get(entity) ?? []) due.add(part);
      if (!timer) readDue();
    }),
  ];
  return {
    now: () => state,
    reload: () => read(allParts),
    stop: () => {
      for (const off of offs) off();
      if (timer) clearTimeout(timer);
    },
  };
}

const readers = {
  setup: (database: Database) =>
    database.selectFrom('installation').select(['epoch', 'setup_time']).executeTakeFirstOrThrow(),
  systems: (database: Database) =>
    database
      .selectFrom('system_params')
      .select(['id', 'name', 'timezone', 'weekend_start', 'weekend_stop', 'ip', 'version'])
      .orderBy('id')
      .execute(),
  sync: (database: Database) =>
    database
      .selectFrom('sync_state')
      .select(['system_id', 'last_change_at', 'last_commit_at', 'commit_started_at'])
      .execute(),
  hubs: (database: Database) =>
    database
      .selectFrom('hubs')
      .innerJoin('hub_reports as report', (join) =>
        join.onRef('report.system_id', '=', 'hubs.system_id').onRef('report.hub_id', '=', 'hubs.id'),
      )
      .select(['hubs.system_id', 'hubs.id', 'hubs.name', 'report.last_sync'])
      .orderBy('hubs.id')
      .execute(),
  licence: async (database: Database): Promise<Licence> => {
    const row = await database
      .selectFrom('licences')
      .select(['id', 'name', 'features', 'limits'])
      .orderBy('activated_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const found = licenceShape.safeParse(row);
    return found.success ? found.data : defaultLicence;
  },
  settings: (database: Database) =>
    database.selectFrom('global_settings').select(settingColumns).executeTakeFirstOrThrow(),
  app: (database: Database) =>
    database.selectFrom('app_settings').select(['system_id', 'subscriptions_enabled']).execute(),
} satisfies Record<InstallationPart, (database: Database) => Promise<unknown>>;

const allParts = [
  'setup',
  'systems',
  'sync',
  'hubs',
  'licence',
  'settings',
  'app',
] as const satisfies readonly InstallationPart[];

type Known = { [P in InstallationPart]: Awaited<ReturnType<(typeof readers)[P]>> };

async function readAll(database: Database): Promise<Known> {
  const [setup, systems, sync, hubs, licence, settings, app] = await Promise.all([
    readers.setup(database),
    readers.systems(database),
    readers.sync(database),
    readers.hubs(database),
    readers.licence(database),
    readers.settings(database),
    readers.app(database),
  ]);
  return { setup, systems, sync, hubs, licence, settings, app };
}

/** As it is now, for work that does not go on long enough to follow changes. */
export const readInstallation = async (database: Database): Promise<InstallationState> =>
  stateOf(await readAll(database));

function stateOf({ setup, systems, sync, hubs, licence, settings, app }: Known): InstallationState {
  const syncOf = new Map(sync.map((row) => [row.system_id, row]));
  return {
    epoch: setup.epoch,
    setup_time: seconds(setup.setup_time ?? 0),
    licence,
    systems: systems.map(({ id, name, timezone, weekend_start, weekend_stop }) => ({
      id,
      name,
      timezone,
      weekend_start,
      weekend_stop,
    })),
    states: new Map(
      systems.map(({ id, ip, version }) => {
        const { last_change_at, last_commit_at, commit_started_at } = syncOf.get(id) ?? neverSynced;
        return [
          id,
          {
            ip,
            version: version ?? '',
            ...secondsOf(last_change_at ?? 0, last_commit_at ?? 0),
            commit_started: seconds(commit_started_at ?? 0),
          },
        ];
      }),
    ),
    hubs,
    settings,
    app: new Map(app.map(({ system_id, ...settings }) => [system_id, settings])),
  };
}

/** A change in the second of the last commit, but after it, must not look transmitted. */
function secondsOf(change: number, commit: number): Pick<SystemState, 'last_change' | 'last_commit'> {
  const last_commit = seconds(commit);
  return { last_commit, last_change: change > commit ? Math.max(seconds(change), last_commit + 1) : seconds(change) };
}

const neverSynced = { last_change_at: null, last_commit_at: null, commit_started_at: null };

/** A fresh installation has no system at all; then there is nothing that could be missing. */
export const isSystemMissing = ({ systems }: InstallationState, system_id: number) =>
  systems.length > 0 && !systems.some(({ id }) => id === system_id);
