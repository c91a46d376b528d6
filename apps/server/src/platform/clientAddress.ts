import type { IncomingMessage } from 'node:http';

type From = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Where a socket comes from: the last address that no trusted proxy of ours has written itself. */
export function clientAddress({ headers, socket }: From, isTrusted: (address: string) => boolean): string {
  const nearest = socket.remoteAddress ?? '';
  const named = headers['x-forwarded-for'];
  if (named === undefined) return nearest;
  const forwarded = String(named)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const hops = [...forwarded, nearest].reverse();
  return hops.find((hop, index) => !isTrusted(hop) || index === hops.length - 1) ?? '';
}
