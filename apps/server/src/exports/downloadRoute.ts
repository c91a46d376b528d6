import { open } from 'node:fs/promises';
import { isLoggedIn, trusted } from '@carestead/domain/access/viewer';
import type { FastifyInstance } from 'fastify';
import type { Host } from '../manifest/host.ts';
import type { ExportSource } from '../platform/exports/exportSource.ts';
import { fileKinds } from '../platform/tableFiles/tableFile.ts';
import { exportPath } from './exportFiles.ts';
import { findExport } from './exportQueries.ts';
import { exportReach, ownExport } from './ownExports.ts';

type Options = Pick<Host, 'caller' | 'database' | 'config' | 'installation' | 'clock'>;

/** The file of an export, for the person who made it, as long as they may see what is in it. */
export function addDownloadRoute(app: FastifyInstance, sources: readonly ExportSource[], host: Options) {
  const { database, config, installation, clock } = host;
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/backend/exports/:id',
    config: { needs: 'user' },
    handler: async (request, reply) => {
      const viewer = trusted((await host.caller(request)).viewer);
      if (!isLoggedIn(viewer)) return reply.code(401).send({ error: 'MISSING_AUTH' });
      const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
      const row = await findExport(database, exportReach(sources, { viewer, installation }), id);
      const found = row && ownExport(sources, row, { viewer, now: clock.now() });
      if (!found?.file) return reply.code(404).send({ error: 'not found' });
      if (found.is_withheld) return reply.code(403).send({ error: 'MISSING_PERMISSION' });
      const file = await open(exportPath(config.dataFolder, id, found.format)).catch(() => null);
      if (!file) return reply.code(404).send({ error: 'not found' });
      const { size } = await file.stat();
      return reply
        .header('content-type', fileKinds[found.format].type)
        .header('content-length', size)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(found.file.name)}`)
        .header('cache-control', 'no-store')
        .send(file.createReadStream());
    },
  });
}
