import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Host } from '../manifest/host.ts';
import { parseJson } from '../platform/parseJson.ts';
import type { Pairing } from './pairing.ts';

type PairingOptions = { pair: Pairing['pair']; cookies: Host['cookies'] };

const shape = z.object({ code: z.string().max(100) });

/** A display whose code was typed is known by its cookie from then on. */
export function addPairingRoute(app: FastifyInstance, { pair, cookies }: PairingOptions) {
  app.route({
    method: 'POST',
    url: '/backend/displays/pair',
    config: { needs: 'public' },
    bodyLimit: 1000,
    handler: async (request, reply) => {
      const given = shape.safeParse(parseJson(request.body));
      const answer = given.success ? await pair(given.data.code, request.ip) : ({ outcome: 'failed' } as const);
      switch (answer.outcome) {
        case 'failed':
          return reply.code(400).send({ ok: false });
        case 'limited':
          return reply.code(429).header('retry-after', answer.seconds).send({ ok: false });
        case 'ok':
          cookies.setPairing(reply, answer.token);
          return reply.send({ ok: true });
      }
    },
  });
}
