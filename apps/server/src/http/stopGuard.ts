import { networkOf } from '@carestead/domain/limits/clientNetwork';
import type { NetworkPenalty } from '@carestead/domain/limits/networkPenalty';
import { mustMessageWait, mustWait } from '@carestead/domain/limits/networkPenalty';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';

type Options = {
  clock: Clock;
  /** Notes for the supervisor whose request is worked on, in case that it never ends. */
  noteRequest: (address: string) => void;
  /** Networks whose requests have stopped a server before this one. */
  penalties: ReadonlyMap<string, NetworkPenalty>;
};

export type StopGuard = ReturnType<typeof createStopGuard>;

/** A request that stops the server is known by its address, and after the restart that network waits. */
export function createStopGuard({ clock, noteRequest, penalties }: Options) {
  const penaltyOf = (address: string) => (penalties.size === 0 ? undefined : penalties.get(networkOf(address)));
  return {
    note: noteRequest,
    /** Seconds until the network may send this again; null: it may now. */
    waitFor: (address: string, bytes: number): number | null => {
      const penalty = penaltyOf(address);
      return penalty && mustWait(penalty, bytes, clock.now()) ? Math.ceil((penalty.until - clock.now()) / 1000) : null;
    },
    mustMessageWait: (address: string, bytes: number) => mustMessageWait(penaltyOf(address), bytes, clock.now()),
  };
}

const isExempt = (url: string) => !url.startsWith('/backend/') || url === '/backend/health';

/** Pages and health are always answered; everything else of a network that waits gets Retry-After. */
export function addStopGuard(app: FastifyInstance, guard: StopGuard) {
  app.addHook('onRequest', (request, reply, done) => {
    const wait = isExempt(request.url) ? null : guard.waitFor(request.ip, bytesOf(request));
    if (wait === null) return done();
    void reply.code(429).header('retry-after', wait).send({ error: 'requests from here have stopped the server' });
  });
  app.addHook('preHandler', (request, _reply, done) => {
    guard.note(request.ip);
    done();
  });
}

/** A body without a length counts as long. */
function bytesOf({ method, url, headers }: FastifyRequest): number {
  if (method === 'GET' || method === 'HEAD') return url.length;
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
}
