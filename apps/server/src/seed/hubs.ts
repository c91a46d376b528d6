import type { hub } from '@carestead/domain/entities/hub';
import type { RowOf } from './rowOf.ts';

/** Addresses of the range for documentation, like that of the configurator. */
export const hubs = [
  { name: 'Hub Erdgeschoss', ip: '192.0.2.21', username: 'lindenhof' },
  { name: 'Hub Obergeschosse', ip: '192.0.2.22', username: 'lindenhof' },
] as const satisfies readonly RowOf<typeof hub>[];
