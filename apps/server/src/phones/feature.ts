import { feature } from '../manifest/feature.ts';
import type { Host } from '../manifest/host.ts';
import { startDueLoop } from './dueLoop.ts';
import { openGateway } from './gateway.ts';
import { ringConsumer } from './ringConsumer.ts';

/** The gateway for phones: what rings where, and what becomes of it. */
async function start(host: Host) {
  const gateway = openGateway(host);
  const loop = startDueLoop(gateway, host);
  return {
    live: { gateway },
    stop: async () => {
      await loop.stop();
      gateway.stop();
    },
  };
}

export const phones = feature('phones', {
  start,
  consumers: ({ gateway }) => [ringConsumer(gateway)],
});
