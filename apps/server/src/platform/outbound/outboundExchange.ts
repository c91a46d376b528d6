import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { type OutboundRules, pinnedAddress } from './outboundAddress.ts';
import { alwaysGives } from './outboundRequest.ts';

export type Sent = {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** A stream needs a `content-length` in the headers. */
  body?: Buffer | NodeJS.ReadableStream;
  signal: AbortSignal;
  /** Takes the body of a good answer instead of the memory. */
  onBody?: (chunk: Buffer) => void;
};

export type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A connection on which nothing moves for so long is given up. */
const silence = 60_000;
const mostRead = 4 * 2 ** 20;

/**
 * One request with an answer that is read, to an address that a person typed: the address is checked and pinned, and no
 * redirect is followed.
 */
export async function exchange(sent: Sent, rules: OutboundRules): Promise<Received> {
  const { method, url, headers, body, signal } = sent;
  const address = await pinnedAddress(url, rules);
  const length = Buffer.isBuffer(body) ? { 'content-length': String(body.length) } : {};
  const { promise, resolve, reject } = Promise.withResolvers<Received>();
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    ...{ method, signal, agent: false, lookup: alwaysGives(address), headers: { ...headers, ...length } },
    timeout: silence,
  });
  request.on('timeout', () => request.destroy(new Error('nothing moved on the connection')));
  request.on('error', reject);
  request.on('response', (response) => void read(response, sent).then(resolve, reject));
  if (body === undefined || Buffer.isBuffer(body)) request.end(body);
  // An answer may come before the end of the body; then it counts, and not that the connection was closed.
  else pipeline(body, request).catch((error: unknown) => request.destroy(error instanceof Error ? error : undefined));
  return await promise;
}

async function read(response: IncomingMessage, { onBody }: Sent): Promise<Received> {
  const { statusCode: status = 0, headers } = response;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (onBody && status === 200) {
      onBody(chunk);
      continue;
    }
    size += chunk.length;
    if (size > mostRead) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return { status, headers, body: Buffer.concat(chunks) };
}
