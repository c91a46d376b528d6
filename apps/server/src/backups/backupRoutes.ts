import { open } from 'node:fs/promises';
import { trusted } from '@carestead/domain/access/viewer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Host } from '../manifest/host.ts';
import { recordOperation } from '../platform/operations.ts';
import { addPieceRoute } from '../platform/uploads/pieceRoute.ts';
import { lacksForBackups } from './backupAccess.ts';
import { backupFolder, backupPath, isBackupName } from './backupFolder.ts';
import { backupNeeds } from './backupNeeds.ts';
import { BackupProblem } from './backupProblem.ts';
import { finishUpload } from './uploads.ts';

type Options = Pick<Host, 'caller' | 'database' | 'config' | 'installation' | 'clock' | 'bus'>;

/** Backups as files: out whole, in piece by piece. */
export function addBackupRoutes(app: FastifyInstance, host: Options) {
  const { database, config, installation, clock, bus } = host;
  const names = new WeakMap<FastifyRequest, string>();
  // Before the body is read: it is large.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = trusted((await host.caller(request)).viewer);
    const lacking = lacksForBackups(viewer, installation.now().licence);
    if (lacking) return reply.code(lacking === 'MISSING_AUTH' ? 401 : 403).send({ error: lacking });
    names.set(request, viewer.name);
    return;
  };
  const record = (request: FastifyRequest, kind: string, file: string) =>
    recordOperation(database, {
      ...{ kind, user_name: names.get(request) ?? '', state: 'done' },
      ...{ started_at: clock.now(), finished_at: clock.now(), details: { file } },
    });

  app.route<{ Params: { name: string } }>({
    method: 'GET',
    url: '/backend/backups/:name',
    config: { needs: backupNeeds },
    onRequest,
    handler: async (request, reply) => {
      const { name } = request.params;
      const file = isBackupName(name) ? await open(backupPath(config.dataFolder, name)).catch(() => null) : null;
      if (!file) return reply.code(404).send({ error: 'not found' });
      const { size } = await file.stat();
      await record(request, 'backup_downloaded', name);
      return reply
        .header('content-type', 'application/octet-stream')
        .header('content-length', size)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(file.createReadStream());
    },
  });

  addPieceRoute(app, {
    url: '/backend/backups/uploads/:id',
    ...{ needs: backupNeeds, onRequest, folder: backupFolder(config.dataFolder) },
    finish: async (request, part) => {
      const name = await finishUpload(config.dataFolder, part);
      await record(request, 'backup_uploaded', name);
      bus.emit('jobsChanged', { user_id: null });
      return { name };
    },
    reasonOf: (error) => (error instanceof BackupProblem ? error.reason : null),
  });
}
