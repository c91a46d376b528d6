import type { Bus } from '../platform/bus.ts';
import type { SystemMessage } from './systemMessages.ts';

/** Tells the browsers of this server that a configurator can be heard again, or not any more. */
export function tellOfLinks(bus: Bus, send: (message: SystemMessage) => void): () => void {
  return bus.on('linkMoved', ({ system_id }) => {
    send({ subject: 'configuratorlink.updated', payload: { system_id } });
  });
}
