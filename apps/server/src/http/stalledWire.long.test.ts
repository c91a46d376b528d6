// Needs: nothing but a minute.
import { expect, test, vi } from 'vitest';
import { startTestServer } from '../testing/callServer.ts';
import { hasHeard, openSockets, screenOver, tellAll } from '../testing/screen.ts';
import { spoilableWire } from '../testing/wire.ts';

const patience = { timeout: 60_000, interval: 50 };

test('a wire that carries nothing any more is noticed and given up; sound ones are told everything meanwhile', async () => {
  const server = await startTestServer();
  const wire = await spoilableWire(server.address);
  const [lost, sound] = [await screenOver(wire.address), await screenOver(server.address)];
  wire.be('stalled');
  const begun = performance.now();
  const dropped = async () => {
    tellAll(server, 'again');
    return (await openSockets(server)) === 1;
  };
  await vi.waitUntil(dropped, patience);
  expect(performance.now() - begun).toBeLessThan(45_000);
  expect(hasHeard(lost, 'again')).toBe(false);
  tellAll(server, 'last');
  await vi.waitUntil(() => hasHeard(sound, 'last'), patience);
}, 70_000);
