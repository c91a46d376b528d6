import { entity, type Values } from '../kit/entity.ts';
import { choice, flag, largestNumber, optionalNumber, optionalText, text } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';
import { locales } from '../text/locales.ts';

/** Who is written to about which incidents, and how often. */
export const notificationProfile = entity('notification_profile', {
  plural: 'notification_profiles',
  scope: 'system',
  synced: false,
  needs: 'analytics::manage_incidents',
  licence: ['analytics'],
  fields: {
    name: text(60),
    send_immediately: flag(true),
    send_daily: flag(),
    /** These two come from reports alone. */
    send_weekly: flag(),
    send_monthly: flag(),
    notify_battery: flag(true),
    notify_not_reachable: flag(true),
    notify_defects: flag(true),
    notify_probable_defects: flag(true),
    notify_system: flag(true),
    notify_critical: flag(true),
    notify_warning: flag(true),
    notify_info: flag(),
    all_systems: flag(),
  },
  columns: ['name', 'send_immediately', 'send_daily'],
  derived: ['send_result'],
  limit: 200,
});

/** A user, or an address of somebody who has no account. */
export const notificationRecipient = entity('notification_recipient', {
  plural: 'notification_recipients',
  scope: 'system',
  synced: false,
  needs: 'analytics::manage_incidents',
  licence: ['analytics'],
  fields: {
    user_id: optionalNumber(1, largestNumber),
    email: optionalText(200, { style: 'email' }),
    /** Of an address; a user has a language of their own. */
    locale: choice(locales, 'de'),
  },
  columns: ['email', 'user_id', 'locale'],
  partOf: 'notification_profile',
  uniqueBy: ['user_id', 'email'],
  check: recipientProblems,
});

function recipientProblems({ user_id, email }: Values): readonly Problem[] {
  if (typeof user_id === 'number' && email !== '') return [{ field: 'email', message: 'invalid_input' }];
  return typeof user_id === 'number' || email !== '' ? [] : [{ field: 'email', message: 'required' }];
}
