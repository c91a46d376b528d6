import type { LastCall } from '@carestead/domain/display/lastCallAt';
import type { Ports } from '../manifest/ports.ts';
import type { Pairing } from './pairing.ts';
import type { Relations } from './relationsQueries.ts';

/** What the walls need of the running server. */
export type DisplayTools = {
  relationsOf: (system_id: number) => Promise<Relations | null>;
  lastCallsOf: (system_id: number) => Promise<readonly LastCall[]>;
  pairing: Pick<Pairing, 'makeCode'>;
  act: Ports['act'];
};
