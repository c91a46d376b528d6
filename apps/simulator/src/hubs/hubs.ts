import { randomUUID } from 'node:crypto';
import type { HubLogLine, HubState } from '@carestead/domain/field/hubMessage';
import type { HubLogEvent, HubStatus } from '@carestead/domain/field/hubReport';
import { NotFound } from '../configurator/configurator.ts';
import type { Installation } from '../installation/installation.ts';
import type { Happening } from '../journal/fieldState.ts';

type Tools = {
  /** The hubs that the configurator was configured with. */
  configured: () => readonly { id: number }[];
  devices: Installation['devices'];
  now: () => number;
  /** How often a hub hands its report to the configurator, in milliseconds. */
  syncEvery: number;
};

export type Hubs = ReturnType<typeof createHubs>;

/** Lines that a reader can still ask for. */
const mostLines = 2000;
const syncing: ReadonlySet<HubStatus> = new Set(['Ready', 'Busy', 'Processing']);

/** The radio hubs: how each is, and what it has noted. The log lives as long as the process, under an id of its own. */
export function createHubs({ configured, devices, now, syncEvery }: Tools) {
  const log = randomUUID();
  const lines: HubLogLine[] = [];
  let last = 0;
  const statuses = new Map<number, HubStatus>();
  const synced = new Map<number, number>();
  const listeners = new Set<() => void>();
  const radio = new Set(devices.flatMap(({ id, kind }) => (kind === 'wired' || kind === 'tech' ? [] : [id])));
  let isCommitting = false;
  let isSearching = (_id: number) => false;

  const changed = () => {
    for (const listener of listeners) listener();
  };
  const statusOf = (id: number): HubStatus => {
    if (isSearching(id)) return 'Busy';
    return statuses.get(id) ?? (isCommitting ? 'Processing' : 'Ready');
  };
  const add = (hub_id: number, event: HubLogEvent, about: { device_id?: number; text?: string }, at = now()) => {
    last += 1;
    lines.push({ number: last, at, hub_id, event, device_id: about.device_id ?? null, text: about.text ?? '' });
    if (lines.length > mostLines) lines.splice(0, lines.length - mostLines);
    changed();
  };
  /** The hub that a radio device is near to; a device on a wire has none. */
  const hubOf = (device_id: number): number | null => {
    const near = configured().filter(({ id }) => syncing.has(statusOf(id)));
    return radio.has(device_id) ? (near[device_id % near.length]?.id ?? null) : null;
  };
  const sync = () => {
    for (const { id } of configured()) {
      if (!syncing.has(statusOf(id))) continue;
      synced.set(id, now());
      add(id, 'ReportSent', {});
    }
    changed();
  };
  const noteOf = (happening: Happening): { event: HubLogEvent; device_id: number; text: string } | null => {
    switch (happening.kind) {
      case 'battery':
        return { event: 'BatteryUpdate', device_id: happening.device_id, text: `${happening.percent} %` };
      case 'defect':
        return happening.is_defect
          ? { event: 'Criterion', device_id: happening.device_id, text: happening.criterion }
          : null;
      case 'reachability':
        return {
          event: happening.is_reachable ? 'DeviceFound' : 'DeviceLost',
          device_id: happening.device_id,
          text: '',
        };
      case 'call_opened':
      case 'call_closed':
      case 'presence':
      case 'acknowledged':
      case 'position':
      case 'activity':
      case 'muted':
      case 'magnet':
      case 'commit_progress':
        return null;
    }
  };

  for (const { id } of configured()) add(id, 'Info', { text: 'Firmware 2.4.1' });
  sync();
  const timer = setInterval(sync, syncEvery);

  return {
    log,
    last: () => last,
    states: (): readonly HubState[] =>
      configured().map(({ id }) => ({ id, status: statusOf(id), last_sync: synced.get(id) ?? null })),
    /** The lines after this number that are still there, oldest first. */
    readAfter: (number: number, most: number) => lines.filter((line) => line.number > number).slice(0, most),
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** A hub receives what radio devices send. */
    note: (happening: Happening, at: number) => {
      if (happening.kind === 'commit_progress') {
        isCommitting = happening.state === 'running';
        return changed();
      }
      const noted = noteOf(happening);
      const hub = noted && hubOf(noted.device_id);
      if (noted && hub !== null) add(hub, noted.event, noted, at);
    },
    setStatus: (id: number, status: HubStatus) => {
      if (!configured().some((hub) => hub.id === id)) throw new NotFound(`there is no hub ${id}`);
      statuses.set(id, status);
      add(id, 'Info', { text: `Status ${status}` });
      if (syncing.has(status)) synced.set(id, now());
    },
    /** When the hub last handed its report over, as if it had been then. */
    setLastSync: (id: number, at: number) => {
      synced.set(id, at);
      changed();
    },
    statusOf,
    changed,
    /** Says which hubs search for devices. */
    followSearches: (asked: typeof isSearching) => {
      isSearching = asked;
    },
    stop: () => clearInterval(timer),
  };
}
