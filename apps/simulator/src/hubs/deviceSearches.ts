import type { FoundDevice } from '@carestead/domain/field/deviceSearch';
import type { Installation } from '../installation/installation.ts';

type Tools = {
  /** The hubs that the configurator was configured with. */
  hubs: () => readonly { id: number }[];
  /** Whether a hub can search now. */
  isReady: (hub_id: number) => boolean;
  /** A hub that searches does nothing else. */
  onChange: () => void;
  installation: Pick<Installation, 'devices' | 'spare_devices'>;
  /** Milliseconds between two devices that are found. */
  every: number;
  /** A hub searches no longer than this. */
  longest: number;
};

export type DeviceSearches = ReturnType<typeof createDeviceSearches>;
export type SearchListener = { found: (device: FoundDevice) => void; done: () => void };

/** What a hub answers to whoever wants to search through it. */
export type Begun = { stop: () => void } | 'unknown' | 'busy' | 'taken';

/** Hubs that listen for devices: those of the installation near them, and those that are not configured yet. */
export function createDeviceSearches({ hubs, isReady, onChange, installation, every, longest }: Tools) {
  const running = new Map<number, SearchListener>();
  const inRange = (hub_id: number): readonly FoundDevice[] => {
    const known = installation.devices.filter(({ kind }) => kind === 'radio' || kind === 'repeater');
    const place = hubs().findIndex(({ id }) => id === hub_id);
    const near = known
      .filter(({ id }) => id % hubs().length === place)
      .map((device) => ({
        serial: device.serial,
        mac: macOf(device.id),
        kind: device.kind === 'repeater' ? ('repeater' as const) : ('radio' as const),
        signal: signalOf(device.id),
      }));
    const spare = installation.spare_devices.map((device, index) => ({ ...device, signal: signalOf(index + hub_id) }));
    return [...spare, ...near].filter(({ serial }) => serial !== '');
  };
  const end = (hub_id: number, timers: readonly NodeJS.Timeout[]) => {
    for (const timer of timers) clearTimeout(timer);
    if (running.delete(hub_id)) onChange();
  };
  return {
    isSearching: (hub_id: number) => running.has(hub_id),
    begin: (hub_id: number, listener: SearchListener): Begun => {
      if (!hubs().some(({ id }) => id === hub_id)) return 'unknown';
      if (running.has(hub_id)) return 'taken';
      if (!isReady(hub_id)) return 'busy';
      running.set(hub_id, listener);
      onChange();
      const timers = inRange(hub_id).map((device, index) =>
        setTimeout(() => listener.found(device), every * (index + 1)),
      );
      timers.push(
        setTimeout(() => {
          end(hub_id, timers);
          listener.done();
        }, longest),
      );
      return { stop: () => end(hub_id, timers) };
    },
    /** The hub receives this device now, if it searches. */
    receive: (hub_id: number, device: FoundDevice) => {
      running.get(hub_id)?.found(device);
      return running.has(hub_id);
    },
  };
}

const signalOf = (seed: number) => -45 - ((seed * 13) % 45);

const macOf = (id: number) => `02:00:00:00:${hex(id >> 8)}:${hex(id & 0xff)}`;

const hex = (value: number) => value.toString(16).padStart(2, '0').toUpperCase();
