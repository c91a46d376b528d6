import type { Bus } from '../platform/bus.ts';
import type { SystemMessage } from './systemMessages.ts';

/** Tells the browsers of this server which kind of rows changed, under the subject that the specification gives it. */
export function tellOfRows(bus: Bus, send: (message: SystemMessage) => void): () => void {
  return bus.on('rowsChanged', ({ system_id, entity, ids }) => {
    send({ subject: `${entity.replaceAll('_', '')}.updated`, payload: { system_id, ids } });
  });
}
