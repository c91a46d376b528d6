import type { alertChannel, alertRecipient } from '@carestead/domain/alertChannels/alertChannel';
import type { DemoRow } from '../load/demoRow.ts';

type Channel = DemoRow<typeof alertChannel> & {
  readonly alert_recipients: readonly DemoRow<typeof alertRecipient, 'identification'>[];
};

/** Both are switched off and lead to addresses of documentation: the demo sends nothing. */
export const alertChannels = [
  {
    name: 'Telefonserver Nachtwache',
    category: 'care',
    class: 'alert',
    outbound_url: 'https://192.0.2.20/carestead/alerts',
    outbound_can_reply: true,
    supports_phone_calls: true,
    alert_recipients: [
      { identification: 'Nachtwache', recipient_type: 'group' },
      { identification: '+41 44 555 01 71', recipient_type: 'single' },
    ],
  },
  {
    name: 'Pikett Haustechnik',
    category: 'tech',
    class: 'info',
    outbound_url: 'https://pikett.example.net/hooks/lindenhof',
    alert_recipients: [{ identification: 'Pager 4711', recipient_type: 'single' }],
  },
] as const satisfies readonly Channel[];
