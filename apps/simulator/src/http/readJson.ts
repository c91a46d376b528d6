import type { IncomingMessage } from 'node:http';

const mostBytes = 16 * 1024 * 1024;

/** The body is too large, or no JSON. */
export class BadBody extends Error {
  override readonly name = 'BadBody';
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= mostBytes) parts.push(part);
  }
  if (length > mostBytes) throw new BadBody('the body is larger than 16 MB');
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new BadBody('the body is no JSON');
  }
}
