import type { LinkState } from '@carestead/domain/field/linkState';
import type { LampFill, LampTone } from '@carestead/ui/Lamp';

export const linkLamps: Readonly<Record<LinkState, { fill: LampFill; tone: LampTone }>> = {
  connected: { fill: 'solid', tone: 'success' },
  connecting: { fill: 'striped', tone: 'warning' },
  offline: { fill: 'dashed', tone: 'danger' },
  unauthorized: { fill: 'dashed', tone: 'danger' },
};
