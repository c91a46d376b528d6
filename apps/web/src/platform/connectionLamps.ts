import type { Arrival } from '@carestead/domain/shell/callsArriving';
import type { LampFill, LampTone } from '@carestead/ui/Lamp';

export const connectionLamps: Record<Arrival<never>['state'], { fill: LampFill; tone: LampTone }> = {
  connecting: { fill: 'hollow', tone: 'neutral' },
  live: { fill: 'solid', tone: 'success' },
  wavering: { fill: 'striped', tone: 'warning' },
  lost: { fill: 'dashed', tone: 'danger' },
  linking: { fill: 'striped', tone: 'warning' },
  silent: { fill: 'dashed', tone: 'danger' },
  no_configurator: { fill: 'hollow', tone: 'neutral' },
  not_contacted: { fill: 'hollow', tone: 'warning' },
};
