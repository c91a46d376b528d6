import type { callType } from '@carestead/domain/calls/callType';
import type { DemoRow } from '../load/demoRow.ts';

/** Distinct also without colour vision; shape and position do the rest. */
const emergency = { urgency: 'Emergency', color: '#E0162B', led_primary_color: 'red' } as const;
const urgent = { urgency: 'Urgent', color: '#FFD400', led_primary_color: 'red' } as const;
const normal = { urgency: 'Normal', color: '#6BE3F5', led_primary_color: 'red' } as const;
const presence = { flag: 'Presence', color: '#009E73', led_primary_color: 'green' } as const;
const defect = { flag: 'Defect', color: '#8A95A1', led_primary_color: 'inactive', indication_type: 'off' } as const;

/** Their ids follow this order: the demo page calls emergency 2, call 4 and presence 6. */
export const callTypes = [
  {
    ...emergency,
    name: 'Herzalarm',
    char: 'H',
    text: 'HERZALARM',
    indication_type: 'flash',
    led_secondary_color: 'blue',
    fullscreen: true,
    hide_lower_priority: true,
    permanent_display_area: true,
  },
  { ...emergency, name: 'Notfall', char: 'N', text: 'NOTFALL', indication_type: 'fast', permanent_display_area: true },
  {
    ...urgent,
    name: 'Weglaufen',
    char: 'W',
    text: 'WEGLAUFEN',
    indication_type: 'slow',
    led_secondary_color: 'yellow',
  },
  { ...normal, name: 'Ruf', char: 'R', text: 'RUF', normal_beep_15_sec: true },
  {
    ...urgent,
    name: 'Ruf Bad/WC',
    char: 'B',
    text: 'RUF BAD/WC',
    indication_type: 'slow',
    led_secondary_color: 'white',
  },
  { ...presence, name: 'Anwesenheit', char: 'A', text: 'ANWESENHEIT', monitor_own_calls: true },
  { ...urgent, name: 'Arztruf', char: 'D', text: 'ARZTRUF', indication_type: 'slow', led_secondary_color: 'blue' },
  { ...normal, name: 'Türruf', char: 'T', text: 'TUERRUF', led_primary_color: 'white' },
  { ...emergency, name: 'Brandmeldung', char: 'F', text: 'BRANDMELDUNG', indication_type: 'fast', fullscreen: true },
  { ...urgent, name: 'Technikmeldung', char: 'M', text: 'TECHNIKMELDUNG', led_primary_color: 'yellow' },
  { ...defect, name: 'Defekt', char: 'X', text: 'DEFEKT' },
  { ...defect, name: 'Batterie schwach', char: 'Y', text: 'BATTERIE SCHWACH' },
] as const satisfies readonly DemoRow<typeof callType>[];

export type CallTypeName = (typeof callTypes)[number]['name'];
