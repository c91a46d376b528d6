import type { DeliveryResult } from '@carestead/domain/deliveries/delivery';
import type { LampFill, LampTone } from '@carestead/ui/value/Lamp';

/** What became of a delivery, as a lamp; the word stands beside it. */
export const deliveryLamps: Readonly<Record<DeliveryResult, { fill: LampFill; tone: LampTone }>> = {
  Pending: { fill: 'hollow', tone: 'info' },
  Success: { fill: 'solid', tone: 'success' },
  Failure: { fill: 'solid', tone: 'danger' },
  Skipped: { fill: 'striped', tone: 'warning' },
  NoData: { fill: 'hollow', tone: 'neutral' },
};
