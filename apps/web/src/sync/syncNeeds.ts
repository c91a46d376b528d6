import type { Needs } from '@carestead/domain/access/needs';

/** Of the page. */
export const syncNeeds = { permissions: ['systemtree::sync'] } as const satisfies Needs;
