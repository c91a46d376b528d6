import type { Agent, IncomingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export type Question = { port: number; path: string; body?: string; headers?: Readonly<Record<string, string>> };

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** One request; with a body it is a POST of JSON, without an agent it has a connection of its own. */
export function ask({ port, path, body, headers = {} }: Question, agent: Agent | false = false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const json =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request({ host: '127.0.0.1', port, path, method, agent, headers: { ...json, ...headers } });
    asked.once('error', reject);
    asked.once('response', (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then((read) => resolve({ status, headers: response.headers, body: read }), reject);
    });
    asked.end(body);
  });
}
