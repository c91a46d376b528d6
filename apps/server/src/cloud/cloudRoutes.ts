import { open } from 'node:fs/promises';
import { missing } from '@carestead/domain/access/needs';
import { seesSystem } from '@carestead/domain/access/systems';
import { trusted } from '@carestead/domain/access/viewer';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Host } from '../manifest/host.ts';
import { recordOperation } from '../platform/operations.ts';
import { cloudNeeds } from './cloudNeeds.ts';
import { findCopy, readSystemName } from './cloudQueries.ts';
import { fetchedPath } from './copyFiles.ts';

type Options = Pick<Host, 'caller' | 'database' | 'config' | 'installation' | 'clock'>;

const wantedShape = z.object({ system: z.coerce.number().int().min(1), id: z.uuid() });

/** A copy that was fetched, as a file that `npm run system:open` opens. */
export function addCloudRoutes(app: FastifyInstance, { caller, database, config, installation, clock }: Options) {
  app.route({
    method: 'GET',
    url: '/backend/cloud/:system/:id',
    config: { needs: cloudNeeds },
    handler: async (request, reply) => {
      const viewer = trusted((await caller(request)).viewer);
      const lacking = missing(cloudNeeds, viewer, installation.now().licence);
      if (lacking) return reply.code(lacking === 'MISSING_AUTH' ? 401 : 403).send({ error: lacking });
      const wanted = wantedShape.safeParse(request.params);
      if (!wanted.success) return reply.code(404).send({ error: 'not found' });
      const { system, id } = wanted.data;
      if (!seesSystem(viewer, system)) return reply.code(403).send({ error: 'MISSING_PERMISSION' });
      const copy = await findCopy(database, system, id);
      const isThere = copy !== null && copy.fetched_at !== null;
      const file = isThere ? await open(fetchedPath(config.dataFolder, system, id)).catch(() => null) : null;
      if (!file || !copy) return reply.code(404).send({ error: 'not found' });
      const { size } = await file.stat();
      const now = clock.now();
      await recordOperation(database, {
        ...{ kind: 'cloud_downloaded', user_name: viewer.name, state: 'done', started_at: now, finished_at: now },
        details: { name: await readSystemName(database, system) },
      });
      const time = new Date(copy.at).toISOString().slice(0, 19).replaceAll(':', '-');
      return reply
        .header('content-type', 'application/octet-stream')
        .header('content-length', size)
        .header('content-disposition', `attachment; filename="system-${system}-${time}Z.sealed"`)
        .header('cache-control', 'no-store')
        .send(file.createReadStream());
    },
  });
}
