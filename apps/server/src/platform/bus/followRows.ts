import type { Bus } from './bus.ts';

const atMostEvery = 250;

/**
 * Edits change what is known of the installation (systems, hubs, when the configuration last changed). The first is
 * published at once, those that follow together: an import of thousands of rows must not mean thousands of reads.
 */
export function followRows(bus: Bus): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isWaiting = false;
  const publish = () => {
    isWaiting = false;
    bus.emit('installationChanged', {});
    timer = setTimeout(() => {
      timer = null;
      if (isWaiting) publish();
    }, atMostEvery);
  };
  const off = bus.on('rowsChanged', () => {
    if (timer) isWaiting = true;
    else publish();
  });
  return () => {
    off();
    if (timer) clearTimeout(timer);
  };
}
