import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenOnLoopback } from './listenOnLoopback.ts';

export type ReceivedAlert = { headers: IncomingHttpHeaders; text: string; body: Record<string, unknown> };

/** The other system of an alert channel: keeps what it receives and answers as the test says, else with 204. */
export async function startAlertReceiver(until: (stop: () => Promise<void>) => void) {
  const received: ReceivedAlert[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      received.push({ headers: request.headers, text, body: JSON.parse(text) as Record<string, unknown> });
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  const port = await listenOnLoopback(server, until);
  return {
    url: `http://127.0.0.1:${port}/alerts?key=1`,
    received,
    /** The next ones, by status. */
    answers,
  };
}
