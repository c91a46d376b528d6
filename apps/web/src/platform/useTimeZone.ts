import { useSystem } from './useSystem.ts';

/** Moments are those of the current system, also where they belong to the whole installation; undefined while there is no system. */
export const useTimeZone = (): string | undefined => useSystem()?.timezone;
