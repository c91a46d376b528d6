import { callSourceGroupFlags } from '../access/callSourceLevel.ts';
import { entity } from '../kit/entity.ts';
import { choice, numberFrom, refs, text } from '../kit/fields.ts';

/** Call sources that belong together: roles get levels for them, monitoring its time-out. */
export const callSourceGroup = entity('call_source_group', {
  plural: 'call_source_groups',
  scope: 'system',
  synced: false,
  needs: 'admin::manage_system',
  fields: {
    name: text(40),
    flag: choice(callSourceGroupFlags, 'None'),
    timeout_minutes: numberFrom(0, 0),
    related_callsources: refs('call_source'),
  },
  columns: ['name', 'flag', 'timeout_minutes', 'related_callsources'],
  limit: 200,
});
