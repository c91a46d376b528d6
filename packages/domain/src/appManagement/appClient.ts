import { entity } from '../kit/entity.ts';
import { flag, moment, optionalNumber, optionalRef, optionalText, reported, text } from '../kit/fields.ts';
import { serverUrlProblems } from './serverUrl.ts';

/** A paired phone. It comes into being by pairing and reports how it is. */
export const appClient = entity('app_client', {
  plural: 'app_clients',
  scope: 'system',
  synced: false,
  needs: 'app::manage_devices',
  licence: ['app'],
  fields: {
    name: text(60),
    phone_number: optionalText(40),
    server_url: text(200, { style: 'url' }),
    app_version: reported(optionalText(40)),
    is_connected: reported(flag()),
    current_user_id: reported(optionalRef('app_user')),
    is_charging: reported(flag()),
    /** Percent; null where the phone cannot say. */
    battery: reported(optionalNumber(0, 100)),
    is_muted: reported(flag()),
    /** What its person allowed the app, separated by blanks (`clientPermissions`). */
    permissions: reported(optionalText(200)),
    has_push: reported(flag()),
    last_seen_at: reported(moment()),
    /** Milliseconds, and packets in a thousand that were lost; null where the phone cannot say. */
    round_trip: reported(optionalNumber(0, 600_000)),
    loss: reported(optionalNumber(0, 1000)),
  },
  columns: ['name', 'current_user_id', 'app_version', 'phone_number', 'last_seen_at'],
  reports: { table: 'app_client_states', key: 'app_client_id' },
  check: serverUrlProblems,
});
