import type { notificationProfile } from '@carestead/domain/notifications/notificationProfile';
import type { DemoRow } from '../load/demoRow.ts';

type Profile = DemoRow<typeof notificationProfile> & { readonly emails: readonly string[] };

/** Their mails go to addresses of documentation, and nowhere as long as no mail server is named. */
export const notificationProfiles: readonly Profile[] = [
  { name: 'Technischer Dienst', notify_info: true, emails: ['technik@lindenhof.example'] },
  { name: 'Morgenbericht', send_immediately: false, send_daily: true, emails: ['leitung@lindenhof.example'] },
];
