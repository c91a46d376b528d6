import { type CallLogFilter, emptyFilter } from '@carestead/domain/callLog/filter';
import { filterToText } from '@carestead/domain/callLog/filterAddress';
import type { logFilter } from '@carestead/domain/callLog/logFilter';
import type { DemoRow } from '../load/demoRow.ts';
import type { users } from './people.ts';

type Recipient = { readonly user: (typeof users)[number]['username'] } | { readonly email: string };

type Filter = DemoRow<typeof logFilter> & { readonly recipients: readonly Recipient[] };

const conditions = (wanted: Partial<CallLogFilter>) => filterToText({ ...emptyFilter, ...wanted });

/** Tabs above the log. Their mails go to addresses of documentation, and nowhere as long as no mail server is named. */
export const logFilters: readonly Filter[] = [
  {
    name: 'Nachtrufe',
    is_shared: true,
    conditions: conditions({ range: 'last_7_days', flags: ['Call'], time_from: '22:00', time_until: '06:00' }),
    send_weekly: true,
    attachment: 'PDF',
    recipients: [{ user: 'leitung' }],
  },
  {
    name: 'Lange Wartezeiten',
    is_shared: true,
    conditions: conditions({ range: 'last_7_days', flags: ['Call'], duration_from: 600 }),
    recipients: [],
  },
  {
    name: 'Technik',
    is_shared: true,
    conditions: conditions({ range: 'last_30_days', flags: ['Defect'] }),
    send_monthly: true,
    attachment: 'CSV',
    recipients: [{ email: 'technik@lindenhof.example' }],
  },
];
