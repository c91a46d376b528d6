import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#345"/></svg>';

const noPicture = 'out of order';

/** Nothing was filmed yet: a player that understands it asks again and again. */
const playlist = '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:0\n';

export type Camera = Awaited<ReturnType<typeof openCamera>>;

/**
 * A camera that shows the same picture all the time, or as HLS a film that has not begun. It answers when it is `ready`,
 * and with no picture while it is broken.
 */
export async function openCamera() {
  const requests: string[] = [];
  const state = { ready: Promise.resolve(), isBroken: false };
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const isHls = url.endsWith('.m3u8');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', isHls ? 'application/vnd.apple.mpegurl' : 'image/svg+xml');
    void state.ready.then(() => response.end(isHls ? playlist : state.isBroken ? noPicture : picture));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    picture: `${address}/eingang`,
    film: `${address}/garten.m3u8`,
    requests,
    state,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
