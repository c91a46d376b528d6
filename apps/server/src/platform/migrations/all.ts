import { groundFloor } from './0001-ground-floor.ts';
import { configuration } from './0002-configuration.ts';

export type Migration = { name: string; sql: string };

/** In the order in which they are applied; a landed migration is never changed. */
export const migrations: readonly Migration[] = [
  { name: '0001-ground-floor', sql: groundFloor },
  { name: '0002-configuration', sql: configuration },
];
