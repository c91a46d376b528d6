import { hostname } from 'node:os';
import { Readable } from 'node:stream';
import { trusted } from '@carestead/domain/access/viewer';
import { isFileLog, type LogName, logNames } from '@carestead/domain/logs/log';
import { writtenLine } from '@carestead/domain/logs/readLines';
import type { FastifyInstance } from 'fastify';
import type { Host } from '../manifest/host.ts';
import { listLogFiles } from '../platform/logs/logFiles.ts';
import { readWholeLog } from '../platform/logs/readLog.ts';
import { readWholeHubLog } from './hubLines.ts';
import { lacksForLog, logNeeds, showsLine } from './logAccess.ts';

/** Logs of one system name it, since a link has no header. */
export const downloadPath = (log: LogName, system_id: number) =>
  `/backend/logs/${log}${log === 'configurator' || log === 'hub' ? `?system=${system_id}` : ''}`;

/** The newest part of it: nothing bounds the log of a database that complains without end. */
const largest = 64 * 2 ** 20;

type Options = Pick<Host, 'caller' | 'database' | 'config' | 'installation' | 'clock'>;
type Asked = { Params: { log: string }; Querystring: { system?: string } };

/** What is kept of a log, as text and without secrets. */
export function addLogDownload(app: FastifyInstance, { caller, database, config, installation, clock }: Options) {
  let isBusy = false;
  app.route<Asked>({
    method: 'GET',
    url: '/backend/logs/:log',
    config: { needs: logNeeds },
    handler: async (request, reply) => {
      const viewer = trusted((await caller(request)).viewer);
      const { licence } = installation.now();
      const log = logNames.find((name) => name === request.params.log);
      const system_id = /^\d{1,9}$/.test(request.query.system ?? '') ? Number(request.query.system) : 0;
      const lacking = lacksForLog(viewer, licence, log ?? 'server', system_id);
      if (log === undefined && lacking !== 'MISSING_AUTH') return reply.code(404).send({ error: 'not found' });
      if (lacking) return reply.code(lacking === 'MISSING_AUTH' ? 401 : 403).send({ error: lacking });
      if (log === undefined) return reply.code(404).send({ error: 'not found' });
      const files = isFileLog(log) ? await listLogFiles(config.dataFolder, log) : [];
      // It takes time of the process that carries calls.
      if (isBusy) return reply.code(429).header('retry-after', '5').send({ error: 'another log is being written' });
      isBusy = true;
      const parts = isFileLog(log)
        ? readWholeLog(files, log === 'database' ? 'database' : 'product', showsLine(viewer, log, system_id), largest)
        : readWholeHubLog({ database, system_id });
      const text = Readable.from(written(parts));
      text.once('close', () => {
        isBusy = false;
      });
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      const name = `carestead-${log}-${hostname()}-${day}.log`;
      return reply
        .header('content-type', 'text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('cache-control', 'no-store')
        .send(text);
    },
  });
}

async function* written(parts: ReturnType<typeof readWholeLog>) {
  for await (const lines of parts) if (lines.length > 0) yield `${lines.map(writtenLine).join('\n')}\n`;
}
