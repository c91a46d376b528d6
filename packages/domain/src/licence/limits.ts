import type { Licence } from './licence.ts';

export type LimitName = keyof Licence['limits'];

/** Zero means without end for devices and visuals, and none at all for app clients; systems are counted as written. */
export function limitOf({ limits }: Licence, name: LimitName): number {
  switch (name) {
    case 'devices':
    case 'visuals':
      return limits[name] === 0 ? Number.POSITIVE_INFINITY : limits[name];
    case 'app_clients':
    case 'systems':
      return limits[name];
  }
}

export const isWithinLimit = (licence: Licence, name: LimitName, count: number) => count <= limitOf(licence, name);
