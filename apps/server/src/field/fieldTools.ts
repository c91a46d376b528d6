import type { Ports } from '../manifest/ports.ts';

/** What the API needs to know of the configurators. */
export type FieldTools = { allowsLoopback: boolean; links: Ports['links'] };
