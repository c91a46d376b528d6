import { trusted } from '@carestead/domain/access/viewer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Host } from '../manifest/host.ts';
import { addPieceRoute } from '../platform/uploads/pieceRoute.ts';
import { uploadsFolder } from './offer.ts';
import { lacksForUpdates, updateNeeds } from './updateAccess.ts';
import { UpdateProblem } from './updateProblem.ts';
import type { Updater } from './updater.ts';

/** A release is a few dozen megabytes. */
const mostBytes = 2 ** 30;

export function addUpdateRoutes(app: FastifyInstance, updater: Updater, host: Host) {
  const names = new WeakMap<FastifyRequest, string>();
  addPieceRoute(app, {
    url: '/backend/updates/uploads/:id',
    ...{ needs: updateNeeds, folder: uploadsFolder(host.config.dataFolder), most: mostBytes },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer = trusted((await host.caller(request)).viewer);
      const lacking = lacksForUpdates(viewer, host.installation.now().licence);
      if (lacking) return reply.code(lacking === 'MISSING_AUTH' ? 401 : 403).send({ error: lacking });
      names.set(request, viewer.name);
      return;
    },
    finish: async (request, part) => ({ version: await updater.takeUpload(part, { name: names.get(request) ?? '' }) }),
    reasonOf: (error) => (error instanceof UpdateProblem ? error.reason : null),
  });
}
