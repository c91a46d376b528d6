import { setTimeout as sleep } from 'node:timers/promises';
import { answeredOutcome } from '@carestead/domain/field/deviceActions';
import { type FieldEvent, isTelemetry } from '@carestead/domain/field/fieldEvent';
import { FieldError } from '../manifest/fieldError.ts';
import type { HubSink, Ports } from '../manifest/ports.ts';
import type { Sink } from '../manifest/sink.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { answerWithin, holdLocks } from '../platform/database/holdLocks.ts';
import { coalesced } from '../platform/limits/coalesced.ts';
import { oneAfterAnother } from '../platform/limits/oneAfterAnother.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Configurator } from './configurator.ts';
import { baseUrl } from './configurator.ts';
import { passwordOpener, readConfigurators } from './configuratorQueries.ts';
import { searchDevices } from './deviceSearch.ts';
import { createFieldClient } from './fieldClient.ts';
import { followFirmwareVersion } from './firmwareVersion.ts';
import { startHubStream } from './hubStream.ts';
import type { Link } from './link.ts';
import { startLink } from './link.ts';

type Options = {
  database: Database;
  databaseUrl: string;
  secrets: Secrets;
  bus: Bus;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Where the events of a system go; null while it is not known. */
  sinkOf: (system_id: number) => Sink | null;
  /** Where the reports of hubs go. */
  hubSink: HubSink;
  allowsLoopback: boolean;
  /** The operator has configured that no configurator is contacted. */
  isOffline: boolean;
};

export type Links = {
  /** Why events that come here cannot be kept, by system; nothing where all is well. */
  troubles: () => ReadonlyMap<number, string>;
  /** Resolves when every link of this server is connected or has failed, or when this time has passed. */
  begun: (within: number) => Promise<void>;
  act: Ports['act'];
  configurator: Ports['configurator'];
  searchDevices: Ports['searchDevices'];
  close: () => Promise<void>;
};

/** In milliseconds. */
const statesAtMostEvery = 500;

/** The link of the calls, and beside it the connection of the hubs. */
type Running = { configurator: Configurator; link: Link; hubs: { close: () => Promise<void> } };

/**
 * One link to the configurator of every system, held by one server at a time; what is edited is connected anew. Every
 * server may send device actions.
 */
