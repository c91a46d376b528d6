import { isLoggedIn, trusted } from '@carestead/domain/access/viewer';
import { isFileId } from '@carestead/domain/kit/fileId';
import type { FastifyInstance } from 'fastify';
import type { Host } from '../manifest/host.ts';

type FileRouteOptions = {
  caller: Host['caller'];
  readFile: (id: string) => Promise<{ name: string; type: string; bytes: Buffer } | null>;
};

/** What was uploaded, as something to keep and never as a page of ours. A file does not change under its id. */
export function addFileRoute(app: FastifyInstance, { caller, readFile }: FileRouteOptions) {
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/backend/files/:id',
    config: { needs: 'user' },
    handler: async (request, reply) => {
      const { viewer } = await caller(request);
      if (!isLoggedIn(trusted(viewer))) return reply.code(401).send({ error: 'MISSING_AUTH' });
      const { id } = request.params;
      const file = isFileId(id) ? await readFile(id) : null;
      if (!file) return reply.code(404).send({ error: 'not found' });
      return reply
        .header('content-type', file.type)
        .header('content-disposition', `attachment; filename*=UTF-8''${encoded(file.name)}`)
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(file.bytes);
    },
  });
}

/** A header holds no other letters; these four would still mean something in it. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
