import type { LampFill, LampTone } from '@carestead/ui/Lamp';
import type { ConnectionState } from './connectionState.ts';

export const connectionLamps: Record<ConnectionState, { fill: LampFill; tone: LampTone }> = {
  connecting: { fill: 'hollow', tone: 'neutral' },
  live: { fill: 'solid', tone: 'success' },
  wavering: { fill: 'striped', tone: 'warning' },
  lost: { fill: 'dashed', tone: 'danger' },
};
