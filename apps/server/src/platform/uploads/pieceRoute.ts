import type { Needs } from '@carestead/domain/access/needs';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { DiskFull } from '../diskSpace.ts';
import { appendPiece, uploadPath } from './pieces.ts';

/** A request must be over within half a minute: a large file arrives in pieces of this size at most. */
const pieceBytes = 8 * 2 ** 20;

type PieceRoute = {
  url: `/backend/${string}/:id`;
  needs: Needs;
  /** Refuses who may not, before the body is read: it is large. */
  onRequest: onRequestAsyncHookHandler;
  /** Where pieces are gathered. */
  folder: string;
  /** Most bytes of a whole file. */
  most?: number;
  /** What becomes of the file when its last piece is there; the answer is sent back. */
  finish: (request: FastifyRequest, part: string) => Promise<Readonly<Record<string, unknown>>>;
  /** The reason for people in an error; null: it is a fault of ours. */
  reasonOf: (error: unknown) => string | null;
};

/** A file that is uploaded piece by piece. */
export function addPieceRoute(app: FastifyInstance, route: PieceRoute) {
  const { url, needs, onRequest, folder, most = Number.POSITIVE_INFINITY, finish, reasonOf } = route;
  if (!app.hasContentTypeParser('application/octet-stream'))
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: pieceBytes },
      (_request, body, done) => done(null, body),
    );
  app.route<{ Params: { id: string }; Querystring: { offset?: string; last?: string }; Body: unknown }>({
    method: 'POST',
    url,
    config: { needs },
    bodyLimit: pieceBytes,
    onRequest,
    handler: async (request, reply) => {
      const { params, query, body } = request;
      // No form of another site can send it.
      if (request.headers.system === undefined || !Buffer.isBuffer(body) || !/^[0-9a-f-]{36}$/.test(params.id))
        return reply.code(400).send({ error: 'this is no piece of a file' });
      const offset = Number(query.offset ?? 0);
      if (offset + body.length > most) return reply.code(413).send({ error: 'too_large' });
      try {
        const size = await appendPiece(folder, params.id, offset, body);
        if (size === null) return reply.code(409).send({ error: 'the piece does not follow the one before' });
        if (query.last !== '1') return reply.send({ size });
        return reply.send(await finish(request, uploadPath(folder, params.id)));
      } catch (error) {
        if (error instanceof DiskFull) return reply.code(507).send({ error: 'disk_full' });
        const reason = reasonOf(error);
        if (reason === null) throw error;
        return reply.code(422).send({ error: reason });
      }
    },
  });
}
