import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { FailedTry, TryOutcome } from '@carestead/domain/deliveries/afterTry';
import { ForbiddenAddress, type OutboundRules, pinnedAddress } from './outboundAddress.ts';

type Sent = { url: string; headers: Readonly<Record<string, string>>; body: Buffer };

export type Answer = { status: number; retryAfter: number | undefined };

const timeout = 10_000;
/** Nothing of an answer is used but its head; so much of the rest is read before the connection is cut. */
const mostRead = 64 * 1024;

/**
 * One POST to an address that a person typed: the address is checked and pinned, no redirect is followed, and nothing
 * of the answer but its status is returned.
 */
export async function post(sent: Sent, rules: OutboundRules, within = timeout): Promise<Answer | FailedTry> {
  const dialogue = { isConnected: false };
  const signal = AbortSignal.timeout(within);
  try {
    const url = new URL(sent.url);
    return await exchange(sent, url, await inTime(pinnedAddress(url, rules), signal), signal, dialogue);
  } catch (error) {
    return failureOf(error, signal.aborted, dialogue.isConnected);
  }
}

/** A resolver that does not answer must not hold a delivery for ever. */
const inTime = <T>(work: Promise<T>, signal: AbortSignal) =>
  new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true });
    work.then(resolve, reject);
  });

function exchange(sent: Sent, url: URL, address: string, signal: AbortSignal, dialogue: { isConnected: boolean }) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    signal,
    agent: false,
    lookup: alwaysGives(address),
    headers: { ...sent.headers, 'content-length': String(sent.body.length) },
  });
  request.on('socket', (socket) => socket.once('connect', () => (dialogue.isConnected = true)));
  request.on('error', reject);
  request.on('response', (response) => {
    resolve({ status: response.statusCode ?? 0, retryAfter: retryAfterOf(response) });
    let read = 0;
    response.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > mostRead) response.destroy();
    });
    response.on('error', () => {});
  });
  request.end(sent.body);
  return promise;
}

export const alwaysGives =
  (address: string): LookupFunction =>
  (_host, options, callback) => {
    const family = isIP(address);
    if (options.all === true) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };

function retryAfterOf({ headers }: IncomingMessage): number | undefined {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

function failureOf(error: unknown, isTimeout: boolean, isConnected: boolean): FailedTry {
  const detail = error instanceof Error ? error.message : String(error);
  const base = { kind: 'failed', detail, mayHaveArrived: false } as const;
  if (error instanceof ForbiddenAddress) return { ...base, lasts: 'permanent', reason: 'forbidden_address' };
  if (isTimeout) return { ...base, lasts: 'temporary', reason: 'timeout', mayHaveArrived: isConnected };
  if (isTlsError(error)) return { ...base, lasts: 'temporary', reason: 'tls' };
  return { ...base, lasts: 'temporary', reason: 'unreachable', mayHaveArrived: isConnected };
}

/** Of the handshake: certificates that are not believed, and those that are none. */
export const isTlsError = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^(?:ERR_(?:TLS|SSL)_|CERT_|DEPTH_ZERO|UNABLE_TO_|SELF_SIGNED|EPROTO)/.test(String(error.code));

/** What an answer means; `isGone` are those after which the target does not exist any more. */
export function outcomeOf(answer: Answer | FailedTry, isGone: (status: number) => boolean): TryOutcome {
  if ('kind' in answer) return answer;
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const detail = `HTTP ${status}`;
  const failed = { kind: 'failed', detail, mayHaveArrived: false } as const;
  if (isGone(status)) return { ...failed, lasts: 'target_gone', reason: 'target_gone' };
  const mayChange = status >= 500 || [408, 425, 429].includes(status);
  return {
    ...failed,
    lasts: mayChange ? 'temporary' : 'permanent',
    reason: 'refused',
    ...(retryAfter !== undefined && { retryAfter }),
  };
}
