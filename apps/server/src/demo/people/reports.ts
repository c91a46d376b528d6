import type { report } from '@carestead/domain/reports/report';
import type { DemoRow } from '../load/demoRow.ts';

/** To an address of documentation, and nowhere as long as no mail server is named. */
export const reports = [
  {
    email: 'technik@lindenhof.example',
    send_daily: false,
    send_weekly: true,
    include_long_calls: true,
    include_section: true,
    include_note: true,
  },
] as const satisfies readonly DemoRow<typeof report, 'email'>[];
