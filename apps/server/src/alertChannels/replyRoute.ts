import type { FastifyInstance } from 'fastify';
import { type createReplies, replyStatus } from './replies.ts';
import { replyPath } from './replyToken.ts';

const largestReply = 4000;

/** No session and no system header: who replies is known by the token and by the signature. */
export function addReplyRoute(app: FastifyInstance, replied: ReturnType<typeof createReplies>) {
  app.route({
    method: 'POST',
    url: replyPath,
    config: { needs: 'public' },
    bodyLimit: largestReply,
    handler: async ({ body, headers, ip }, reply) => {
      const header = (name: string) => String(headers[name] ?? '');
      const outcome = await replied({
        body: typeof body === 'string' ? body : '',
        timestamp: header('carestead-timestamp'),
        signature: header('carestead-signature'),
        address: ip,
      });
      return reply.code(replyStatus[outcome]).send({ result: outcome });
    },
  });
}
