import type { Needs } from '@carestead/domain/access/needs';

/** Of the page. */
export const syncNeeds = { permissions: ['systemtree::sync'] } as const satisfies Needs;

/** Of the indicator in the header, which is for installations that are managed here. */
export const indicatorNeeds = { ...syncNeeds, licence: ['management'] } as const satisfies Needs;
