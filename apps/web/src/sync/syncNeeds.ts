import type { Needs } from '@carestead/domain/access/needs';

/** Of the page and of the way to it. */
export const syncNeeds = { permissions: ['systemtree::sync'], licence: ['management'] } as const satisfies Needs;
