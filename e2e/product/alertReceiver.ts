import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The other system of an alert channel: keeps what it receives, and answers with a status that the journey may change. */
export async function openAlertReceiver() {
  const bodies: Record<string, unknown>[] = [];
  const answer = { status: 204 };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      bodies.push(JSON.parse(text) as Record<string, unknown>);
      response.writeHead(answer.status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/alerts`,
    bodies,
    answer,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
