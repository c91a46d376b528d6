import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#345"/></svg>';

/** A camera that shows the same picture all the time. */
export async function openCamera() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'image/svg+xml');
    response.end(picture);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/eingang`, close: () => server.close() };
}
