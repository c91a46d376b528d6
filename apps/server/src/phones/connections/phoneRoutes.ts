import { networkOf } from '@carestead/domain/limits/clientNetwork';
import { requests } from '@carestead/domain/phones/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Host } from '../../manifest/host.ts';
import { createLimiter } from '../../platform/limits/limiter.ts';
import { parseJson } from '../../platform/parseJson.ts';
import type { ClientKeys } from '../clients/clientKeys.ts';
import { findAppUser, type KnownPhone, keepLogIn, setPush, setUser } from '../clients/keyQueries.ts';
import type { Gateway } from '../gateway.ts';
import { findSound } from '../rings/answerQueries.ts';
import { lookAtRingsOf } from '../rings/ringQueries.ts';
import { findMap } from './questionQueries.ts';

const largest = 8000;
/** Only failures use a try up; a phone and an account each have their own. */
const perPhone = { tries: 10, refillEvery: 30_000 };
const perNetwork = { tries: 30, refillEvery: 2000 };

type Given = { keys: ClientKeys; gateway: Gateway };

/** What a phone asks over HTTP: to be paired, to log somebody in and out, where push messages go, and its sounds. */
export function addPhoneRoutes(app: FastifyInstance, host: Host, { keys, gateway }: Given) {
  const { database, clock, secrets, bus, ports } = host;
  const phoneTries = createLimiter(perPhone);
  const networkTries = createLimiter(perNetwork);
  let unknownHash: Promise<string> | null = null;
  /** A wrong name takes as long as a wrong password. */
  const hashOfUnknown = () => {
    unknownHash ??= ports.hashPassword('unknown');
    return unknownHash;
  };
  const changed = (system_id: number, id: number) => {
    bus.emit('phonesChanged', { system_id, ids: [id] });
    bus.emit('rowsChanged', { system_id, entity: 'app_client', ids: [id] });
  };

  app.route({
    method: 'POST',
    url: '/backend/app/pair',
    config: { needs: 'public' },
    bodyLimit: largest,
    handler: async (request, reply) => {
      const given = requests.pair.safeParse(parseJson(request.body));
      const answer = given.success ? await keys.pair(given.data, request.ip) : ({ outcome: 'failed' } as const);
      switch (answer.outcome) {
        case 'ok':
          return reply.send({ ok: true, token: answer.token, app_client_id: answer.app_client_id });
        case 'limited':
          return reply.code(429).header('retry-after', answer.seconds).send({ ok: false, reason: 'limited' });
        case 'no_gateway':
          return reply.code(424).send({ ok: false, reason: answer.outcome });
        case 'full':
        case 'failed':
          return reply.code(400).send({ ok: false, reason: answer.outcome });
      }
    },
  });

  const phoneRoute = (
    method: 'POST' | 'GET',
    url: string,
    handle: (phone: KnownPhone, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
    app.route({
      method,
      url,
      config: { needs: 'app_client' },
      bodyLimit: largest,
      handler: async (request, reply) => {
        const [, token = ''] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '') ?? [];
        const network = networkOf(request.ip);
        const wait = networkTries.take(network, clock.now());
        if (wait > 0)
          return reply
            .code(429)
            .header('retry-after', Math.ceil(wait / 1000))
            .send({ ok: false, reason: 'limited' });
        const phone = token === '' ? null : await keys.phoneOf(token);
        if (phone === null) return reply.code(401).send({ ok: false, reason: 'unknown' });
        networkTries.giveBack(network);
        if (phone === 'locked') return reply.code(403).send({ ok: false, reason: 'locked' });
        if ((await gateway.book.now())?.system_id !== phone.system_id)
          return reply.code(424).send({ ok: false, reason: 'no_gateway' });
        return await handle(phone, request, reply);
      },
    });

  phoneRoute('POST', '/backend/app/login', async (phone, request, reply) => {
    const given = requests.login.safeParse(parseJson(request.body));
    if (!given.success) return reply.code(400).send({ ok: false, reason: 'failed' });
    const { system_id, app_client_id } = phone;
    const { username, password, display_name } = given.data;
    const key = `${system_id} ${app_client_id}`;
    const now = clock.now();
    const wait = phoneTries.take(key, now);
    if (wait > 0)
      return reply
        .code(429)
        .header('retry-after', Math.ceil(wait / 1000))
        .send({ ok: false, reason: 'limited' });
    const user = await findAppUser(database, system_id, username.trim());
    const isRight = await ports.isPassword(password, user?.password ?? (await hashOfUnknown()), true).catch(() => null);
    if (isRight === null) return reply.code(429).header('retry-after', 5).send({ ok: false, reason: 'limited' });
    if (!user || user.password === null || !isRight) return reply.code(401).send({ ok: false, reason: 'failed' });
    if (!(await keepLogIn(database, { phone, user, display_name: display_name.trim(), now })))
      return reply.code(401).send({ ok: false, reason: 'failed' });
    phoneTries.giveBack(key);
    // Whoever was logged in before is not reached here any more.
    const before = phone.user?.id;
    if (before !== undefined && before !== user.id)
      await lookAtRingsOf(database, { system_id, people: [before], due_at: now, now });
    changed(system_id, app_client_id);
    return reply.send({ ok: true, app_user_id: user.id });
  });

  phoneRoute('POST', '/backend/app/logout', async (phone, _request, reply) => {
    const { system_id, app_client_id, user } = phone;
    if ((await gateway.book.now())?.settings.logout_disabled)
      return reply.code(403).send({ ok: false, reason: 'disabled' });
    const now = clock.now();
    await setUser(database, { system_id, app_client_id, user_id: null, now });
    if (user) await lookAtRingsOf(database, { system_id, people: [user.id], due_at: now, now });
    changed(system_id, app_client_id);
    return reply.send({ ok: true });
  });

  phoneRoute('POST', '/backend/app/push', async (phone, request, reply) => {
    const given = requests.push.safeParse(parseJson(request.body));
    if (!given.success) return reply.code(400).send({ ok: false, reason: 'failed' });
    const { subscription } = given.data;
    const { system_id, app_client_id } = phone;
    const sealed = subscription && secrets.encrypt(JSON.stringify(subscription));
    await setPush(database, { system_id, app_client_id, sealed });
    gateway.changed(system_id, [app_client_id]);
    return reply.send({ ok: true });
  });

  const fileRoute = (url: string, find: typeof findSound) =>
    phoneRoute('GET', url, async (phone, request, reply) => {
      const { file } = request.params as { file: string };
      const isId = /^[0-9a-f-]{36}$/i.test(file);
      const found = isId ? await find(database, phone.system_id, file) : null;
      if (!found) return reply.code(404).send({ ok: false, reason: 'unknown' });
      return reply.type(found.type).header('cache-control', 'private, max-age=86400').send(found.bytes);
    });
  fileRoute('/backend/app/sounds/:file', findSound);
  fileRoute('/backend/app/maps/:file', findMap);
}
