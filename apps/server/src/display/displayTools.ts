import type { LastCall } from '@carestead/domain/display/lastCallAt';
import type { FieldAction } from '@carestead/domain/field/deviceActions';
import type { Pairing } from './pairing.ts';
import type { Relations } from './relationsQueries.ts';

type Wanted = { action: FieldAction; device_id: number; section_id: number };

/** Reaches the devices of a building. */
export type Act = (system_id: number, wanted: Wanted) => Promise<boolean>;

/** What the walls need of the running server. */
export type DisplayTools = {
  relationsOf: (system_id: number) => Promise<Relations | null>;
  lastCallsOf: (system_id: number) => Promise<readonly LastCall[]>;
  pairing: Pick<Pairing, 'makeCode'>;
  act: Act;
};
