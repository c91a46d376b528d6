import { hubStatuses } from '../field/hubReport.ts';
import { entity } from '../kit/entity.ts';
import { choice, moment, optionalText, reported, secret, text } from '../kit/fields.ts';

/** A radio hub. */
export const hub = entity('hub', {
  plural: 'hubs',
  scope: 'system',
  synced: true,
  needs: 'admin::manage_system',
  fields: {
    name: text(40),
    ip: text(15, { style: 'host' }),
    username: optionalText(40),
    password: secret(80),
    status: reported(choice(hubStatuses, 'Unknown')),
    last_sync: reported(moment()),
  },
  columns: ['name', 'ip', 'status', 'last_sync'],
  reports: { table: 'hub_reports', key: 'hub_id' },
  hasSeverity: true,
});
