import { anonymous } from '@carestead/domain/access/viewer';
import { manualClosure } from '@carestead/domain/calls/manualClosure';
import type { WallCall } from '../wallCall.ts';
import type { Person } from '../wallConfig.ts';

/** Whether this person may end the call from a wall. */
export const endingOf = (call: WallCall, { id, is_superuser, permissions }: Person) =>
  manualClosure({ ...anonymous, id, is_superuser, permissions }, call);
