import type { Building } from '../building/building.ts';
import type { Device } from '../house/house.ts';

const isMachine = ({ kind }: Device) => kind === 'repeater' || kind === 'tech';

/** Devices that people call with: first those on the wall, one for each room. */
export function rooms(building: Building): Device[] {
  const callers = building.devices().filter((device) => device.call_source_ids.length > 0 && !isMachine(device));
  return callers.sort((a, b) => Number(isWorn(a)) - Number(isWorn(b)) || a.id - b.id);
}

export const isWorn = (device: Device) => device.battery !== null && !isMachine(device);

export const repeaters = (building: Building): Device[] => building.devices().filter(({ kind }) => kind === 'repeater');
