import { entity } from '../kit/entity.ts';
import { choice, flag, optionalText, refs, secret, text } from '../kit/fields.ts';
import { alertCategories, alertClasses, recipientTypes } from './alertClass.ts';
import { outboundProblems } from './outboundProblems.ts';

/** Sends alerts to another system, such as a pager gateway or a telephone server. */
export const alertChannel = entity('alert_channel', {
  plural: 'alert_channels',
  scope: 'system',
  synced: false,
  needs: 'admin::manage_system',
  fields: {
    name: text(40),
    category: choice(alertCategories, 'care'),
    class: choice(alertClasses, 'info'),
    outbound_enabled: flag(),
    outbound_url: optionalText(500, { style: 'url' }),
    outbound_secret: secret(200),
    outbound_can_reply: flag(),
    supports_phone_calls: flag(),
    /** Whose phones get an alert when it fires, whether or not it also sends elsewhere. */
    app_user_group_ids: refs('app_user_group'),
  },
  columns: ['name', 'category', 'class', 'outbound_enabled', 'outbound_url'],
  limit: 200,
  check: outboundProblems,
});

export const alertRecipient = entity('alert_recipient', {
  plural: 'alert_recipients',
  scope: 'system',
  synced: false,
  needs: 'admin::manage_system',
  fields: { identification: text(80), recipient_type: choice(recipientTypes, 'single') },
  columns: ['identification', 'recipient_type'],
  partOf: 'alert_channel',
});
