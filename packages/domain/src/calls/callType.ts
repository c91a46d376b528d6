import { deviceCharacter, longDeviceText } from '../kit/deviceTexts.ts';
import { entity } from '../kit/entity.ts';
import { choice, colour, flag, text } from '../kit/fields.ts';

const ledColours = ['inactive', 'red', 'green', 'blue', 'white', 'yellow', 'cyan', 'magenta'] as const;

export const callType = entity('call_type', {
  plural: 'call_types',
  scope: 'system',
  synced: true,
  needs: 'admin::manage_system',
  fields: {
    name: text(40),
    char: deviceCharacter(),
    text: longDeviceText(),
    color: colour('#6BE3F5'),
    urgency: choice(['Normal', 'Urgent', 'Emergency'], 'Normal'),
    flag: choice(['Call', 'Presence', 'Defect'], 'Call'),
    indication_type: choice(['off', 'steady', 'slow', 'fast', 'flash'], 'steady'),
    led_primary_color: choice(ledColours, 'red'),
    led_secondary_color: choice(ledColours, 'inactive'),
    fullscreen: flag(),
    hide_lower_priority: flag(),
    monitor_own_calls: flag(),
    normal_beep_15_sec: flag(),
    permanent_display_area: flag(),
  },
  columns: ['name', 'char', 'color', 'urgency', 'flag'],
  sortable: true,
  limit: 99,
});
