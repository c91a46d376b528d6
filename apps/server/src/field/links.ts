import type { DeviceAction } from '@carestead/domain/field/deviceActions';
import type { FieldEvent } from '@carestead/domain/field/fieldEvent';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { Configurator } from './configurator.ts';
import { readConfigurators } from './configuratorQueries.ts';
import { createFieldClient } from './fieldClient.ts';
import type { Link, LinkState } from './link.ts';
import { startLink } from './link.ts';
import type { Sink } from './sink.ts';

type Options = {
  database: Database;
  secrets: Secrets;
  bus: Bus;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Where the events of a system go; null while it is not known. */
  sinkOf: (system_id: number) => Sink | null;
  allowsLoopback: boolean;
  /** The operator has said that no configurator is to be contacted. */
  isOffline: boolean;
};

export type Links = {
  states: () => Readonly<Record<number, LinkState>>;
  act: (system_id: number, wanted: { action: DeviceAction; device_id: number; section_id: number }) => Promise<boolean>;
  close: () => Promise<void>;
};

type Running = { configurator: Configurator; link: Link };

/** One link to the configurator of every system; what is edited is connected anew. */
export async function startLinks(options: Options): Promise<Links> {
  const { database, secrets, bus, clock, log, metrics, sinkOf, allowsLoopback, isOffline } = options;
  const running = new Map<number, Running>();
  const counts = metrics.counter('carestead_field_events_total', 'Events of the building, by what became of them.');
  metrics.gauge(
    'carestead_field_links',
    'Configurators whose stream is open.',
    () => [...running.values()].filter(({ link }) => link.state() === 'connected').length,
  );

  const onNews = (system_id: number, events: readonly FieldEvent[]) => {
    for (const event of events) {
      if (event.kind === 'magnet')
        bus.emit('magnetDetected', { system_id, mac: event.mac, device_id: event.device_id, at: event.at });
      if (event.kind === 'commit_progress')
        bus.emit('commitProgress', { system_id, percent: event.percent, state: event.state });
    }
  };

  const start = (configurator: Configurator) => {
    const { system_id } = configurator;
    const sink = sinkOf(system_id);
    if (!sink) return;
    const link = startLink({
      configurator,
      sink,
      now: clock.now,
      log,
      allowsLoopback,
      counts,
      onState: (state) => log.info({ system_id, state }, 'the link to a configurator has changed'),
      onNews: (events) => onNews(system_id, events),
    });
    running.set(system_id, { configurator, link });
  };

  const follow = async () => {
    if (isOffline) return;
    const wanted = new Map((await readConfigurators(database, secrets)).map((each) => [each.system_id, each]));
    for (const [system_id, { configurator, link }] of running) {
      if (isSame(configurator, wanted.get(system_id))) continue;
      running.delete(system_id);
      await link.close();
    }
    for (const [system_id, configurator] of wanted) if (!running.has(system_id)) start(configurator);
  };

  let following = follow();
  const off = bus.on('systemsKnown', () => {
    following = following
      .then(follow)
      .catch((error: unknown) => log.error({ err: error }, 'the links could not be renewed'));
  });
  await following;

  return {
    states: () => Object.fromEntries([...running].map(([system_id, { link }]) => [system_id, link.state()])),
    act: async (system_id, wanted) => {
      const known = running.get(system_id);
      if (!known) return false;
      const { success } = await createFieldClient(known.configurator, { allowsLoopback }).act(wanted);
      return success;
    },
    close: async () => {
      off();
      await following;
      await Promise.all([...running.values()].map(({ link }) => link.close()));
    },
  };
}

const isSame = (a: Configurator, b: Configurator | undefined) => JSON.stringify(a) === JSON.stringify(b);
