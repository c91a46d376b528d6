import type { DeviceAction } from '@carestead/domain/field/deviceActions';
import type { Boards } from './boards.ts';
import type { CallStream } from './callStream.ts';

type Wanted = { action: DeviceAction; device_id: number; section_id: number };

/** What the calls need of the running server; `act` reaches the devices of the building. */
export type CallTools = {
  boards: Boards;
  listen: CallStream['listen'];
  act: (system_id: number, wanted: Wanted) => Promise<boolean>;
};
