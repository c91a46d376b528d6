import { missing, type Needs } from '@carestead/domain/access/needs';
import { seesSystem } from '@carestead/domain/access/systems';
import { trusted } from '@carestead/domain/access/viewer';
import type { Problem } from '@carestead/domain/kit/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Host } from '../../manifest/host.ts';
import { parseJson } from '../../platform/parseJson.ts';
import { readStage } from './readStage.ts';
import { isPanelType, simulatedRooms } from './simulatedRoom.ts';
import { demoSystem } from './stage.ts';

const id = z.number().int().min(1);
const press = z.object({ call_type_id: id, section_id: id, device_id: id, close: z.boolean().default(false) });
const empty = z.strictObject({});

/** The page logs everybody in as the built-in account; whoever logs in as another person presses nothing without a right. */
const needs = { permissions: ['admin::manage_system'] } as const satisfies Needs;

/** The demo page presses buttons in rooms; no other installation has these routes. */
export function addStageRoutes(app: FastifyInstance, { config, database, caller, installation, log }: Host) {
  if (!config.isDemo) return;
  const rooms = simulatedRooms(config.dataFolder);

  /** False: refused. */
  const mayPress = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const viewer = trusted((await caller(request)).viewer);
    const lack =
      missing(needs, viewer, installation.now().licence) ??
      (seesSystem(viewer, demoSystem) ? null : 'MISSING_PERMISSION');
    if (lack !== null) await refuse(reply, lack === 'MISSING_AUTH' ? 401 : 403, [{ field: '', message: lack }]);
    return lack === null;
  };
  const done = (reply: FastifyReply, isDone: boolean) => {
    if (isDone) return reply.send({ ok: true, errors: [] });
    log.warn('the simulator of the demo did not answer, nothing was pressed');
    return refuse(reply, 502, [{ field: '', message: 'configurator_unreachable' }]);
  };

  app.route({
    method: 'GET',
    url: '/backend/demo/stage',
    config: { needs: 'public' },
    handler: async (_request, reply) => reply.header('cache-control', 'no-store').send(await readStage(database)),
  });

  app.route({
    method: 'POST',
    url: '/backend/demo/call/trigger',
    config: { needs },
    bodyLimit: 1000,
    handler: async (request, reply) => {
      if (!(await mayPress(request, reply))) return reply;
      const given = press.safeParse(parseJson(request.body));
      if (!given.success) return refuse(reply, 400, problemsOf(given.error));
      const { nodes } = await readStage(database);
      const node = nodes.find(({ device_id }) => device_id === given.data.device_id);
      const problems: Problem[] = [
        ...(isPanelType(given.data.call_type_id) ? [] : [problem('call_type_id')]),
        ...(node ? [] : [problem('device_id')]),
        ...(node && node.section_id !== given.data.section_id ? [problem('section_id')] : []),
      ];
      if (problems.length > 0) return refuse(reply, 400, problems);
      return done(reply, await rooms.press(given.data));
    },
  });

  app.route({
    method: 'POST',
    url: '/backend/demo/call/close',
    config: { needs },
    bodyLimit: 1000,
    handler: async (request, reply) => {
      if (!(await mayPress(request, reply))) return reply;
      if (!empty.safeParse(parseJson(request.body)).success)
        return refuse(reply, 400, [{ field: '', message: 'invalid_input' }]);
      return done(reply, await rooms.closeAll());
    },
  });
}

const problem = (field: string): Problem => ({ field, message: 'invalid_input' });

const problemsOf = ({ issues }: z.ZodError): readonly Problem[] =>
  [...new Set(issues.map(({ path }) => String(path[0] ?? '')))].map(problem);

const refuse = (reply: FastifyReply, status: number, errors: readonly { field: string; message: string }[]) =>
  reply.code(status).send({ ok: false, errors });
