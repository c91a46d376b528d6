import type { Problem } from '@carestead/domain/kit/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Host } from '../manifest/host.ts';
import type { Metrics } from '../platform/metrics.ts';
import { parseJson } from '../platform/parseJson.ts';
import type { LoginAnswer, LoginAttempt } from './logIn.ts';

type LoginOptions = {
  logIn: (attempt: LoginAttempt) => Promise<LoginAnswer>;
  endSession: (token: string) => Promise<void>;
  cookies: Host['cookies'];
  metrics: Metrics;
  /** With what the demo page logs everybody in; null: it is no demo. */
  demoLogIn: { username: string; password: string } | null;
};

/** The database cannot even compare a name with a zero character: there is none. */
const typed = z.string().max(1000);
const shape = z.object({ username: typed.refine((username) => !username.includes('\0')), password: typed });
const empty = z.strictObject({});

/** JSON only: a form of a foreign page cannot send it. */
export function addLoginRoutes(app: FastifyInstance, options: LoginOptions) {
  const { logIn, endSession, cookies, metrics, demoLogIn } = options;
  const logins = metrics.counter('carestead_logins_total', 'Log-ins by their outcome.');

  const login = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = shape.safeParse(parseJson(request.body));
    if (!given.success) return failed(reply, 400, { field: 'username', message: 'invalid_input' });
    return enter(request, reply, given.data);
  };

  const enter = async (request: FastifyRequest, reply: FastifyReply, given: z.output<typeof shape>) => {
    const old = cookies.session(request);
    const answer = await logIn({ ...given, address: request.ip, device: cookies.device(request) });
    logins.add({ outcome: answer.outcome });
    switch (answer.outcome) {
      case 'failed':
        return failed(reply, 401, { field: 'username', message: 'login_failed' });
      case 'directory_away':
        return failed(reply, 503, { field: 'username', message: 'directory_away' });
      case 'no_role':
        return failed(reply, 403, { field: 'username', message: 'no_known_role' });
      case 'limited': {
        const { seconds } = answer;
        reply.header('retry-after', seconds);
        return failed(reply, 429, { field: 'username', message: 'too_many_attempts', data: { seconds } });
      }
      case 'ok': {
        if (old) await endSession(old);
        const { id, homepage, is_superuser, password_is_temporary } = answer.viewer;
        cookies.setSession(reply, answer.token);
        cookies.setDevice(reply, answer.device);
        const user = { id, homepage, is_superuser };
        return reply.send({ ok: true, user, require_password_change: password_is_temporary, errors: [] });
      }
    }
  };

  const logout = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = cookies.session(request);
    if (token) await endSession(token);
    cookies.clearSession(reply);
    return reply.send({ ok: true });
  };

  app.route({ method: 'POST', url: '/backend/login', config: { needs: 'public' }, bodyLimit: 10_000, handler: login });
  if (demoLogIn)
    app.route({
      method: 'POST',
      url: '/backend/demo/login',
      config: { needs: 'public' },
      bodyLimit: 1000,
      handler: (request, reply) =>
        empty.safeParse(parseJson(request.body)).success
          ? enter(request, reply, demoLogIn)
          : failed(reply, 400, { field: 'username', message: 'invalid_input' }),
    });
  app.route({ method: 'POST', url: '/backend/logout', config: { needs: 'public' }, bodyLimit: 1000, handler: logout });
}

const failed = (reply: FastifyReply, status: number, problem: Problem) =>
  reply.code(status).send({ ok: false, user: null, require_password_change: false, errors: [problem] });
