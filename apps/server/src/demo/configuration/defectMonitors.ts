import type { defectMonitor } from '@carestead/domain/incidents/defectMonitor';
import type { DemoRow } from '../load/demoRow.ts';

export const defectMonitors = [
  { name: 'Wackelkontakt am Stecker', criterion: '0x47', threshold: 3, timeframe: 720, enabled: true },
  { name: 'Funkstörung', criterion: '0x21', threshold: 5, timeframe: 168, enabled: true },
] as const satisfies readonly (DemoRow<typeof defectMonitor> & { criterion: string })[];
