import type { Needs } from '@carestead/domain/access/needs';

/** Of the system of the request: its configuration, and no other, goes into its account. */
export const cloudNeeds = { permissions: ['admin::manage_backups'] } as const satisfies Needs;
