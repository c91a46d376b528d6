import { createServer, type IncomingMessage } from 'node:http';
import { listenOnLoopback } from '../listenOnLoopback.ts';

export type Asked = { method: string; url: URL; headers: IncomingMessage['headers']; body: Buffer };
export type Given = { status: number; headers?: Record<string, string>; body?: string | Buffer };

/** What goes wrong, once, with the next request that it is meant for. */
type Fault = {
  when: (asked: Asked) => boolean;
  /** The request is handled all the same, and only its answer is lost. */
  isAnswerLost?: boolean;
  /** Null: the connection breaks. */
  given: Given | null;
};

/** A server that keeps what it was asked and can be made to fail. */
export async function startTargetServer(handle: (asked: Asked) => Given, until?: (stop: () => Promise<void>) => void) {
  const asked: Asked[] = [];
  const faults: Fault[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => {});
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', headers } = request;
      const one = { method, url: new URL(request.url ?? '', 'http://target'), headers, body: Buffer.concat(chunks) };
      asked.push(one);
      const index = faults.findIndex(({ when }) => when(one));
      const [fault] = index < 0 ? [] : faults.splice(index, 1);
      const given = !fault || fault.isAnswerLost ? handle(one) : fault.given;
      if (given === null || fault?.isAnswerLost) return request.socket.destroy();
      response.writeHead(given.status, given.headers).end(given.body);
      return undefined;
    });
  });
  const port = await listenOnLoopback(server, until);
  return { origin: `http://127.0.0.1:${port}`, asked, faults };
}
