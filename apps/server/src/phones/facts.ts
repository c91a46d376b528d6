import { isAppLicensed } from '@carestead/domain/licence/licence';
import type { GroupFacts, RingFacts } from '@carestead/domain/phones/ring';
import type { RingConfig } from '@carestead/domain/phones/ringTargets';
import { routingConfig } from '@carestead/domain/routing/routingConfig';
import type { Host } from '../manifest/host.ts';
import { followRows } from '../platform/bus/followRows.ts';
import type { Database } from '../platform/database/database.ts';
import {
  type AppSettings,
  type ChannelRow,
  countingSubscriptions,
  type DevicePath,
  type GroupRow,
  readAppSettings,
  readChannels,
  readGateway,
  readGroups,
  readPaths,
  readRoutingRows,
  readSubscriptions,
  readUsers,
  type SubscriptionRows,
} from './factQueries.ts';

/** The configuration of the system that the gateway serves, as far as phones depend on it. */
export type Facts = {
  system_id: number;
  config: RingConfig;
  settings: AppSettings;
  groups: ReadonlyMap<number, GroupFacts & { name: string; display_mode: string }>;
  users: ReadonlyMap<number, { id: number; name: string; app_user_group_id: number }>;
  channels: ReadonlyMap<number, ChannelRow>;
  subscriptions: SubscriptionRows;
  timeouts: RingFacts['timeouts'];
};

export type FactBook = {
  /** Null: there is no gateway. As current as the messages of other servers are. */
  now: () => Promise<Facts | null>;
  /** What is known at this moment, without waiting. */
  known: () => Facts | null;
  pathsOf: (system_id: number, devices: readonly number[]) => Promise<ReadonlyMap<number, DevicePath>>;
  /** Reads anew when it is next asked. */
  forget: () => void;
  stop: () => void;
};

/** What may change whose phones ring. */
const decisive = [
  'app_user_group',
  'app_user',
  'app_display_group',
  'subscription_view',
  'app_setting',
  'notification_channel',
  'notification_sound',
  'schedule',
  'section',
  'call_type',
  'merge_group',
  'system_param',
  'global_setting',
] as const;

const seconds = 1000;
const mostPaths = 20_000;
const nowhere: DevicePath = { path: [], room_id: null };

type Tools = Pick<Host, 'database' | 'bus' | 'installation' | 'relay'>;

/** Kept in memory and read again after an edit; `onChange` is called then. */
export function createFactBook({ database, bus, installation, relay }: Tools, onChange: () => void): FactBook {
  let reading: Promise<Facts | null> | null = null;
  let known: Facts | null = null;
  let paths = new Map<number, DevicePath>();
  let pathsOfSystem: number | null = null;

  const forget = () => {
    reading = null;
  };
  const changed = () => {
    forget();
    onChange();
  };
  const offs = [
    followRows(bus, decisive, changed),
    followRows(bus, ['system_tree_node'], () => {
      paths = new Map();
      changed();
    }),
    bus.on('installationRead', ({ parts }) => {
      if (parts.includes('licence')) changed();
      else if (parts.includes('systems')) forget();
    }),
    bus.on('phoneFactsChanged', changed),
    bus.on('messagesMissed', () => {
      paths = new Map();
      changed();
    }),
  ];

  const read = async (): Promise<Facts | null> => {
    const began: Promise<Facts | null> = (async () => {
      if (!isAppLicensed(installation.now().licence)) return null;
      const system_id = await readGateway(database);
      // Another system has other devices under the same ids.
      if (system_id !== pathsOfSystem) paths = new Map();
      pathsOfSystem = system_id;
      return system_id === null ? null : await readFacts(database, system_id);
    })();
    reading = began;
    try {
      const facts = await began;
      if (reading === began) known = facts;
      return facts;
    } catch (error) {
      if (reading === began) reading = null;
      throw error;
    }
  };

  return {
    now: () => (reading && relay.isListening() ? reading : read()),
    known: () => known,
    pathsOf: async (system_id, devices) => {
      const mayCache = relay.isListening();
      const current = paths;
      if (current.size > mostPaths) current.clear();
      const missing = [...new Set(devices)].filter((id) => id > 0 && !(mayCache && current.has(id)));
      const found = await readPaths(database, system_id, missing);
      if (mayCache) for (const id of missing) current.set(id, found.get(id) ?? nowhere);
      return new Map(devices.map((id) => [id, found.get(id) ?? current.get(id) ?? nowhere]));
    },
    forget,
    stop: () => {
      for (const off of offs) off();
    },
  };
}

async function readFacts(database: Database, system_id: number): Promise<Facts | null> {
  const [rows, groups, users, settings, channels, subscriptions] = await Promise.all([
    readRoutingRows(database, system_id),
    readGroups(database, system_id),
    readUsers(database, system_id),
    readAppSettings(database, system_id),
    readChannels(database, system_id),
    readSubscriptions(database, system_id),
  ]);
  if (!rows || !settings) return null;
  const members = Map.groupBy(users, ({ app_user_group_id }) => app_user_group_id);
  return {
    system_id,
    config: {
      routing: routingConfig(rows),
      groups,
      subscriptions: countingSubscriptions(subscriptions, settings),
    },
    settings,
    groups: new Map(groups.map((group) => [group.id, groupOf(group, members.get(group.id) ?? [])])),
    users: new Map(users.map((user) => [user.id, user])),
    channels: new Map(channels.map((channel) => [channel.id, channel])),
    subscriptions,
    timeouts: {
      resend: settings.resend_timeout * seconds,
      escalation: settings.escalation_timeout * seconds,
      failsafe: settings.failsafe_timeout * seconds,
      release: settings.release_timeout * seconds,
    },
  };
}

const groupOf = (group: GroupRow, members: readonly { id: number }[]) => ({
  name: group.name,
  display_mode: group.notification_display_mode,
  main_group_id: group.main_group_id,
  isRejectOnly: group.call_handling_mode === 'RejectOnly',
  app_user_ids: members.map(({ id }) => id),
});

/** Everybody who may be called for these groups and people, whatever happens: with the groups above and the failsafe group. */
export function mayBeCalled(facts: Facts, groups: readonly number[], people: readonly number[]): readonly number[] {
  const found = new Set<number>();
  const { failsafe_group_id } = facts.settings;
  const open = [...groups, ...(failsafe_group_id === null ? [] : [failsafe_group_id])];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const above = facts.groups.get(id)?.main_group_id;
    if (above != null) open.push(above);
  }
  return [...new Set([...people, ...[...found].flatMap((id) => facts.groups.get(id)?.app_user_ids ?? [])])];
}
