import { networkOf } from '@carestead/domain/limits/clientNetwork';
import type { BucketSize } from '@carestead/domain/limits/tokenBucket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Host } from '../manifest/host.ts';
import { findOpenJob, insertJob } from '../platform/jobs/jobQueries.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { parseJson } from '../platform/parseJson.ts';
import { addPieceRoute } from '../platform/uploads/pieceRoute.ts';
import { backupFolder, findBackup, isBackupName } from './backupFolder.ts';
import { restoreJob } from './backupJobs.ts';
import { BackupProblem } from './backupProblem.ts';
import { readRestoreState } from './overviewQueries.ts';
import { finishUpload } from './uploads.ts';

type Options = Pick<Host, 'database' | 'config' | 'installation' | 'clock' | 'secrets'>;

/** Files are begun and passphrases tried by hand; more is none of a person. */
const perNetwork: BucketSize = { tries: 10, refillEvery: 10_000 };
const key = 'initial';
const chosenShape = z.object({ name: z.string(), passphrase: z.string().max(1000).nullable() });

/**
 * A backup for an installation that is not set up yet: uploaded, restored and followed without a log-in, because there is no
 * account. From the first user on these routes answer that it is too late.
 */
export function addSetupRoutes(app: FastifyInstance, { database, config, installation, clock, secrets }: Options) {
  const limits = createLimiter(perNetwork);
  const onRequest = async (_request: FastifyRequest, reply: FastifyReply) => {
    if (installation.now().setup_time > 0) return reply.code(409).send({ error: 'in_use' });
    return;
  };
  const isLimited = ({ ip }: FastifyRequest, reply: FastifyReply) => {
    const wait = limits.take(networkOf(ip), clock.now());
    if (wait > 0) reply.header('retry-after', Math.ceil(wait / 1000)).code(429);
    return wait > 0;
  };
  const shared = { config: { needs: 'public' as const }, onRequest };

  addPieceRoute(app, {
    url: '/backend/setup/uploads/:id',
    ...{ needs: 'public', folder: backupFolder(config.dataFolder) },
    onRequest: async (request, reply) => {
      await onRequest(request, reply);
      const { offset = '0' } = request.query as { offset?: string };
      if (!reply.sent && Number(offset) === 0 && isLimited(request, reply)) await reply.send({ error: 'too_many' });
    },
    finish: async (_request, part) => ({ name: await finishUpload(config.dataFolder, part) }),
    reasonOf: (error) => (error instanceof BackupProblem ? error.reason : null),
  });

  app.route({
    ...{ method: 'POST', url: '/backend/setup/restore', ...shared, bodyLimit: 10_000 },
    handler: async (request, reply) => {
      const chosen = chosenShape.safeParse(parseJson(request.body));
      if (!chosen.success || request.headers.system === undefined)
        return reply.code(400).send({ error: 'this names no backup' });
      if (isLimited(request, reply)) return reply.send({ error: 'too_many' });
      const { name, passphrase } = chosen.data;
      if (!isBackupName(name) || !(await findBackup(config.dataFolder, name)))
        return reply.code(404).send({ error: 'missing' });
      const sealed = passphrase ? secrets.encrypt(passphrase) : null;
      const payload = restoreJob.parse({ name, passphrase: sealed, isInitial: true });
      const job = { kind: restoreJob.name, user_id: null, system_id: null, payload, once_key: key, now: clock.now() };
      const id = (await insertJob(database, job)) ?? (await findOpenJob(database, restoreJob.name, key));
      return reply.send({ id });
    },
  });

  app.route({
    ...{ method: 'GET', url: '/backend/setup/restore', ...shared },
    handler: async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ restore: await readRestoreState(database, restoreJob.name, key) }),
  });
}
