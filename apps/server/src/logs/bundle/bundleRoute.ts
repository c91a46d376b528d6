import { open } from 'node:fs/promises';
import { trusted } from '@carestead/domain/access/viewer';
import type { FastifyInstance } from 'fastify';
import type { Host } from '../../manifest/host.ts';
import { lacksForLog, logNeeds } from '../logAccess.ts';
import { bundlePath } from './bundleFiles.ts';
import { ownBundle } from './ownBundle.ts';

type Options = Pick<Host, 'caller' | 'database' | 'config' | 'installation' | 'clock'>;

/** The file, for whoever made it, as long as they may read the logs of all systems. */
export function addBundleRoute(app: FastifyInstance, { caller, database, config, installation, clock }: Options) {
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/backend/support/:id',
    config: { needs: logNeeds },
    handler: async (request, reply) => {
      const viewer = trusted((await caller(request)).viewer);
      const lacking = lacksForLog(viewer, installation.now().licence, 'server', 0);
      if (lacking) return reply.code(lacking === 'MISSING_AUTH' ? 401 : 403).send({ error: lacking });
      const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
      const bundle = await ownBundle(database, { user_id: viewer.id, now: clock.now(), id });
      const file = bundle?.file && (await open(bundlePath(config.dataFolder, id)).catch(() => null));
      if (!file || !bundle.file) return reply.code(404).send({ error: 'not found' });
      const { size } = await file.stat();
      return reply
        .header('content-type', 'application/gzip')
        .header('content-length', size)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(bundle.file.name)}`)
        .header('cache-control', 'no-store')
        .send(file.createReadStream());
    },
  });
}
