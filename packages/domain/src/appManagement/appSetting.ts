import { entity } from '../kit/entity.ts';
import { choice, flag, number, optionalRef } from '../kit/fields.ts';

export const callTextModes = ['full', 'long', 'short', 'legacy'] as const;

const seconds = (initial: number) => number(5, 3600, initial);
const hours = (initial: number) => number(1, 168, initial);
const channel = () => optionalRef('notification_channel');

/** How phones show calls and what happens to a call until somebody takes it. */
export const appSetting = entity('app_setting', {
  plural: 'app_settings',
  scope: 'system',
  synced: false,
  needs: 'app::manage_settings',
  licence: ['app'],
  fields: {
    display_call_text_mode: choice(callTextModes, 'full'),
    display_names_enabled: flag(true),
    hide_presences: flag(),
    team_view_enabled: flag(true),
    logout_disabled: flag(),
    logout_on_charge: flag(),
    sos_send_to_all_users: flag(true),
    subscriptions_enabled: flag(true),
    subscriptions_confirmation_required: flag(),
    subscriptions_user_defined: flag(),
    resend_timeout: seconds(30),
    escalation_timeout: seconds(60),
    release_timeout: seconds(300),
    /** After which an urgent call that reached no person goes to the failsafe group. */
    failsafe_timeout: seconds(120),
    failsafe_group_id: optionalRef('app_user_group'),
    relevant_calls: hours(12),
    relevant_alerts: hours(12),
    normal_channel_id: channel(),
    urgent_channel_id: channel(),
    emergency_channel_id: channel(),
    info_channel_id: channel(),
    alert_channel_id: channel(),
    critical_channel_id: channel(),
  },
  columns: ['display_call_text_mode', 'failsafe_group_id'],
  derived: ['failsafe_people'],
  derivedFrom: ['app_user', 'app_user_group'],
  singleton: true,
});
