import type { Needs } from '@carestead/domain/access/needs';

/** Backups hold all systems: beside this, whoever is restricted to some of them gets none. */
export const backupNeeds = {
  permissions: ['admin::manage_backups'],
  licence: ['management'],
} as const satisfies Needs;