export async function startLinks(options: Options): Promise<Links> {
  const { database, databaseUrl, secrets, bus, clock, log, metrics, sinkOf, hubSink, allowsLoopback, isOffline } =
    options;
  const openPassword = passwordOpener(secrets, log);
  let configurators: ReadonlyMap<number, Configurator> = new Map();
  const running = new Map<number, Running>();
  const counts = metrics.counter(
    'carestead_field_events_total',
    'Events of the configurators, by what became of them.',
  );
  metrics.gauge(
    'carestead_field_links',
    'Configurators whose stream is open.',
    () => [...running.values()].filter(({ link }) => link.state() === 'connected').length,
  );

  const waiting = new Set<number>();
  /** Thousands of devices report in a minute; who shows their states reads them again a few times at most. */
  const publishStates = (system_id: number) => {
    if (waiting.has(system_id)) return;
    waiting.add(system_id);
    setTimeout(() => {
      waiting.delete(system_id);
      bus.emit('deviceStatesChanged', { system_id });
    }, statesAtMostEvery).unref();
  };

  const onEvents = (system_id: number, events: readonly FieldEvent[]) => {
    for (const event of events) {
      if (event.kind === 'magnet')
        bus.emit('magnetDetected', { system_id, mac: event.mac, device_id: event.device_id, at: event.at });
      if (event.kind === 'commit_progress')
        bus.emit('commitProgress', { system_id, percent: event.percent, state: event.state });
    }
    if (events.some(({ kind }) => kind === 'position')) bus.emit('positionsChanged', { system_id });
    if (events.some(isTelemetry)) publishStates(system_id);
  };

  const start = (configurator: Configurator) => {
    const { system_id } = configurator;
    const sink = sinkOf(system_id);
    if (!sink) return;
    const held = { sink, confirmLock: () => locks.confirm(system_id), now: clock.now, log };
    if (isOffline) {
      const lost = hubSink
        .lost(system_id)
        .catch((error: unknown) => log.warn({ err: error, system_id }, 'state of hubs could not be stored'));
      return void running.set(system_id, { configurator, link: startIdleLink(held), hubs: { close: () => lost } });
    }
    const link = startLink({
      ...held,
      configurator,
      allowsLoopback,
      counts,
      onEvents: (events) => onEvents(system_id, events),
    });
    const hubs = startHubStream({ configurator, sink: hubSink, log, allowsLoopback, after: link.begun });
    running.set(system_id, { configurator, link, hubs });
  };

  /** Shown at once; a server that has taken the link by now has written another state, which the next read shows. */
  const showLost = (system_id: number) =>
    sinkOf(system_id)?.showLinkDown({ state: 'offline', since: clock.now() - locks.silentFor() });

  const rereadSoon = (system_id: number) =>
    void sinkOf(system_id)
      ?.reread()
      .catch((error: unknown) =>
        log.warn({ err: error, system_id }, 'state of a lost configurator link could not be read'),
      );

  const follow = async () => {
    const isOver = ([system_id, { configurator }]: [number, Running]) =>
      !locks.held().has(system_id) || !isSame(configurator, configurators.get(system_id));
    const ending = [...running].filter(isOver).map(async ([system_id, { link, hubs }]) => {
      running.delete(system_id);
      const isLost = !locks.held().has(system_id);
      if (isLost) showLost(system_id);
      await Promise.all([link.close(configurators.has(system_id) ? undefined : 'offline'), hubs.close()]);
      if (isLost) rereadSoon(system_id);
    });
    await Promise.all(ending);
    for (const [system_id, configurator] of configurators)
      if (locks.held().has(system_id) && !running.has(system_id)) start(configurator);
  };
  const inTurn = oneAfterAnother();
  const followSoon = () =>
    void inTurn(follow).catch((error: unknown) =>
      log.error({ err: error }, 'configurator links could not be started or ended'),
    );

  const everyLinkBegun = async () => {
    if (configurators.size === 0) return;
    await locks.looked;
    await inTurn(follow);
    await Promise.all([...running.values()].map(({ link }) => link.begun));
  };

  const locks = holdLocks({
    databaseUrl,
    log,
    lockClass: 'link',
    wanted: () => [...configurators.keys()],
    onChange: followSoon,
  });
  // One at a time: a slow read that began first must not replace a newer result.
  const reread = coalesced(async () => {
    const found = await readConfigurators(database, openPassword);
    configurators = new Map(found.map((each) => [each.system_id, each]));
    locks.check();
    followSoon();
  });
  const off = bus.on('systemsKnown', () => {
    reread().catch((error: unknown) =>
      log.error({ err: error }, 'configurators could not be read, their links stay as they are'),
    );
  });
  const offVersions = followFirmwareVersion({
    ...{ bus, database, log, allowsLoopback },
    connectedTo: (system_id) => {
      const found = running.get(system_id);
      return found?.link.state() === 'connected' ? found.configurator : null;
    },
  });
  await reread();

  return {
    troubles: () => {
      // The locks are given up then, and with them the links that would report it.
      const lockTrouble = locks.silentFor() > answerWithin ? 'the database does not answer' : null;
      return new Map(
        [...configurators.keys()].flatMap((system_id) => {
          const trouble = running.get(system_id)?.link.trouble() ?? lockTrouble;
          return trouble === null ? [] : [[system_id, trouble] as const];
        }),
      );
    },
    begun: async (within) => {
      const waiting = new AbortController();
      const tooLong = sleep(within, undefined, { signal: waiting.signal }).catch(() => {});
      await Promise.race([tooLong, everyLinkBegun()]);
      waiting.abort();
    },
    act: async (system_id, wanted) => {
      const configurator = configurators.get(system_id);
      if (!configurator || isOffline) return 'offline';
      try {
        return answeredOutcome(await createFieldClient(configurator, { allowsLoopback }).act(wanted));
      } catch (error) {
        bus.emit('configuratorFailed', {
          system_id,
          action: wanted.action,
          checks: error instanceof FieldError ? [error.failure] : [],
          message: error instanceof Error ? error.message : '',
          payload: JSON.stringify(wanted),
          url: `${baseUrl(configurator)}/v1/actions`,
          success: false,
        });
        throw error;
      }
    },
    configurator: (system_id) => {
      const configurator = configurators.get(system_id);
      if (!configurator || isOffline) return null;
      return { client: createFieldClient(configurator, { allowsLoopback }), url: baseUrl(configurator) };
    },
    searchDevices: async (system_id, hub_id, follower) => {
      const configurator = configurators.get(system_id);
      if (!configurator || isOffline) return 'offline';
      return await searchDevices(configurator, hub_id, { ...follower, allowsLoopback, log });
    },
    close: async () => {
      off();
      offVersions();
      await inTurn(async () => {
        await Promise.all([...running.values()].flatMap(({ link, hubs }) => [link.close(), hubs.close()]));
        running.clear();
        configurators = new Map();
      });
      await locks.close();
    },
  };
}

const isSame = (a: Configurator, b: Configurator | undefined) => JSON.stringify(a) === JSON.stringify(b);

type Held = { sink: Sink; confirmLock: () => Promise<void>; now: () => number; log: Log };

/** No configurator is to be contacted: the link is down, which the server that would hold it stores. */
function startIdleLink({ sink, confirmLock, now, log }: Held): Link {
  const write = async () => {
    const hold = await sink.take(confirmLock, now());
    if (sink.link().state !== 'offline') await hold.link({ state: 'offline', since: now() });
  };
  const written = write().catch((error: unknown) =>
    log.warn({ err: error }, 'state offline of a configurator link could not be stored'),
  );
  return { state: () => 'offline', begun: written, trouble: () => null, close: () => written };
}
