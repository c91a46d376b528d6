import type { Bus } from '../platform/bus.ts';

/** Tells every open browser which kind of rows changed, under the subject that the specification gives it. */
export function tellOfRows(bus: Bus): () => void {
  return bus.on('rowsChanged', ({ system_id, entity, ids }) => {
    bus.emit('systemMessage', { subject: `${entity.replaceAll('_', '')}.updated`, payload: { system_id, ids } });
  });
}
