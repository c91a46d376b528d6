// Needs: nothing but a minute.
import { expect, test, vi } from 'vitest';
import { startTestServer } from '../testing/callServer.ts';
import { hasReceived, openSockets, publishToAll, subscribedDisplay } from '../testing/sockets/displaySocket.ts';
import { faultyConnection } from '../testing/sockets/faultyConnection.ts';

const waitOptions = { timeout: 60_000, interval: 50 };

test('a connection that carries nothing any more is detected and closed; sound ones receive everything meanwhile', async () => {
  const server = await startTestServer();
  const wire = await faultyConnection(server.address);
  const [lost, sound] = [await subscribedDisplay(wire.address), await subscribedDisplay(server.address)];
  wire.be('stalled');
  const begun = performance.now();
  const dropped = async () => {
    publishToAll(server, 'again');
    return (await openSockets(server)) === 1;
  };
  await vi.waitUntil(dropped, waitOptions);
  expect(performance.now() - begun).toBeLessThan(45_000);
  expect(hasReceived(lost, 'again')).toBe(false);
  publishToAll(server, 'last');
  await vi.waitUntil(() => hasReceived(sound, 'last'), waitOptions);
}, 70_000);
