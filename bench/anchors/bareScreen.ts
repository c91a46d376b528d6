import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const page = readFileSync(new URL('../screen/bare.html', import.meta.url));

/** The least that a live page needs: whatever is posted is sent to whoever looks at the page. */
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html');
    response.end(page);
    return;
  }
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    const receivedAt = performance.timeOrigin + performance.now();
    for (const socket of sockets.clients) socket.send(text);
    response.end(JSON.stringify(receivedAt));
  });
});
const sockets = new WebSocketServer({ server });

process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
