import { entity } from '../kit/entity.ts';
import { optionalText, ref, reported, secret, text } from '../kit/fields.ts';

/** Somebody who logs in on a phone. App users have no account of the console. */
export const appUser = entity('app_user', {
  plural: 'app_users',
  scope: 'system',
  synced: false,
  needs: 'app::manage_users',
  licence: ['app'],
  fields: {
    name: text(60),
    app_user_group_id: ref('app_user_group'),
    password: secret(256),
    /** What the person is called on duty, as given at the log-in; colleagues and walls show it. */
    current_display_name: reported(optionalText(60)),
  },
  typedTwice: ['password'],
  columns: ['name', 'app_user_group_id', 'current_display_name'],
  reports: { table: 'app_user_states', key: 'app_user_id' },
});
