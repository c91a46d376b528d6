import { holds } from '@carestead/domain/access/needs';
import { acknowledgement } from '@carestead/domain/calls/call';
import type { WallCall } from '../wallCall.ts';
import type { Person } from '../wallConfig.ts';

/** Whether this person may take an open call that is not taken yet. */
export const mayAcknowledge = (call: Pick<WallCall, 'call_type' | 'is_handled'>, person: Person) =>
  person.id > 0 &&
  holds(person, ['visuals::acknowledge_calls']) &&
  acknowledgement({ ...call, is_closed: false }) === 'possible';
