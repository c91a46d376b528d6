import type { FieldAction } from '@carestead/domain/field/deviceActions';
import type { Boards } from './boards.ts';
import type { CallStream } from './callStream.ts';

type Wanted = { action: FieldAction; device_id: number; section_id: number };

/** What the calls need of the running server; `act` reaches the devices of the building. */
export type CallTools = {
  boards: Boards;
  stream: CallStream['of'];
  act: (system_id: number, wanted: Wanted) => Promise<boolean>;
};
