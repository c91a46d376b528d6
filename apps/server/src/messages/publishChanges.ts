import { isHubOutdated } from '@carestead/domain/devices/hubHealth';
import type { Bus } from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Installation, InstallationState } from '../platform/installation.ts';
import type { SystemMessage } from './systemMessages.ts';

/** Publishes to the browsers of this server which kind of rows changed, under the subject that the specification gives it. */
export function publishRowChanges(bus: Bus, send: (message: SystemMessage) => void): () => void {
  return bus.on('rowsChanged', ({ system_id, entity, ids }) => {
    send({ subject: `${entity.replaceAll('_', '')}.updated`, payload: { system_id, ids } });
  });
}

/** Publishes to the browsers of this server that a configurator is connected again, or not any more. */
export function publishLinkStates(bus: Bus, send: (message: SystemMessage) => void): () => void {
  return bus.on('linkChanged', ({ system_id }) => {
    send({ subject: 'configuratorlink.updated', payload: { system_id } });
  });
}

/** Publishes to the browsers of this server that something else is wrong with the installation than before. */
export function publishConditions(bus: Bus, send: (message: SystemMessage) => void): () => void {
  return bus.on('conditionsChanged', () => send({ subject: 'conditions.updated', payload: null }));
}

/** Publishes to the browsers of this server how far a configurator is with taking over its configuration. */
export function publishCommits(bus: Bus, send: (message: SystemMessage) => void): () => void {
  return bus.on('commitProgress', ({ system_id, percent, state }) => {
    if (state === 'running') send({ subject: 'getsconfig.progress', payload: { system_id, percent } });
    else send({ subject: 'getsconfig.commit_done', payload: { system_id, is_ok: state === 'done' } });
  });
}

/** Publishes to the browsers of this server that changes are refused from now on, or taken again: they read it with the rest. */
export function publishReadOnly(bus: Bus, send: (message: SystemMessage) => void): () => void {
  return bus.on('readOnlyChanged', () => send({ subject: 'installation.updated', payload: null }));
}

/** Publishes to the browsers of this server, after it has read it itself, that the configuration of a system is to be transmitted, or no longer. */
export function publishSyncStates(
  bus: Bus,
  installation: Pick<Installation, 'now'>,
  send: (message: SystemMessage) => void,
): () => void {
  let published = syncStates(installation.now());
  return bus.on('installationRead', () => {
    const before = published;
    published = syncStates(installation.now());
    for (const [system_id, state] of published)
      if (before.get(system_id) !== state) send({ subject: 'syncstate.updated', payload: { system_id } });
  });
}

const syncStates = ({ states }: InstallationState): ReadonlyMap<number, string> =>
  new Map(
    [...states].map(([id, { last_change, last_commit, commit_started }]) => [
      id,
      `${last_change > last_commit} ${last_commit} ${commit_started}`,
    ]),
  );

type Options = {
  bus: Bus;
  installation: Pick<Installation, 'now'>;
  clock: Clock;
  /** Reaches the browsers of this server alone. */
  send: (message: SystemMessage) => void;
};

/** Each server publishes to its own browsers, and only after it has read the change itself: they query it at once. */
export function publishInstallationChanges({ bus, installation, clock, send }: Options): () => void {
  let published = known(installation.now(), clock.now());
  const publish = () => {
    const now = known(installation.now(), clock.now());
    if (now === published) return;
    published = now;
    send({ subject: 'installation.updated', payload: null });
  };
  const off = bus.on('installationRead', ({ parts }) => {
    if (!parts.every((part) => part === 'sync')) publish();
  });
  // A hub becomes outdated because nothing happens.
  const timer = setInterval(publish, outdatedCheckedEvery);
  timer.unref();
  return () => {
    off();
    clearInterval(timer);
  };
}

const outdatedCheckedEvery = 10_000;

/** What browsers read of it at their start; when something last changed is of no interest to all of them. */
const known = ({ setup_time, licence, systems, settings, app, hubs }: InstallationState, now: number) =>
  JSON.stringify([
    setup_time,
    licence,
    systems,
    settings,
    [...app],
    hubs.map((hub) => [hub.system_id, hub.id, hub.name, isHubOutdated(hub, now)]),
  ]);

const atMostEvery = 500;

/** Publishes that deliveries were written or sent; many that follow each other as one. */
export function publishDeliveries(bus: Bus, send: (message: SystemMessage) => void): () => void {
  let isWaiting = false;
  const publish = () => {
    isWaiting = false;
    send({ subject: 'delivery.updated', payload: { system_id: null, ids: [] } });
  };
  return bus.on('deliveriesChanged', () => {
    if (!isWaiting) setTimeout(publish, atMostEvery).unref();
    isWaiting = true;
  });
}

/** Publishes that devices are elsewhere, or that their calls have changed, which maps show beside them. */
export const publishPositions = (bus: Bus, send: (message: SystemMessage) => void) =>
  publishTogether(['positionsChanged', 'callsChanged'], bus, (system_id) =>
    send({ subject: 'deviceposition.updated', payload: { system_id, ids: [] } }),
  );

/** Publishes that calls of a system have opened, changed or ended, to screens that show those of a node. */
export const publishCalls = (bus: Bus, send: (message: SystemMessage) => void) =>
  publishTogether(['callsChanged'], bus, (system_id) =>
    send({ subject: 'call.updated', payload: { system_id, ids: [] } }),
  );

/** Many changes of a system that follow each other are published as one. */
function publishTogether(
  events: readonly ('positionsChanged' | 'callsChanged')[],
  bus: Bus,
  publish: (system_id: number) => void,
): () => void {
  const waiting = new Set<number>();
  const changed = ({ system_id }: { system_id: number }) => {
    if (waiting.has(system_id)) return;
    waiting.add(system_id);
    setTimeout(() => {
      waiting.delete(system_id);
      publish(system_id);
    }, atMostEvery).unref();
  };
  const stops = events.map((event) => bus.on(event, changed));
  return () => {
    for (const stop of stops) stop();
  };
}
